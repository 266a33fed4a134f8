import AutoLayout
import ListLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")

// -- FileError.swift
let file: TemplateFile

// -- ICUFormatter.swift
let font = try library.font(family: "Noto Sans", size: 17)
let body = FontRule.fixed(font)
