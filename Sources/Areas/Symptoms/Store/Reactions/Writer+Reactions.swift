internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store
internal import Symptoms

extension Writer {
    /// Writes a reaction, replacing the existing one; its version becomes `reaction.version`.
    func replace(_ reaction: Reaction, _ access: PersonAccess, _ change: Change) throws {
        let resolved = reaction.outcome?.resolved
        try execute(
            """
            INSERT INTO reaction (person, id, day, at, utc_offset, dose_day, intake, grade, outcome, resolved_day,
                                  resolved_at, resolved_offset, notes, created_at, version)
            VALUES (\(access.person.text), \(reaction.id.text), \(reaction.onset.day.iso),
                    \(reaction.onset.instant.milliseconds), \(reaction.onset.offset), \(reaction.dose?.day.iso),
                    \(reaction.dose?.intake.text), \(reaction.grade.map { Int64($0.rawValue) }),
                    \(reaction.outcome?.code), \(resolved?.day.iso), \(resolved?.instant.milliseconds),
                    \(resolved.map { Int64($0.offset) }), \(reaction.notes), \(change.now.milliseconds),
                    \(reaction.version.number))
            ON CONFLICT (person, id) DO UPDATE
            SET day = excluded.day, at = excluded.at, utc_offset = excluded.utc_offset, dose_day = excluded.dose_day,
                intake = excluded.intake, grade = excluded.grade, outcome = excluded.outcome,
                resolved_day = excluded.resolved_day, resolved_at = excluded.resolved_at,
                resolved_offset = excluded.resolved_offset, notes = excluded.notes, version = excluded.version
            """)
        try replaceParts(of: reaction, access.person.text)
    }

    private func replaceParts(of reaction: Reaction, _ person: String) throws {
        let id = reaction.id.text
        try execute("DELETE FROM reaction_symptom WHERE person = \(person) AND reaction = \(id)")
        try execute("DELETE FROM reaction_treatment WHERE person = \(person) AND reaction = \(id)")
        for symptom in reaction.symptoms {
            try execute(
                "INSERT INTO reaction_symptom (person, reaction, symptom) VALUES (\(person), \(id), \(symptom.text))")
        }
        for given in reaction.treatments {
            try execute(
                """
                INSERT INTO reaction_treatment (person, reaction, id, kind, day, at, utc_offset, name, nanograms,
                                                puffs, site)
                VALUES (\(person), \(id), \(given.id.text), \(given.kind.rawValue), \(given.at.day.iso),
                        \(given.at.instant.milliseconds), \(given.at.offset), \(given.name),
                        \(given.amount?.nanograms), \(given.puffs.map { Int64($0) }), \(given.site?.rawValue))
                """)
        }
    }

    /// Stores the symptoms created with a reaction, each with its own audit row.
    func insert(_ symptoms: [SymptomEntry], _ access: PersonAccess, _ change: Change) throws {
        for (index, entry) in symptoms.enumerated() {
            try execute(
                """
                INSERT INTO symptom_entry (person, day, id, at, utc_offset, kind, name, severity, grade,
                                           notes, created_at, version)
                VALUES (\(access.person.text), \(entry.at.day.iso), \(entry.id.text),
                        \(entry.at.instant.milliseconds), \(entry.at.offset), \(entry.kind.rawValue), \(entry.name),
                        \(entry.severity.rawValue), \(entry.grade.column), \(entry.notes), \(change.now.milliseconds), 1)
                """)
            let each = change.part(index + 1)
            try audit(each, access, "symptom", entry.id.text, "created", before: nil as String?)
        }
    }
}
