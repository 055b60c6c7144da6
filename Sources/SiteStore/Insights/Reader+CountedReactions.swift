internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Insights
internal import SQL
internal import Store
internal import Symptoms
internal import SymptomsStore

extension Reader {
    /// Every reaction with the time of its dose, and symptoms that count as one until dismissed, latest first,
    /// excluding deleted ones.
    func countedReactions(_ access: PersonAccess) throws -> [CountedReaction] {
        let offered = try offeredReactions(access, from: .earliest, through: .latest).compactMap(CountedReaction.init)
        let logged = try loggedReactions(access)
        guard !offered.isEmpty else { return logged }
        return (logged + offered).sorted { left, right in
            left.onset.instant == right.onset.instant
                ? left.id.text < right.id.text : right.onset.instant < left.onset.instant
        }
    }

    private func loggedReactions(_ access: PersonAccess) throws -> [CountedReaction] {
        let symptoms = try feltSymptoms(access)
        let treatments = try treatmentKinds(access)
        return try fetch(
            """
            SELECT reaction.id, reaction.day, reaction.at, reaction.utc_offset, grade, dose_day, reaction.intake,
                   intake.at AS taken_at, intake.utc_offset AS taken_offset
            FROM reaction LEFT JOIN intake
              ON intake.person = reaction.person AND intake.day = dose_day AND intake.id = reaction.intake
            WHERE reaction.person = \(access.person.text) AND reaction.deleted_at IS NULL
            ORDER BY reaction.at DESC, reaction.id
            """
        ).map { row in
            let id = try row.text("id")
            return CountedReaction(
                id: try row.convert("id", "an id", Reaction.ID.init),
                onset: try row.moment("at", "utc_offset", day: "day"), dose: try CountedReaction.LinkedDose(row),
                grade: try row.optionalInt64("grade").map { number in
                    guard let grade = Int32(exactly: number).flatMap(ReactionGrade.init) else {
                        throw RowError(column: "grade", expected: "a grade")
                    }
                    return grade
                },
                symptoms: symptoms[id] ?? [], treatments: treatments[id] ?? [])
        }
    }

    /// The kinds of each reaction that are still recorded and were felt, worst first.
    private func feltSymptoms(_ access: PersonAccess) throws -> [String: [SymptomKind]] {
        var found: [String: [(kind: SymptomKind, severity: Severity)]] = [:]
        try each(
            """
            SELECT reaction_symptom.reaction, kind, severity FROM reaction_symptom JOIN symptom_entry
              ON symptom_entry.id = reaction_symptom.symptom AND symptom_entry.person = reaction_symptom.person
            WHERE reaction_symptom.person = \(access.person.text) AND \(part: SymptomEntry.isFelt)
            """
        ) { row in
            found[try row.text("reaction"), default: []].append(
                (
                    try row.convert("kind", "a symptom", SymptomKind.init(rawValue:)),
                    try row.convert("severity", "a severity", Severity.init(rawValue:))
                ))
        }
        return found.mapValues { entries in
            let sorted = entries.sorted { left, right in
                (right.severity.healthKitValue, left.kind.position) < (
                    left.severity.healthKitValue, right.kind.position
                )
            }
            return sorted.reduce(into: []) { kinds, entry in
                if !kinds.contains(entry.kind) { kinds.append(entry.kind) }
            }
        }
    }

    private func treatmentKinds(_ access: PersonAccess) throws -> [String: [TreatmentKind]] {
        var kinds: [String: [TreatmentKind]] = [:]
        try each(
            """
            SELECT reaction, kind FROM reaction_treatment WHERE person = \(access.person.text)
            ORDER BY reaction, at, id
            """
        ) { row in
            let reaction = try row.text("reaction")
            let kind = try row.convert("kind", "a treatment", TreatmentKind.init(rawValue:))
            if kinds[reaction]?.contains(kind) != true { kinds[reaction, default: []].append(kind) }
        }
        return kinds
    }
}

extension CountedReaction {
    /// Symptoms that count as a reaction but are not graded; worst first.
    fileprivate init?(_ offered: OfferedReaction) {
        guard let id = offered.symptoms.first.flatMap({ Reaction.ID($0.id.text) }) else { return nil }
        let worst = offered.symptoms.sorted { left, right in
            (right.severity.healthKitValue, left.kind.position) < (left.severity.healthKitValue, right.kind.position)
        }
        self.init(
            id: id, onset: offered.onset, dose: LinkedDose(link: offered.dose.link, at: offered.dose.at), grade: nil,
            symptoms: worst.reduce(into: []) { kinds, entry in
                if !kinds.contains(entry.kind) { kinds.append(entry.kind) }
            }, treatments: [], isOffered: true)
    }
}

extension CountedReaction.LinkedDose {
    /// Nil if the reaction is attributed to no dose, or to a removed one.
    fileprivate init?(_ row: Row) throws {
        guard try !row.isNull("taken_at") else { return nil }
        self.init(
            link: Reaction.DoseLink(
                day: try row.convert("dose_day", "a day", CalendarDay.init(iso:)),
                intake: try row.convert("intake", "an id", OITDose.Intake.ID.init)),
            at: try row.moment("taken_at", "taken_offset", day: "dose_day"))
    }
}
