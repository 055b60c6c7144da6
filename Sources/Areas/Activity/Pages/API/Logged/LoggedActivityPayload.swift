internal import Activity
internal import Clinical
internal import Exchange
internal import Pages
internal import Store

/// A typed-in workout, steps or a drink in the API. Amounts with decimals are strings, so that no program rounds them.
struct LoggedActivityPayload: Encodable, Sendable {
    let id, kind, day: String
    /// Nil if only the day is known.
    let time, at: String?
    let sport: String?
    let minutes, steps, millilitres: Int64?
    let kilocalories, kilometres: String?
    let version: Int64

    init(_ stored: Stored<LoggedActivityDetails>) {
        let details = stored.details
        let draft = LoggedActivityDraft(details, units: .metric, energyUnit: .kilocalories, decimal: .point)
        id = stored.id.text
        kind = draft.kind
        day = draft.day
        time = details.hasTime ? draft.time : nil
        at = details.hasTime ? details.at.rfc3339 : nil
        sport = details.sport?.rawValue
        minutes = details.minutes > 0 ? details.minutes : nil
        steps = details.kind == .steps ? details.amount : nil
        millilitres = details.kind == .water ? details.amount : nil
        kilocalories = draft.energy.isEmpty ? nil : draft.energy
        kilometres = draft.distance.isEmpty ? nil : draft.distance
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "A workout, steps or water that somebody typed in. They count in the totals of a day where no device counted.",
        .field("id", .id("Made by whoever records it; the same one again is stored once.")),
        .field("kind", .choice("What it is.", of: LoggedActivity.Kind.allCases.map(\.rawValue))),
        .optional(
            "sport", .choice("What was done, which `workout` needs.", of: LoggedActivity.Sport.allCases.map(\.rawValue))
        ),
        .field("day", .day("The civil day.")),
        .optional(
            "time",
            .time(
                """
                What the person's clock showed when it began. Left out, only the day is known: water counts in the totals of \
                the day, anything else if no device counted on it.
                """)),
        .optional("at", .instant("When that was, if `time` is known.").readOnly),
        .optional(
            "minutes",
            .integer(
                "How long it took. A `workout` needs it, and `steps` with a `time`.",
                1...Int(LoggedActivityDraft.mostMinutes))),
        .optional("steps", .integer("How many, for `steps`.", 1...Int(LoggedActivityDraft.mostSteps))),
        .optional("millilitres", .integer("How much, for `water`.", 1...Int(LoggedActivityDraft.mostWater))),
        .optional(
            "kilocalories", .text("The energy of a workout, if known.", pattern: "^[0-9]{1,5}(\\.[0-9])?$")),
        .optional(
            "kilometres",
            .text(
                "The distance of a workout, for sports that have one.", pattern: "^[0-9]{1,4}(\\.[0-9]{1,3})?$")),
        .optional("unusual", .flag("Confirms that an unlikely value is right. Never in answers.")),
        .optional("version", .version))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b52", "kind": "workout", "sport": "running", "day": "2026-06-20",
        "time": "07:30", "at": "2026-06-20T07:30:00.000+02:00", "minutes": 32, "kilocalories": "310",
        "kilometres": "5.2", "version": 1,
    ]
}
