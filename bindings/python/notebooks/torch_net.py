"""The net of `learner.py` by PyTorch, for those who have it and want to build a larger one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from learner import Floats
from torch import nn


class TorchNet(nn.Module):  # type: ignore[misc]
    """Two hidden layers, then a policy (logits of all actions) and a value from -1 to 1."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        super().__init__()
        torch.manual_seed(seed)
        self.sizes = (inputs, actions, hidden)
        layers = (nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.body = nn.Sequential(*layers)
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        self.optimizer = torch.optim.AdamW(self.parameters(), weight_decay=1e-4)

    def forward(self, inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logits and the values of a batch."""
        hidden = self.body(inputs)
        return self.policy(hidden), torch.tanh(self.value(hidden))[:, 0]

    def judge(self, inputs: Floats) -> tuple[Floats, Floats]:
        """The same from and to NumPy."""
        with torch.no_grad():
            logits, values = self(torch.from_numpy(inputs))
        return logits.numpy(), values.numpy()

    def learn(self, inputs: Floats, policies: Floats, values: Floats, rate: float) -> float:
        """One step of Adam; returns the loss: cross entropy and squared error."""
        logits, guesses = self(torch.from_numpy(inputs))
        loss = nn.functional.cross_entropy(logits, torch.from_numpy(policies))
        loss = loss + nn.functional.mse_loss(guesses, torch.from_numpy(values))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return float(loss.item())

    def save(self, path: Path) -> None:
        """Writes the weights."""
        weights = {name: weight.numpy() for name, weight in self.state_dict().items()}
        np.savez_compressed(path, sizes=self.sizes, **weights)

    @classmethod
    def load(cls, path: Path) -> TorchNet:
        """Reads what `save` wrote."""
        with np.load(path) as file:
            net = cls(*(int(size) for size in file["sizes"]))
            names = [name for name in file.files if name != "sizes"]
            net.load_state_dict({name: torch.from_numpy(file[name]) for name in names})
        return net
