internal import Activity
internal import Clinical
internal import SQL

/// A day's rings as the phone totals them (`ActivitySummary`), for days without samples of a metric.
///
/// Source of names and units: the DTD that an export begins with. Exercise is in minutes, standing in hours.
enum HealthRings {
    static let kind = "ActivitySummary"

    /// The metrics that rings have, with the attribute of each.
    static let attributes: [HealthMetric: String] = [
        .exerciseTime: "appleExerciseTime", .standHours: "appleStandHours",
    ]

    /// The civil day of an element's identity; nil for one without a day.
    static func day(_ identity: [String]) -> CalendarDay? {
        identity.count == 1 ? identity.first.flatMap { CalendarDay(iso: $0) } : nil
    }
}

extension Reader {
    /// The values of a metric by day, in millionths, as the rings of complete imports give them.
    func rings(
        _ metric: HealthMetric, of person: String, on days: ClosedRange<CalendarDay>
    ) throws -> [CalendarDay: Int64] {
        guard let attribute = HealthRings.attributes[metric] else { return [:] }
        var found: [CalendarDay: Int64] = [:]
        try each(
            """
            SELECT identity, body FROM health_element
            WHERE person = \(person) AND kind = \(HealthRings.kind)
                AND identity >= \(days.lowerBound.iso) AND identity <= \(days.upperBound.iso)
                AND \(part: HealthElements.current("health_element", of: person))
            """
        ) { row in
            guard let day = HealthRings.day([try row.text("identity")]) else { return }
            // What is no number stays on record and counts as nothing.
            let value = try HealthElementBody(text: try row.text("body"))[attribute].flatMap { Double($0) }
            guard let value, value > 0, value <= 1440 else { return }
            found[day] = Int64((value * 1_000_000).rounded())
        }
        return found
    }
}
