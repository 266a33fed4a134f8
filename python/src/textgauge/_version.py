"""The version, from textgauge.h. Written by python/declarations.py."""

__version__ = "0.1.0"
