internal import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The clinic's answers on a range of days, latest first, excluding deleted ones.
    public func clinicAnswers(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [ClinicAnswer] {
        try await database.read { tx in try tx.clinicAnswers(access, from: from, through: through) }
    }

    /// Records the clinic's answers about some allergens in one call. Repeating it with the same ids has no effect.
    ///
    /// The subject of each answer is derived from the records in this transaction, so nothing that someone else
    /// logged meanwhile counts as known to the clinic unless the check that was shown named it: answers are stored
    /// only if the reasons still match `shown`, the keys of the check that the caller showed. False if they differ.
    ///
    /// Programs cannot record answers.
    public func recordClinicAnswers(
        _ drafts: [CheckedClinicAnswer], shown: [Allergen.ID: [String]], answers: DoseAnswers, _ access: PersonAccess,
        change: Change
    ) async throws -> Bool {
        guard !access.actor.isProgram else { throw PersonAccess.Problem.readOnly }
        return try await database.write { tx in
            for (index, draft) in drafts.enumerated() {
                guard try tx.clinicAnswer(draft.id, access) == nil else { continue }
                try tx.checkAllergens([draft.allergen], access)
                guard
                    let check = try tx.doseCheckRecords(
                        access, schema, at: answers.zone.local(at: change.now), zone: answers.zone)
                else { return false }
                let about = check.records.with(answers.answers).keys(for: draft.allergen)
                guard about == shown[draft.allergen] else { return false }
                let answer = draft.answer(person: access.person, about: about)
                try tx.insert(answer, access, change)
                try tx.audit(
                    Change(now: change.now, auditID: index == 0 ? change.auditID : "\(change.auditID)-\(index)"),
                    access,
                    "clinic answer", answer.id.text, "recorded", before: nil as String?)
            }
            return true
        }
    }

    /// Hides an answer entered by mistake; nil if it no longer exists.
    public func deleteClinicAnswer(
        _ id: ClinicAnswer.ID, _ access: PersonAccess, change: Change
    ) async throws -> ClinicAnswer? {
        try await database.write { tx in
            guard let stored = try tx.clinicAnswer(id, access), !stored.isDeleted else { return nil }
            try tx.execute("UPDATE clinic_answer SET deleted_at = \(change.now.milliseconds) WHERE id = \(id.text)")
            try tx.audit(
                change, access, "clinic answer", id.text, "deleted", before: ClinicAnswerRecord(stored.answer))
            return stored.answer
        }
    }

    /// Restores a deleted answer.
    public func restoreClinicAnswer(_ id: ClinicAnswer.ID, _ access: PersonAccess, change: Change) async throws {
        guard !access.actor.isProgram else { throw PersonAccess.Problem.readOnly }
        try await database.write { tx in
            guard let stored = try tx.clinicAnswer(id, access), stored.isDeleted else { return }
            try tx.execute("UPDATE clinic_answer SET deleted_at = NULL WHERE id = \(id.text)")
            try tx.audit(
                change, access, "clinic answer", id.text, "restored", before: ClinicAnswerRecord(stored.answer))
        }
    }
}

extension Reader {
    package func clinicAnswers(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [ClinicAnswer] {
        try fetch(
            """
            \(part: ClinicAnswer.select)
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso) AND deleted_at IS NULL
            ORDER BY day DESC, at DESC, id
            """
        ).map(ClinicAnswer.init)
    }

    fileprivate func clinicAnswer(
        _ id: ClinicAnswer.ID, _ access: PersonAccess
    ) throws -> (answer: ClinicAnswer, isDeleted: Bool)? {
        try first("\(part: ClinicAnswer.select) WHERE id = \(id.text) AND person = \(access.person.text)").map {
            (try ClinicAnswer($0), try $0.optionalInt64("deleted_at") != nil)
        }
    }
}

extension Writer {
    fileprivate func insert(_ answer: ClinicAnswer, _ access: PersonAccess, _ change: Change) throws {
        try execute(
            """
            INSERT INTO clinic_answer (id, person, allergen, day, at, utc_offset, level, level_name, nanograms, share,
                                       clinician, about, notes, created_at)
            VALUES (\(answer.id.text), \(access.person.text), \(answer.allergen.text), \(answer.at.day.iso),
                    \(answer.at.instant.milliseconds), \(answer.at.offset), \(answer.portion?.level.level.text),
                    \(answer.portion?.level.name), \(answer.portion?.level.amount.nanograms),
                    \(answer.portion?.share.rawValue), \(answer.clinician),
                    \(answer.about.joined(separator: "\n")), \(answer.notes), \(change.now.milliseconds))
            """)
    }
}
