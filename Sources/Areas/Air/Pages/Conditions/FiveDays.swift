internal import Air
internal import Clinical
internal import Pages

/// The pollen risk of five days.
struct FiveDays: Encodable, Sendable {
    let days: [Day]

    struct Day: Encodable, Sendable {
        let name: String
        let band: Band
    }

    /// Nil if nothing is known of the days to come.
    init?(_ phrases: Phrases, _ outlook: AirOutlook) {
        let risks = (0..<5).map { ($0, outlook.risk(on: outlook.today.adding(days: $0)).level) }
        guard risks.dropFirst().contains(where: { $0.1 != .unknown }) else { return nil }
        days = risks.map { number, risk in
            Day(
                name: number == 0
                    ? phrases("day.today")
                    : phrases.formats.shortWeekday(outlook.today.adding(days: number).weekday),
                band: Band(phrases, risk))
        }
    }
}
