"""What is installed beside the modules."""

import importlib.metadata

import hambazi


def test_the_version_is_that_of_the_package() -> None:
    assert hambazi.__version__ == importlib.metadata.version("hambazi")


def test_the_texts_of_the_licenses_travel_along() -> None:
    files = importlib.metadata.files("hambazi") or []
    for name, words in (("LICENSE-MIT", "Permission is hereby granted"), ("LICENSE-APACHE", "Apache License")):
        (path,) = [path for path in files if path.name == name]
        assert words in path.read_text(encoding="utf-8")
