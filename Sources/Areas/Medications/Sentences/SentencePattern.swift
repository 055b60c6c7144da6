/// The order in which a language says the parts of a dosage, as a text: "{dose} {frequency}, {events}".
///
/// Parts that a dosage does not have are left out. Between two parts that it has, the strongest of the separators in
/// between stays: a comma before a bar before a space. A bar is a space after an order ("Take 1 tablet once a day") and
/// a comma without one ("1 tablet, once a day").
struct SentencePattern: Sendable {
    /// A place in the sentence.
    enum Slot: String, Sendable, CaseIterable {
        case method, dose, rate, route, site
        case frequency, weekdays, monthDays, times, events, duration
        case asNeeded, maximum, length, period, count, dates
    }

    /// What is between two parts; the higher one wins.
    enum Separator: Int, Sendable {
        case space, bar, comma
    }

    /// The slots, each with the separator before it.
    let slots: [(separator: Separator, slot: Slot)]

    /// Reads a pattern; names that are no slots are ignored, which a test finds.
    init(_ text: String) {
        var slots: [(Separator, Slot)] = []
        var separator = Separator.space
        for piece in text.split(separator: "{") {
            let halves = piece.split(separator: "}", maxSplits: 1)
            if let slot = halves.first.flatMap({ Slot(rawValue: String($0)) }) { slots.append((separator, slot)) }
            let between = halves.count > 1 ? halves[1] : ""
            separator = between.contains(",") ? .comma : between.contains("|") ? .bar : .space
        }
        self.slots = slots
    }

    /// The parts in order, with what belongs between them.
    func joined(_ parts: [Slot: String], isOrder: Bool) -> String {
        var text = ""
        var between = Separator.space
        for (separator, slot) in slots {
            if separator.rawValue > between.rawValue { between = separator }
            guard let part = parts[slot] else { continue }
            if !text.isEmpty { text += between == .space || between == .bar && isOrder ? " " : ", " }
            text += part
            between = .space
        }
        return text
    }
}
