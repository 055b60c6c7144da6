internal import Air
internal import Clinical
internal import Exchange

/// The air of some days: the pollen that matters to the person, and the worst hour of the index.
struct AirDays {
    struct Day {
        let day: CalendarDay
        let level: HealthRisk
        /// The pollen that decides; nil if none is known.
        let because: String?
        /// Grains/m³, the mean of the day.
        let count: Int64?
        let kind: ReadingKind?
        let index: Int64?
        let health: HealthRisk
        let main: String?

        init(_ outlook: AirOutlook, _ day: CalendarDay) {
            self.day = day
            let risk = outlook.risk(on: day)
            level = risk.level
            let reason = risk.reasons.first { $0.mean != nil }
            because = reason.map { ($0.taxon.map { PollenKind.taxon($0) } ?? $0.sensitivity.kind).code }
            count = reason?.mean?.wholeGrains
            kind = reason?.kind
            let worst = outlook.worst(on: day)?.index
            index = worst?.index
            health = worst?.health ?? .unknown
            main = worst?.main
        }

        /// "grass 86 grains/m³"
        var reason: String? { because.flatMap { name in count.map { "\(name) \($0) grains/m³" } } }
    }

    private let place: String
    private let scheme: String
    private let days: [Day]

    init(_ air: ChosenAir, from: CalendarDay, through: CalendarDay) {
        place = air.place.name
        scheme = air.outlook.quality.id.rawValue
        days = (0...from.days(until: through)).map { Day(air.outlook, from.adding(days: $0)) }
    }

    var text: String {
        var table = Table("Day", "Pollen", "Because of", "Air", "Index", "Main")
        for day in days {
            table.add(
                day.day.iso, day.level.rawValue, day.reason ?? "", day.health.rawValue, day.index.map { "\($0)" } ?? "",
                day.main ?? "")
        }
        return "\(place), index \(scheme)\n\(table.text)"
    }

    var json: [String: JSONValue] {
        [
            "place": .string(place), "scheme": .string(scheme),
            "days": .array(
                days.map { day in
                    .object([
                        "day": .string(day.day.iso), "level": .string(day.level.rawValue),
                        "because": .optional(day.because), "count": .optional(day.count),
                        "index": .optional(day.index), "health": .string(day.health.rawValue),
                        "main": .optional(day.main),
                    ])
                }),
        ]
    }
}
