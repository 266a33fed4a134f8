// -- Documents/InterfaceRemark.swift
let template = try InterfaceFile(contentsOf: "PersonCell.xib")
  .template(InterfaceOptions(cell: "PersonCell"))
