internal import ArgumentParser
internal import CarePlan
internal import Clinical

/// Something that was given, such as "antihistamine:Zyrtec 5 mg@07:45" or "emergency-call".
struct TreatmentArgument: ExpressibleByArgument, Sendable {
    /// What was typed before the details.
    let what: String
    let details: String
    /// When it was given, as typed; empty when that was not said.
    let time: String

    init(argument: String) {
        let (text, time) = TimedText.split(argument)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        what = parts[0]
        details = parts.count > 1 ? parts[1] : ""
        self.time = time
    }

    /// Nil when it is none of the kinds.
    var kind: TreatmentKind? {
        TreatmentKind(rawValue: NameKey(what).text.replacing(" ", with: "-"))
    }

    /// The fields of the form; what they mean is checked with the whole form.
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

/// The words of the details, taken apart.
private struct TreatmentWords {
    private var words: [String]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var text: String { words.joined(separator: " ") }

    /// The number at the end, with its unit or without: "Zyrtec 5 mg", "Zyrtec 5".
    mutating func takeNumber(unit units: Set<String>) -> String {
        if let last = words.last, units.contains(last.lowercased()) { words.removeLast() }
        guard let last = words.last, last.contains(where: \.isNumber) else { return "" }
        return words.removeLast()
    }

    /// The number at the beginning, with its unit or without: "0.15 mg left-outer-thigh".
    mutating func takeFirst(unit: String) -> String {
        guard let first = words.first, first.contains(where: \.isNumber) else { return "" }
        words.removeFirst()
        if words.first?.lowercased() == unit { words.removeFirst() }
        return first
    }
}
