internal import Clinical
internal import Immunotherapy

extension IntakeDraft {
    /// The form fields of a stored intake that does not change.
    init(stored: OITDose.Intake) {
        self.init(id: stored.id, time: stored.at.time.text, portions: stored.portions.map(PortionDraft.init(stored:)))
    }
}

extension PortionDraft {
    fileprivate init(stored: OITDose.Portion) {
        let choice: Choice
        switch (stored.share, stored.level) {
        case (.full, let level?): choice = .full(level)
        case (.half, let level?): choice = .half(level)
        case (_, let level): choice = .part(amount: stored.amount.milligrams, level: level)
        }
        self.init(allergen: stored.allergen, choice: choice)
    }
}

extension MedicineDraft {
    init(stored: MedicineTaken) {
        self.init(
            code: stored.medicine.code, otherName: stored.medicine.otherName ?? "", amount: stored.amount.milligrams)
    }

    /// Parses "Zyrtec 5 mg" or "Other: Ketotifen 1 mg". The values are checked with the whole form.
    init(argument: String) {
        var words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
        if let last = words.last, last.lowercased() == "mg" { words.removeLast() }
        var amount = ""
        if let last = words.last, last.contains(where: \.isNumber) { amount = words.removeLast() }
        let name = words.joined(separator: " ")
        let key = NameKey(name)
        let named = PreDoseMedicine.named.first { NameKey($0.brand) == key || NameKey($0.code) == key }
        if let named {
            self.init(code: named.code, otherName: "", amount: amount)
        } else if key.text.hasPrefix("other:") {
            self.init(code: "other", otherName: String(name.drop { $0 != ":" }.dropFirst()), amount: amount)
        } else {
            self.init(code: name, otherName: "", amount: amount)
        }
    }
}
