"""A Ray cluster of several nodes on this one machine, whose nodes and head can be killed."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

NODE_CPUS = 2
NUM_NODES = 2
NUM_STARTS = 6


class SmallCluster:
    """A head without CPUs and two nodes; started at first use, and anew when its head was killed."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._cluster: Any = None
        self._nodes: list[Any] = []

    def address(self) -> str:
        """HOST:PORT of the head."""
        if self._cluster is None:
            self._start()
            self._nodes = [self._node() for _ in range(NUM_NODES)]
        return str(self._cluster.address)

    def kill_node(self, rng: np.random.Generator) -> None:
        """SIGKILL for all processes of Ray's on one node; another node joins."""
        node = self._nodes.pop(int(rng.integers(len(self._nodes))))
        self._cluster.remove_node(node, allow_graceful=False)
        self._nodes.append(self._node())

    def _start(self) -> None:
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 0, "include_dashboard": False}
        self._cluster = self._patiently(lambda: Cluster(initialize_head=True, head_node_args=head))

    def _node(self) -> Any:
        return self._patiently(lambda: self._cluster.add_node(num_cpus=NODE_CPUS))

    def _patiently(self, start: Callable[[], Any]) -> Any:
        """What ``start`` gives; on a busy machine Ray's fixed 30 s for that pass, and it is tried again."""
        for left in reversed(range(NUM_STARTS)):
            with self._set_environment():
                try:
                    return start()
                except Exception:  # of no narrower class, says Ray
                    if not left:
                        raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        """End it. Safe to call twice, and when its head is dead."""
        if self._cluster is None:
            return
        for node in [*self._nodes, self._cluster.head_node]:
            node.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)
        self._cluster, self._nodes = None, []

    @contextlib.contextmanager
    def _set_environment(self) -> Any:
        """Its processes inherit this one's environment."""
        before = dict(os.environ)
        os.environ.update(self._environment)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
