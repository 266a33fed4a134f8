// -- Contribution.swift
var solver = Solver()
let top = solver.makeVariable()
let bottom = solver.makeVariable()
try solver.add(
  LinearConstraint(LinearExpression(bottom) - LinearExpression(top, plus: 40), .equal))
try solver.add(LinearConstraint(LinearExpression(top, plus: -5), .equal))
try solver.solve()

// -- LinearConstraint.swift
// -- LinearExpression.swift
// -- Relation.swift
// -- Solver+Add.swift
// -- Solver+Ambiguity.swift
// -- Solver+Remove.swift
// -- Variable.swift
var solver = Solver()
let width = solver.makeVariable()
let height = solver.makeVariable()

// -- Solver+Edit.swift
var solver = Solver()
let width = solver.makeVariable()
let edit = try solver.addEdit(solver.makeVariable(), priority: 250)

// -- Objective.swift
var solver = Solver()
try solver.solve()

// -- Solver+Solution.swift
var solver = Solver()
let width = solver.makeVariable()
let height = solver.makeVariable()
let wish = try solver.add(
  LinearConstraint(LinearExpression(width, plus: -80), .equal, priority: 250))
