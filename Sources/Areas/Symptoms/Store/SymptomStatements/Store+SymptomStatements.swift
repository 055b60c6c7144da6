public import CarePlan
public import Clinical
internal import SQL
public import Store
public import Symptoms

extension Store {
    /// Records a later statement about a symptom; repeating it has no effect.
    ///
    /// False if the symptom no longer exists, or the statement cannot apply to it, as decided from the records
    /// in this transaction.
    public func state(
        _ kind: SymptomStatement.Kind, of symptom: SymptomEntry.ID, zone: ZoneRules, _ access: PersonAccess,
        change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let entry = try tx.storedSymptom(symptom, access), !entry.isDeleted,
                let records = try schema.doseRecords(access, at: zone.local(at: change.now), zone: zone, tx)
            else { return false }
            let isAllowed =
                switch kind {
                case .over: records.canBeOver(entry.entry)
                case .otherCause: records.canHaveOtherCause(entry.entry)
                }
            guard isAllowed else { return false }
            let made = try tx.execute(
                """
                INSERT INTO symptom_statement (person, symptom, kind, at)
                VALUES (\(access.person.text), \(symptom.text), \(kind.rawValue), \(change.now.milliseconds))
                ON CONFLICT (person, symptom, kind) DO NOTHING
                """)
            guard made > 0 else { return true }
            try tx.audit(
                change, access, "symptom statement", "\(symptom.text)/\(kind.rawValue)", "stated",
                before: nil as String?)
            return true
        }
    }

    /// Withdraws a statement.
    public func withdraw(
        _ kind: SymptomStatement.Kind, of symptom: SymptomEntry.ID, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let gone = try tx.execute(
                """
                DELETE FROM symptom_statement
                WHERE person = \(access.person.text) AND symptom = \(symptom.text) AND kind = \(kind.rawValue)
                """)
            guard gone > 0 else { return }
            try tx.audit(
                change, access, "symptom statement", "\(symptom.text)/\(kind.rawValue)", "withdrawn",
                before: kind.rawValue)
        }
    }
}

extension Reader {
    /// Later statements about some symptoms.
    func symptomStatements(_ symptoms: [SymptomEntry.ID], _ access: PersonAccess) throws -> [SymptomStatement] {
        guard !symptoms.isEmpty else { return [] }
        let known = Set(symptoms)
        return try fetch(
            "SELECT symptom, kind, at FROM symptom_statement WHERE person = \(access.person.text) ORDER BY symptom, kind"
        ).compactMap { row in
            let symptom = try row.convert("symptom", "an id", SymptomEntry.ID.init)
            guard known.contains(symptom) else { return nil }
            return SymptomStatement(
                symptom: symptom,
                kind: try row.convert("kind", "a statement", SymptomStatement.Kind.init(rawValue:)),
                at: Instant(milliseconds: try row.int64("at")))
        }
    }
}
