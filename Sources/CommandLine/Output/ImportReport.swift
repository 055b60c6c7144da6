internal import Clinical
internal import Exchange

/// What a dose import read, would change and changed.
struct ImportReport {
    let chosen: ChosenPerson
    let sheet: DoseSheet.Result
    var counts: DoseImportPlan.Counts?
    var conflicts: [DoseImportPlan.Conflict] = []
    var isImported = false

    init(chosen: ChosenPerson, sheet: DoseSheet.Result) {
        self.chosen = chosen
        self.sheet = sheet
    }

    /// Why nothing was imported; nil if there is no problem.
    var refusal: Refused? {
        if sheet.problemCount > 0 {
            let problems = sheet.problems.map(\.sentence)
            var lines = ["Nothing was imported: \(Count.of(sheet.problemCount, "problem", "problems"))."] + problems
            let left = sheet.problemCount - problems.count
            if left > 0 { lines.append("… and \(Count.grouped(left)) more.") }
            return Refused(.refused, lines: lines)
        }
        guard !conflicts.isEmpty else { return nil }
        return Refused(
            .refused,
            lines: ["Nothing was imported: the file contradicts what is on record."] + conflicts.map(line))
    }

    var text: String {
        var lines = ["Read \(Count.of(sheet.rows, "row", "rows")) for \(chosen.person.name)."]
        if sheet.repeated > 0 {
            lines.append("\(Count.of(sheet.repeated, "row repeats", "rows repeat")) an earlier one.")
        }
        if let counts { lines += summary(counts) }
        return lines.joined(separator: "\n")
    }

    private func summary(_ counts: DoseImportPlan.Counts) -> [String] {
        var table = Table()
        table.add("", "Days in the file", Count.grouped(counts.days))
        table.add("", "Intakes in the file", Count.grouped(counts.intakes))
        table.add("", "New portions", Count.grouped(counts.newPortions))
        table.add("", "Portions on record already", Count.grouped(counts.knownPortions))
        table.add("", "New medicines", Count.grouped(counts.newMedicines))
        table.add("", "New symptoms", Count.grouped(counts.newSymptoms))
        table.add("", "Symptoms on record already", Count.grouped(counts.knownSymptoms))
        if counts.deletedSymptoms > 0 {
            table.add("", "Symptoms deleted here before, left out", Count.grouped(counts.deletedSymptoms))
        }
        table.add("", "New notes", Count.grouped(counts.newNotes))
        if isImported { return ["Imported:", table.text] }
        guard conflicts.isEmpty else { return ["The import would meet contradictions:", table.text] }
        return ["The import would bring this; nothing was changed:", table.text]
    }

    private func line(_ conflict: DoseImportPlan.Conflict) -> String {
        "\(conflict.place): \(chosen.allergenName(conflict.allergen)) on \(conflict.at.day.iso) at"
            + " \(conflict.at.time.text) is \(conflict.imported.text) in the file and \(conflict.stored.text) on record."
    }
}

extension DoseSheet.RowProblem {
    /// Such as "line 12, column mg: The amount is not a number such as 1.05. “abc”".
    fileprivate var sentence: String {
        let place = "line \(line)" + (column.map { ", column \($0)" } ?? "")
        return "\(place): \(reason.sentence)" + (text.isEmpty ? "" : " “\(text)”")
    }
}

extension DoseImportPlan.Conflict {
    fileprivate var place: String {
        (lines.count == 1 ? "line " : "lines ") + lines.map(String.init).joined(separator: ", ")
    }
}
