import Clinical

/// Parses a cell such as "Zyrtec 5 mg; Benadryl 12.5 | Other: Ketotifen 1 mg".
enum MedicineCell {
    static func read(_ text: String, decimal: DecimalSeparator, _ found: inout RowProblems) -> [MedicineTaken] {
        var taken: [MedicineTaken] = []
        for item in CellItems.split(text) {
            let (name, amountText) = parts(of: item)
            let medicine = medicine(named: name, &found)
            guard let amountText else {
                found.add(.medicines, .medicineAmountMissing, item)
                continue
            }
            do throws(AmountProblem) {
                let amount = try Amount.parse(amountText, decimal: decimal)
                if let medicine { taken.append(MedicineTaken(medicine: medicine, amount: amount)) }
            } catch {
                found.add(.medicines, .medicineAmount(error), item)
            }
        }
        return taken
    }

    /// The name, and the trailing number with or without "mg".
    private static func parts(of item: String) -> (name: String, amount: String?) {
        var words: [String] = []
        for word in item.unicodeScalars.split(whereSeparator: { Whitespace.contains($0) }) {
            words.append(String(word))
        }
        if words.count > 1, let last = words.last, NameKey(last).text == "mg" { words.removeLast() }
        var amount: String?
        if let last = words.last, startsNumber(last) {
            amount = last
            words.removeLast()
        }
        var name = words.joined(separator: " ")
        if amount != nil, let mark = name.last, mark == ":" || mark == ",", NameKey(name).text != "other:" {
            name.removeLast()
        }
        return (name, amount)
    }

    private static func startsNumber(_ word: String) -> Bool {
        guard let first = word.utf8.first else { return false }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"): return true
        default: return false
        }
    }

    private static func medicine(named name: String, _ found: inout RowProblems) -> PreDoseMedicine? {
        let key = NameKey(name)
        for medicine in PreDoseMedicine.named where key.text == medicine.code || key == NameKey(medicine.brand) {
            return medicine
        }
        let mark = "other:"
        guard key.text.utf8.starts(with: mark.utf8) else {
            found.add(.medicines, .medicineUnknown, name)
            return nil
        }
        let rest = String(name.dropFirst(mark.count))
        guard let cleaned = FreeText.clean(rest, limit: PreDoseMedicine.nameLimit, lines: .one).value else {
            found.add(.medicines, .medicineNameTooLong(limit: PreDoseMedicine.nameLimit), rest)
            return nil
        }
        guard !cleaned.isEmpty else {
            found.add(.medicines, .medicineNameMissing, name)
            return nil
        }
        return .other(cleaned)
    }
}

/// The entries of a cell that contains several.
enum CellItems {
    /// Splits at ";" and "|" and drops blank entries.
    static func split(_ text: String) -> [String] {
        split(text) { $0 == ";" || $0 == "|" }
    }

    /// Splits at the separators and drops blank entries.
    static func split(_ text: String, at isMark: (Unicode.Scalar) -> Bool) -> [String] {
        var items: [String] = []
        for part in text.unicodeScalars.split(whereSeparator: isMark) {
            let item = Whitespace.trimmed(String(part))
            if !item.isEmpty { items.append(item) }
        }
        return items
    }
}
