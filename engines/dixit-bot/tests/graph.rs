//! The graph is complete: no dead links, no isolated ideas, forms for everything.

use std::collections::{BTreeMap, BTreeSet};

use dixit_bot::{Concept, Graph, Kind, Language, THEMES, Tie, spoken};

#[test]
fn the_graph_has_about_a_thousand_concepts() {
    let graph = Graph::written();
    assert!((1000..1400).contains(&graph.len()), "{}", graph.len());
    let keys: BTreeSet<&str> = graph.concepts().map(|c| graph.entry(c).key.as_str()).collect();
    assert_eq!(keys.len(), graph.len(), "each has a key of its own");
    let plain =
        |key: &&&str| key.chars().all(|c| c.is_ascii_lowercase() || c == '-' || "éïè".contains(c));
    assert_eq!(keys.iter().find(|key| !plain(key)), None, "keys are easy to type");
}

#[test]
fn each_concept_has_forms_in_each_language_and_its_script() {
    let graph = Graph::written();
    let is_persian = |c: char| ('\u{600}'..='\u{6ff}').contains(&c) || c == '\u{200c}';
    for concept in graph.concepts() {
        let entry = graph.entry(concept);
        for language in spoken() {
            let forms = &entry.forms[language.index()];
            assert!(!forms.is_empty(), "{} has no word in {}", entry.key, language.tag());
            for form in forms {
                let letters = || form.text.chars().filter(|c| c.is_alphabetic());
                assert!(letters().count() > 0, "{}: {form:?}", entry.key);
                assert!(
                    letters().all(|c| is_persian(c) == (language == Language::Persian)),
                    "{}: {form:?}",
                    entry.key
                );
                assert!(form.text.split(' ').count() <= 6, "{}: {form:?}", entry.key);
            }
        }
    }
}

#[test]
fn persian_is_in_persian_letters() {
    let graph = Graph::written();
    for concept in graph.concepts() {
        for form in &graph.entry(concept).forms[Language::Persian.index()] {
            assert!(!form.text.contains(['ي', 'ك', 'ة', 'ى']), "{form:?}");
        }
    }
}

#[test]
fn no_word_names_two_concepts_unless_declared() {
    let graph = Graph::written();
    for language in spoken() {
        let mut named: BTreeMap<String, Vec<(Concept, bool)>> = BTreeMap::new();
        for concept in graph.concepts() {
            for form in &graph.entry(concept).forms[language.index()] {
                let list = named.entry(form.text.to_lowercase()).or_default();
                if list.iter().all(|(known, _)| *known != concept) {
                    list.push((concept, form.homonym));
                }
            }
        }
        for (word, list) in named {
            let declared = list.iter().any(|(_, homonym)| *homonym);
            let keys: Vec<&str> = list.iter().map(|(c, _)| graph.entry(*c).key.as_str()).collect();
            assert!(list.len() == 1 || declared, "{word} names {keys:?}");
            assert!(list.len() <= 3, "{word} names {keys:?}");
        }
    }
}

#[test]
fn no_concept_is_isolated_or_linked_to_everything() {
    let graph = Graph::written();
    let mut degrees: Vec<usize> = Vec::new();
    for concept in graph.concepts() {
        let entry = graph.entry(concept);
        let ends: BTreeSet<Concept> = entry.relations.iter().map(|relation| relation.to).collect();
        assert_eq!(ends.len(), entry.relations.len(), "{} leads twice to one place", entry.key);
        assert!(!ends.contains(&concept), "{} leads to itself", entry.key);
        assert!(ends.len() >= 3, "{} is lonely", entry.key);
        assert!(entry.relations.iter().all(|r| r.weight > 0.0 && r.weight <= 1.0));
        degrees.push(ends.len());
    }
    degrees.sort_unstable();
    let median = degrees[degrees.len() / 2];
    assert!((5..=9).contains(&median), "median {median}");
    assert!(degrees[degrees.len() * 9 / 10] <= 20, "nine of ten have at most 20");
    assert!(*degrees.last().unwrap() <= 80, "{:?}", degrees.last());
}

#[test]
fn every_link_has_a_reverse_link() {
    let graph = Graph::written();
    for from in graph.concepts() {
        for relation in &graph.entry(from).relations {
            let back = graph.entry(relation.to).relations.iter().find(|r| r.to == from);
            assert!(
                back.is_some(),
                "{} to {}",
                graph.entry(from).key,
                graph.entry(relation.to).key
            );
        }
    }
}

#[test]
fn each_thing_leads_to_several_ideas_within_two_steps() {
    let graph = Graph::written();
    let is_idea = |c: &Concept| matches!(graph.entry(*c).kind, Kind::Idea | Kind::Mood);
    let near = |c: Concept| graph.entry(c).relations.iter().map(|relation| relation.to);
    for concept in graph.concepts() {
        let two: BTreeSet<Concept> =
            near(concept).flat_map(|c| near(c).chain([c])).filter(is_idea).collect();
        assert!(two.len() >= 8, "{} leads to {} ideas", graph.entry(concept).key, two.len());
    }
}

#[test]
fn every_kind_of_link_occurs() {
    let graph = Graph::written();
    let all = graph.concepts().flat_map(|c| &graph.entry(c).relations);
    let ties: BTreeSet<Tie> = all.map(|relation| relation.tie).collect();
    assert_eq!(ties.len(), 8, "{ties:?}");
}

#[test]
fn every_theme_of_a_deck_is_a_concept() {
    for theme in THEMES {
        assert!(Graph::written().concept(theme).is_some(), "{theme}");
    }
    assert!(["company", "solitude"].iter().all(|name| Graph::written().named(name).is_some()));
}

#[test]
fn an_article_is_separated_from_its_word() {
    let graph = Graph::written();
    let form = |key, language| &graph.form(graph.concept(key).unwrap(), language).unwrap().text;
    assert_eq!(form("key", Language::English), "key", "of: a key");
    assert_eq!(form("key", Language::Swedish), "nyckel", "of: en nyckel");
    assert_eq!(form("key", Language::Persian), "کلید");
    assert_eq!(form("moon", Language::English), "moon", "of: the moon");
}

#[test]
fn an_unreadable_line_is_reported() {
    let read = |ideas: &str, words: &str| {
        Graph::read(&[("here", ideas)], &[(Language::English, words)]).unwrap_err().to_string()
    };
    let misread = |ideas: &str| read(ideas, "key = a key");
    assert_eq!(misread("key"), "here:1: before any kind: key");
    assert_eq!(misread("[gadget]"), "here:1: no such kind: gadget");
    let key = "[thing]\nkey\n";
    assert_eq!(misread(&format!("{key}  mind lock")), "here:3: leads nowhere: lock");
    assert_eq!(misread(&format!("{key}  like lock")), "here:3: no such tie: like");
    assert_eq!(misread(&format!("{key}  mind key")), "here:3: leads to itself: key");
    assert_eq!(read(key, "key"), "en/words:1: no words: key");
    assert_eq!(read(key, "lock = a lock"), "en/words:1: no such idea: lock = a lock");
    assert_eq!(read(key, "key = a key\nkey = a cay"), "en/words:2: named twice: key = a cay");
    assert_eq!(read(key, "# none"), "en/words:1: no word for: key");
}

#[test]
fn a_language_without_words_has_no_forms() {
    let graph = Graph::read(&[("here", "[thing]\nkey")], &[(Language::English, "key = a key")]);
    let graph = graph.unwrap();
    let key = graph.concept("key").unwrap();
    assert_eq!(graph.form(key, Language::English).unwrap().text, "key");
    assert_eq!(graph.form(key, Language::Swedish), None);
}
