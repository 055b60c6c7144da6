internal import Clinical
internal import Exchange
internal import Pages

extension Phrases {
    /// The names a file may use for an allergen: its localized name and, for a listed one, its code, which also matches
    /// the English names.
    func sheetNames(_ kind: AllergenKind) -> [String] {
        switch kind {
        case .listed(let listed): [allergen(kind), listed.rawValue]
        case .own(let name, _): [name]
        }
    }

    func sheet(_ reason: DoseSheet.Reason) -> String {
        switch reason {
        case .file(let problem): file(problem)
        case .tooManyRows(let limit): self("import.tooManyRows", count: limit)
        case .headerMissing: self("import.headerMissing")
        case .dateColumnMissing: self("import.dateColumnMissing")
        case .columnTwice(let name): self("import.columnTwice", ["column": name])
        case .unknownColumns(let names): self("import.unknownColumns", ["columns": names.joined(separator: ", ")])
        case .cellWithoutColumn: self("import.cellWithoutColumn")
        case .nothingToStore: self("import.row.nothing")
        case .noDoseThatDay: self("import.row.noDose")
        case .contradictsLine(let line): self("import.row.contradicts", ["line": formats.number(line)])
        case .contradictsSymptom(let line): self("import.row.contradictsSymptom", ["line": formats.number(line)])
        case .dateMissing: self("import.date.missing")
        case .dateUnreadable: self("import.date.unreadable")
        case .dateAmbiguous: self("import.date.ambiguous")
        case .dateInFuture: self("import.date.future")
        case .beforeBirth: self("dose.day.beforeBirth")
        case .timeMissing: self("import.time.missing")
        case .timeUnreadable: self("dose.time.unreadable")
        case .timeInFuture: self("dose.time.future")
        case .timeDoesNotExist(let gap): self("dose.time.gap", ["from": time(gap.from), "until": time(gap.until)])
        case .allergenMissing: self("import.allergen.missing")
        case .allergenUnknown: self("import.allergen.unknown")
        case .allergenAmbiguous: self("import.allergen.ambiguous")
        case .levelUnknown: self("import.level.unknown")
        case .levelTooLong(let limit): self("text.tooLong", count: limit)
        case .amountMissing: self("import.amount.missing")
        case .amount(let problem), .medicineAmount(let problem): amount(problem)
        case .medicineUnknown: self("import.medicine.unknown")
        case .medicineNameMissing: self("medicine.name.missing")
        case .medicineNameTooLong(let limit): self("text.tooLong", count: limit)
        case .medicineAmountMissing: self("import.medicine.amountMissing")
        case .symptomUnknown: self("import.symptom.unknown")
        case .severityUnknown: self("import.severity.unknown")
        case .notesTooLong(let limit): self("text.tooLong", count: limit)
        }
    }

    private func file(_ problem: CSVReader.Problem) -> String {
        switch problem {
        case .utf16: self("import.file.utf16")
        case .invalidUTF8: self("import.file.notUTF8")
        case .unterminatedQuote: self("import.file.openQuote")
        case .strayQuote: self("import.file.strayQuote")
        case .fieldTooLong(_, let limit): self("text.tooLong", count: limit)
        case .tooManyColumns(_, let limit): self("import.tooManyColumns", count: limit)
        case .tooManyRows(let limit): self("import.tooManyRows", count: limit)
        }
    }
}
