internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The totals of each day that the pages show, for displays and scripts.
enum HealthDaysAPI {
    /// The most days of one answer.
    private static let mostDays = 366

    static let noun = APINoun(
        rank: 112, name: "health days", text: "What watches, phones and other devices measured, by day.",
        schemas: [("HealthDay", HealthDayPayload.schema)],
        operations: [
            APIOperation(
                id: "listHealthDays", method: .get, path: Paths.apiHealthDays(.any),
                summary: "The totals of some days, the last seven unless told otherwise; at most 366.",
                text: "A day without a value is left out; it is unknown, not zero. Today's sums still grow.",
                query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "One record for each metric and day.",
                        schema: .page(of: .named("HealthDay"), paged: false),
                        example: ["items": [HealthDayPayload.example]])
                ], performance: .person(list))
        ])

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let days = try await request.days(usual: 7, most: mostDays)
        let metrics = try await request.store.healthOverview(
            request.access, from: days.lowerBound, through: days.upperBound)
        let items = metrics.flatMap { one in one.days.map { HealthDayPayload(one.metric, $0) } }
        return try request.answer(ListPayload(items: items.sorted { ($0.day, $0.metric) < ($1.day, $1.metric) }))
    }
}

/// A metric's value on a day in the API.
struct HealthDayPayload: Encodable, Sendable {
    let day, metric, unit, value: String
    let highest, lowest: String?
    let typedIn: Bool

    init(_ metric: HealthMetric, _ day: HealthDay) {
        self.day = day.day.iso
        self.metric = metric.rawValue
        unit = metric.unit.rawValue
        value = Self.text(day.figure.millionths)
        highest = day.figure.readings.map { Self.text($0.highest) }
        lowest = day.figure.readings.map { Self.text($0.lowest) }
        typedIn = day.figure.isManual
    }

    /// Millionths as a plain decimal, rounded to thousandths.
    private static func text(_ millionths: Int64) -> String {
        let thousandths = (millionths.magnitude + 500) / 1000
        let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
        let sign = millionths < 0 && thousandths > 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var decimals = String(String(1000 + rest).dropFirst())
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }

    static let schema = JSONSchema.object(
        "A metric's value on a civil day: the sum, the mean, the highest or the latest value, or the time asleep.",
        .field("day", .day("The civil day; a night belongs to the day of waking.")),
        .field("metric", .choice("The metric.", of: HealthMetric.allCases.map(\.rawValue))),
        .field("unit", .choice("The unit of the amounts.", of: HealthUnit.allCases.map(\.rawValue))),
        .field("value", .text("The amount.", pattern: pattern)),
        .optional("lowest", .text("The lowest of single readings.", pattern: pattern)),
        .optional("highest", .text("The highest of single readings.", pattern: pattern)),
        .field("typedIn", .flag("Whether somebody typed in some of it.")))

    private static let pattern = "^-?[0-9]{1,15}(\\.[0-9]{1,3})?$"

    static let example: JSONValue = [
        "day": "2026-06-20", "metric": "steps", "unit": "count", "value": "8420", "typedIn": false,
    ]
}
