internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store
internal import Symptoms

extension Reader {
    func reaction(_ id: Reaction.ID, _ access: PersonAccess) throws -> StoredReaction? {
        try reactions(access, "reaction.person = \(access.person.text) AND reaction.id = \(id.text)").first
    }

    /// The reactions of a range of days, newest first, excluding deleted ones.
    func reactions(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [StoredReaction] {
        try reactions(
            access,
            """
            reaction.person = \(access.person.text) AND reaction.day BETWEEN \(from.iso) AND \(through.iso)
            AND reaction.deleted_at IS NULL
            """)
    }

    /// The reactions that match a condition on `reaction`, combined from one statement per part.
    func reactions(_ access: PersonAccess, _ condition: Statement) throws -> [StoredReaction] {
        let rows = try fetch(
            """
            SELECT reaction.id, reaction.day, reaction.at, reaction.utc_offset, dose_day, intake, grade, outcome,
                   resolved_day, resolved_at, resolved_offset, notes, deleted_at, version, reaction_photo.digest
            FROM reaction LEFT JOIN reaction_photo
              ON reaction_photo.person = reaction.person AND reaction_photo.reaction = reaction.id
            WHERE \(part: condition) ORDER BY reaction.at DESC, reaction.id
            """)
        // Most days have no reaction, so there is nothing to query.
        guard !rows.isEmpty else { return [] }
        let (groups, entries, treatments, intakes) = try together(
            { try $0.symptomGroups(condition) }, { try $0.groupedEntries(condition) },
            { try $0.treatments(condition) }, { try $0.linkedIntakes(condition) })
        return try rows.map { row in
            let id = try row.text("id")
            let details = try ReactionDetails(row, symptoms: groups[id] ?? [], treatments: treatments[id] ?? [])
            return StoredReaction(
                reaction: Reaction(
                    id: try row.convert("id", "an id", Reaction.ID.init), person: access.person,
                    version: RecordVersion(number: try row.int64("version")), details: details),
                symptoms: entries[id] ?? [], intake: intakes[id], photoDigest: try row.optionalText("digest"),
                isDeleted: try row.optionalInt64("deleted_at") != nil)
        }
    }

    private func symptomGroups(_ condition: Statement) throws -> [String: [SymptomEntry.ID]] {
        var groups: [String: [SymptomEntry.ID]] = [:]
        try each(
            """
            SELECT reaction.id, symptom FROM reaction JOIN reaction_symptom
              ON reaction_symptom.person = reaction.person AND reaction_symptom.reaction = reaction.id
            WHERE \(part: condition) ORDER BY reaction.id, symptom
            """
        ) { row in
            groups[try row.text("id"), default: []].append(
                try row.convert("symptom", "an id", SymptomEntry.ID.init))
        }
        return groups
    }

    /// From the few reactions to their symptoms: `CROSS JOIN` keeps SQLite from going the other way, through all of
    /// the person's symptoms.
    private func groupedEntries(_ condition: Statement) throws -> [String: [SymptomEntry]] {
        var entries: [String: [SymptomEntry]] = [:]
        try each(
            """
            SELECT reaction.id AS reaction, entry.id, entry.person, entry.day, entry.at, entry.utc_offset, entry.kind,
                   entry.name, entry.severity, entry.grade, entry.notes, entry.version
            FROM reaction CROSS JOIN reaction_symptom AS link CROSS JOIN symptom_entry AS entry
            WHERE link.person = reaction.person AND link.reaction = reaction.id
              AND entry.person = link.person AND entry.id = link.symptom AND \(part: condition)
              AND entry.deleted_at IS NULL
            ORDER BY entry.at, entry.id
            """
        ) { row in
            entries[try row.text("reaction"), default: []].append(try SymptomEntry(row))
        }
        return entries
    }

    private func treatments(_ condition: Statement) throws -> [String: [Treatment]] {
        var treatments: [String: [Treatment]] = [:]
        try each(
            """
            SELECT reaction, given.id, given.kind, given.day, given.at, given.utc_offset, given.name, nanograms,
                   puffs, site
            FROM reaction JOIN reaction_treatment AS given
              ON given.person = reaction.person AND given.reaction = reaction.id
            WHERE \(part: condition) ORDER BY given.reaction, given.at, given.id
            """
        ) { row in
            treatments[try row.text("reaction"), default: []].append(try Treatment(row))
        }
        return treatments
    }

    private func linkedIntakes(_ condition: Statement) throws -> [String: OITDose.Intake] {
        var portions: [String: [OITDose.Portion]] = [:]
        try each(
            """
            SELECT reaction.id, allergen, level, level_name, share, nanograms FROM reaction JOIN portion
              ON portion.person = reaction.person AND portion.day = reaction.dose_day
                 AND portion.intake = reaction.intake
            WHERE \(part: condition) ORDER BY reaction.id, allergen
            """
        ) { row in
            portions[try row.text("id"), default: []].append(try OITDose.Portion(row))
        }
        var intakes: [String: OITDose.Intake] = [:]
        try each(
            """
            SELECT reaction.id AS reaction, taken.id, taken.day, taken.at, taken.utc_offset
            FROM reaction JOIN intake AS taken
              ON taken.person = reaction.person AND taken.day = reaction.dose_day AND taken.id = reaction.intake
            WHERE \(part: condition)
            """
        ) { row in
            let reaction = try row.text("reaction")
            intakes[reaction] = try OITDose.Intake(row, portions: portions[reaction] ?? [])
        }
        return intakes
    }
}
