internal import Clinical
internal import Exchange

extension ImportReport {
    var json: JSONValue {
        .object([
            "person": chosen.json, "rows": .int(sheet.rows), "repeatedRows": .int(sheet.repeated),
            "imported": .bool(isImported), "counts": counts?.json ?? .null,
            "problemCount": .int(sheet.problemCount), "problems": .array(sheet.problems.map(\.json)),
            "conflicts": .array(conflicts.map(json)),
        ])
    }

    private func json(_ conflict: DoseImportPlan.Conflict) -> JSONValue {
        .object([
            "lines": .array(conflict.lines.map { .int($0) }), "at": .string(conflict.at.iso),
            "allergen": .string(chosen.allergenName(conflict.allergen)),
            "stored": .string(conflict.stored.milligrams), "imported": .string(conflict.imported.milligrams),
        ])
    }
}

extension DoseImportPlan.Counts {
    fileprivate var json: JSONValue {
        .object([
            "days": .int(days), "intakes": .int(intakes), "newPortions": .int(newPortions),
            "knownPortions": .int(knownPortions), "newMedicines": .int(newMedicines),
            "newSymptoms": .int(newSymptoms), "knownSymptoms": .int(knownSymptoms),
            "deletedSymptoms": .int(deletedSymptoms), "newNotes": .int(newNotes),
        ])
    }
}

extension DoseSheet.RowProblem {
    fileprivate var json: JSONValue {
        .object([
            "line": .int(line), "column": .optional(column), "message": .string(reason.sentence), "text": .string(text),
        ])
    }
}
