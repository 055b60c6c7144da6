package import Clinical

/// How a locale writes numbers, days and times in a sentence.
package struct SentenceFormats: Sendable {
    /// "." or ","
    package var decimalSeparator: String
    /// Between groups of three digits, from five digits up.
    package var groupingSeparator: String
    /// "08:00"
    package var time: @Sendable (TimeOfDay) -> String
    /// "5 June 2026"
    package var day: @Sendable (CalendarDay) -> String
    /// "June 2026"
    package var month: @Sendable (CalendarDay) -> String
    /// The zone in which moments are shown; their own offset if nil.
    package var zone: ZoneRules?

    package init(
        decimalSeparator: String, groupingSeparator: String,
        time: @escaping @Sendable (TimeOfDay) -> String = { $0.text },
        day: @escaping @Sendable (CalendarDay) -> String, month: @escaping @Sendable (CalendarDay) -> String,
        zone: ZoneRules? = nil
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.time = time
        self.day = day
        self.month = month
        self.zone = zone
    }

    /// The same in a zone.
    package func inZone(_ zone: ZoneRules) -> SentenceFormats {
        var formats = self
        formats.zone = zone
        return formats
    }

    /// A plain decimal.
    func number(_ plain: String) -> String {
        let halves = plain.split(separator: ".", maxSplits: 1)
        guard let whole = halves.first else { return plain }
        return grouped(String(whole)) + (halves.count > 1 ? decimalSeparator + halves[1] : "")
    }

    private func grouped(_ whole: String) -> String {
        guard whole.count > 4 else { return whole }
        var text = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { text += groupingSeparator }
            text.append(digit)
        }
        return text
    }
}
