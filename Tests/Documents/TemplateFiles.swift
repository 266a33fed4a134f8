import AutoLayout
import ListLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")

// -- FileError.swift
let file: TemplateFile
