internal import ArgumentParser
internal import CarePlan
internal import Clinical

/// A treatment such as "antihistamine:Zyrtec 5 mg@07:45" or "emergency-call".
struct TreatmentArgument: ExpressibleByArgument, Sendable {
    /// The kind as typed.
    let what: String
    let details: String
    /// The time of the treatment as typed; empty if there is none.
    let time: String

    init(argument: String) {
        let (text, time) = TimedText.split(argument)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        what = parts[0]
        details = parts.count > 1 ? parts[1] : ""
        self.time = time
    }

    /// Nil if no kind has this name.
    var kind: TreatmentKind? {
        TreatmentKind(rawValue: NameKey(what).text.replacing(" ", with: "-"))
    }

    /// The form fields. Their values are checked with the whole form.
    func draft(_ id: Treatment.ID, time: String) -> TreatmentDraft {
        var name = ""
        var amount = ""
        var puffs = ""
        var site = ""
        var words = TreatmentWords(details)
        switch kind {
        case .antihistamine:
            amount = words.takeNumber(unit: ["mg"])
            name = words.text
        case .inhaler:
            puffs = words.takeNumber(unit: ["puff", "puffs"])
            name = words.text
        case .epinephrine:
            amount = words.takeFirst(unit: "mg")
            site = NameKey(words.text).text.replacing(" ", with: "-")
        case .other: name = details
        case .emergencyCall, nil: break
        }
        return TreatmentDraft(
            id: id, kind: kind?.rawValue ?? what, time: time, name: name, amount: amount, puffs: puffs, site: site)
    }
}

/// Parses the words of the details.
private struct TreatmentWords {
    private var words: [String]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var text: String { words.joined(separator: " ") }

    /// Removes and returns a number at the end, with or without its unit: "Zyrtec 5 mg", "Zyrtec 5". Empty if there
    /// is none.
    mutating func takeNumber(unit units: Set<String>) -> String {
        if let last = words.last, units.contains(last.lowercased()) { words.removeLast() }
        guard let last = words.last, last.contains(where: \.isNumber) else { return "" }
        return words.removeLast()
    }

    /// Removes and returns a number at the start, with or without its unit: "0.15 mg left-outer-thigh". Empty if
    /// there is none.
    mutating func takeFirst(unit: String) -> String {
        guard let first = words.first, first.contains(where: \.isNumber) else { return "" }
        words.removeFirst()
        if words.first?.lowercased() == unit { words.removeFirst() }
        return first
    }
}
