internal import Clinical
internal import Immunotherapy
internal import Insights
internal import SQL

extension Reader {
    /// Everything that was ever taken, in order of time: one narrow row for each portion.
    func takenDoses(_ access: PersonAccess) throws -> [TakenDose] {
        let against = try dosesAgainstPlan(access)
        var allergens = KnownTexts { Allergen.ID($0) }
        var levels = KnownTexts { DoseLevel.ID($0) }
        var days = KnownTexts(onlyLast: true) { CalendarDay(iso: $0) }
        var doses: [TakenDose] = []
        try each(
            """
            SELECT portion.day, portion.allergen, portion.level, portion.share, portion.nanograms, intake.at,
                   intake.utc_offset
            FROM portion JOIN intake
              ON intake.person = portion.person AND intake.day = portion.day AND intake.id = portion.intake
            WHERE portion.person = \(access.person.text) ORDER BY portion.day, portion.intake, portion.allergen
            """
        ) { row in
            let at = Moment(
                instant: Instant(milliseconds: try row.int64("at")), offset: try row.convertOffset("utc_offset"),
                day: try row.convert("day", "a day") { days[$0] })
            let allergen = try row.convert("allergen", "an id") { allergens[$0] }
            doses.append(
                TakenDose(
                    at: at, allergen: allergen,
                    level: try row.isNull("level") ? nil : try row.convert("level", "an id") { levels[$0] },
                    share: try row.convert("share", "a share", Share.init(rawValue:)),
                    amount: try row.amount("nanograms"),
                    isAgainstPlan: !against.isEmpty && against.contains(AgainstPlan(allergen: allergen, at: at.instant))
                ))
        }
        // The rows of a day come by id; only then and after a journey is anything out of order.
        let isSorted = zip(doses, doses.dropFirst()).allSatisfy { $0.at.instant <= $1.at.instant }
        return isSorted ? doses : doses.sorted { $0.at.instant < $1.at.instant }
    }

    /// The portions that were taken although a plan in force said to wait or to call.
    private func dosesAgainstPlan(_ access: PersonAccess) throws -> Set<AgainstPlan> {
        var against: Set<AgainstPlan> = []
        try each(
            """
            SELECT decision.allergen, intake.at FROM intake_decision AS decision JOIN intake
              ON intake.person = decision.person AND intake.day = decision.day AND intake.id = decision.intake
            WHERE decision.person = \(access.person.text) AND decision.verdict IN ('hold', 'call')
              AND decision.plan_version IS NOT NULL
            """
        ) { row in
            let allergen = try row.convert("allergen", "an id", Allergen.ID.init)
            against.insert(AgainstPlan(allergen: allergen, at: Instant(milliseconds: try row.int64("at"))))
        }
        return against
    }
}

private struct AgainstPlan: Hashable {
    let allergen: Allergen.ID
    let at: Instant
}

/// Texts that come again and again, each read once.
struct KnownTexts<Value> {
    private var known: [String: Value] = [:]
    private var last: (text: String, value: Value)?
    private let onlyLast: Bool
    private let read: (String) -> Value?

    /// `onlyLast` is for texts that come in order, so that none comes back later.
    init(onlyLast: Bool = false, _ read: @escaping (String) -> Value?) {
        self.onlyLast = onlyLast
        self.read = read
    }

    subscript(text: String) -> Value? {
        mutating get {
            if let last, last.text == text { return last.value }
            if !onlyLast, let value = known[text] {
                last = (text, value)
                return value
            }
            guard let value = read(text) else { return nil }
            if !onlyLast { known[text] = value }
            last = (text, value)
            return value
        }
    }
}
