internal import Clinical
internal import Exchange

extension ImportReport {
    var json: JSONOutput {
        .object([
            "person": chosen.json, "rows": .number(sheet.rows), "repeatedRows": .number(sheet.repeated),
            "imported": .flag(isImported), "counts": counts?.json ?? .null,
            "problemCount": .number(sheet.problemCount), "problems": .array(sheet.problems.map(\.json)),
            "conflicts": .array(conflicts.map(json)),
        ])
    }

    private func json(_ conflict: DoseImportPlan.Conflict) -> JSONOutput {
        .object([
            "lines": .array(conflict.lines.map { .number($0) }), "at": .text(conflict.at.iso),
            "allergen": .text(chosen.allergenName(conflict.allergen)),
            "stored": .text(conflict.stored.milligrams), "imported": .text(conflict.imported.milligrams),
        ])
    }
}

extension DoseImportPlan.Counts {
    fileprivate var json: JSONOutput {
        .object([
            "days": .number(days), "intakes": .number(intakes), "newPortions": .number(newPortions),
            "knownPortions": .number(knownPortions), "newMedicines": .number(newMedicines),
            "newSymptoms": .number(newSymptoms), "knownSymptoms": .number(knownSymptoms),
            "deletedSymptoms": .number(deletedSymptoms), "newNotes": .number(newNotes),
        ])
    }
}

extension DoseSheet.RowProblem {
    fileprivate var json: JSONOutput {
        .object([
            "line": .number(line), "column": .optional(column), "message": .text(reason.sentence), "text": .text(text),
        ])
    }
}
