"""Marks a wheel that has the C library in it as one for this platform."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformHook(BuildHookInterface):  # type: ignore[type-arg]
    """Without the library in `src/textgauge/_lib` the wheel is pure Python."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Sets the wheel's tag."""
        folder = Path(self.root) / "src" / "textgauge" / "_lib"
        if version == "standard" and any(folder.glob("libtextgauge.so*")):
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform}"
