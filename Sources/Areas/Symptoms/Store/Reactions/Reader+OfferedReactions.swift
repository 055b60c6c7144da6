package import CarePlan
package import Clinical
internal import Immunotherapy
package import SQL
package import Store
internal import Symptoms

extension ReactionHours {
    /// The longest observation time of several portions under a plan.
    static func longest(_ plan: DosePlan?, for portions: [OITDose.Portion]) -> Int64 {
        let rules = plan.map { plan in portions.map { plan.rules(for: $0.allergen) } } ?? []
        return rules.map { seconds($0) }.max() ?? least
    }
}

extension Reader {
    /// The symptoms in the hours after a dose that count as reactions until dismissed, latest first.
    ///
    /// The hours are the longest of the current plan.
    package func offeredReactions(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [OfferedReaction] {
        let plan = try dosePlan(access)?.plan
        let rules = try plan.map { plan in try allergens(access).map { plan.rules(for: $0.id) } } ?? []
        let hours = HoursAfterDoses(
            // A dose from the evening before can be within the hours.
            try takenIntakes(access, from: from.adding(days: -2), through: through.adding(days: 1)),
            seconds: rules.map { ReactionHours.seconds($0) }.max() ?? ReactionHours.least)
        return OfferedReaction.all(try ungroupedSymptoms(access, from: from, through: through, in: hours), in: hours)
    }

    /// Symptoms felt in the hours after a dose that belong to no reaction and are not attributed to anything other than
    /// a dose.
    private func ungroupedSymptoms(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, in hours: HoursAfterDoses
    ) throws -> [SymptomEntry] {
        var found: [SymptomEntry] = []
        try each(
            """
            \(part: SymptomEntry.select)
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
              AND \(part: SymptomEntry.isFelt)
              AND id NOT IN (
                  SELECT symptom FROM reaction_symptom JOIN reaction
                    ON reaction.person = reaction_symptom.person AND reaction.id = reaction_symptom.reaction
                  WHERE reaction_symptom.person = \(access.person.text) AND reaction.deleted_at IS NULL)
              AND id NOT IN (
                  SELECT symptom FROM symptom_statement
                  WHERE person = \(access.person.text) AND kind = 'other-cause')
            ORDER BY day, at, id
            """
        ) { row in
            // Most symptoms of a long history are at other times; those are not decoded.
            guard hours.dose(before: Instant(milliseconds: try row.int64("at"))) != nil else { return }
            found.append(try SymptomEntry(row))
        }
        return found
    }

    /// The reactions of some days, newest first, with the symptoms that count as one.
    package func reactionsWithOffered(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [StoredReaction] {
        let logged = try reactions(access, from: from, through: through)
        let offered = try offeredAsReactions(access, from: from, through: through)
        guard !offered.isEmpty else { return logged }
        return (logged + offered).sorted { left, right in
            let (left, right) = (left.reaction, right.reaction)
            return left.onset.instant == right.onset.instant
                ? left.id.text < right.id.text : right.onset.instant < left.onset.instant
        }
    }

    /// The same as ungraded reactions, for readers of reactions; the id is that of the first symptom.
    func offeredAsReactions(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [StoredReaction] {
        let offered = try offeredReactions(access, from: from, through: through)
        guard let first = offered.map(\.dose.link.day).min(), let last = offered.map(\.dose.link.day).max() else {
            return []
        }
        let intakes = try doses(access, from: first, through: last).flatMap(\.intakes)
        return offered.compactMap { one in
            guard let id = one.symptoms.first.flatMap({ Reaction.ID($0.id.text) }) else { return nil }
            let details = ReactionDetails(
                onset: one.onset, dose: one.dose.link, symptoms: one.symptoms.map(\.id), grade: nil, treatments: [],
                outcome: nil, notes: nil)
            return StoredReaction(
                reaction: Reaction(id: id, person: access.person, version: .first, details: details),
                symptoms: one.symptoms, intake: intakes.first { $0.id == one.dose.link.intake }, photoDigest: nil,
                isDeleted: false)
        }
    }
}
