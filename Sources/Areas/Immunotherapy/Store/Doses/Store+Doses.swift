public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// Why a day's record is not stored.
    public enum DoseProblem: Error, Equatable {
        /// A portion names an allergen that the person does not have.
        case unknownAllergen
        /// A portion names a level that the person does not have for its allergen.
        case unknownLevel
    }

    /// The record of one day, or nil if nothing was logged.
    public func dose(_ access: PersonAccess, on day: CalendarDay) async throws -> OITDose? {
        try await database.read { tx in try tx.dose(access, on: day) }
    }

    public func doses(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [OITDose] {
        try await database.read { tx in try tx.doses(access, from: from, through: through) }
    }

    /// Stores a day's record if no one changed the day since `base` (nil: there was none).
    ///
    /// Identical content succeeds whatever the version, so submitting a form twice stores one record. With `answers`,
    /// each new or changed intake is checked against the plan, and the decision is stored with it.
    public func saveDose(
        _ dose: OITDose, base: RecordVersion?, answers: DoseAnswers? = nil, _ access: PersonAccess, change: Change
    ) async throws -> Saved<OITDose> {
        let dose = dose.inStoredOrder
        return try await database.write { tx in
            let (stored, next, problem) = try tx.together(
                { try $0.dose(access, on: dose.day) }, { try $0.nextDoseVersion(access, dose.day) },
                { try $0.problem(with: dose.intakes, access) })
            if let stored, stored.sameContent(as: dose) { return .saved(stored) }
            guard stored?.version == base else { return .stale(current: stored) }
            if let problem { throw problem }
            let saved = dose.with(version: next)
            try tx.replace(saved, access, change)
            try tx.audit(
                change, access, "dose", dose.day.iso, stored == nil ? "logged" : "changed",
                before: stored.map(AuditedDose.init))
            try tx.dropSkips(contradicting: saved, access, change)
            try tx.decide(saved, before: stored, answers, access, schema, change)
            try schema.follow(dose.day...dose.day, access, change, tx)
            return .saved(saved)
        }
    }

    /// Adds one intake to its day. Repeating it with the same id has no effect, nor, with `whenTaken`, has an allergen
    /// taken more often that day than the page said, so two people logging the same dose store it once. With
    /// `answers`, the intake is checked against the plan, and the decision is stored with it.
    public func addIntake(
        _ intake: OITDose.Intake, whenTaken: Int? = nil, answers: DoseAnswers? = nil, _ access: PersonAccess,
        change: Change
    ) async throws -> OITDose {
        try await database.write { tx in
            let day = intake.at.day
            let (stored, next, problem) = try tx.together(
                { try $0.dose(access, on: day) }, { try $0.nextDoseVersion(access, day) },
                { try $0.problem(with: [intake], access) })
            if let stored, stored.intakes.contains(where: { $0.id == intake.id }) { return stored }
            if let whenTaken, let stored, stored.intakes(sharing: intake).count > whenTaken { return stored }
            if let problem { throw problem }
            let saved = OITDose(
                person: access.person, day: day, version: next,
                intakes: (stored?.intakes ?? []) + [intake], medicines: stored?.medicines ?? [], notes: stored?.notes
            ).inStoredOrder
            try tx.replace(saved, access, change)
            try tx.audit(change, access, "dose", day.iso, "intake logged", before: stored.map(AuditedDose.init))
            try tx.dropSkips(contradicting: saved, access, change)
            try tx.decide(saved, before: stored, answers, access, schema, change)
            try schema.follow(day...day, access, change, tx)
            return saved
        }
    }

    /// Removes one intake, and the day's record if nothing else is in it. False if it does not exist.
    @discardableResult
    public func removeIntake(
        _ id: OITDose.Intake.ID, on day: CalendarDay, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.dose(access, on: day), stored.intakes.contains(where: { $0.id == id }) else {
                return false
            }
            let rest = stored.intakes.filter { $0.id != id }
            if rest.isEmpty && stored.medicines.isEmpty && stored.notes == nil {
                try tx.buryDay(stored, access, change)
            } else {
                let saved = OITDose(
                    person: access.person, day: day, version: stored.version.next, intakes: rest,
                    medicines: stored.medicines, notes: stored.notes)
                try tx.replace(saved, access, change)
            }
            try tx.audit(change, access, "dose", day.iso, "intake removed", before: AuditedDose(stored))
            try schema.follow(day...day, access, change, tx)
            return true
        }
    }

    /// Deletes a day's record if it is still at `base`; its content stays in the audit.
    public func deleteDose(
        on day: CalendarDay, base: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<OITDose> {
        try await database.write { tx in
            guard let stored = try tx.dose(access, on: day) else { return .stale(current: nil) }
            guard stored.version == base else { return .stale(current: stored) }
            try tx.buryDay(stored, access, change)
            try tx.audit(change, access, "dose", day.iso, "deleted", before: AuditedDose(stored))
            try schema.follow(day...day, access, change, tx)
            return .saved(stored)
        }
    }

    /// Restores the last deleted record of that day; nil if there is none or the day has a new one.
    public func restoreDose(on day: CalendarDay, _ access: PersonAccess, change: Change) async throws -> OITDose? {
        try await database.write { tx in
            guard try tx.dose(access, on: day) == nil else { return nil }
            guard let record = try tx.lastDoseRecord(access, day) else { return nil }
            let dose = try record.dose(of: access.person).with(version: try tx.nextDoseVersion(access, day))
            try tx.replace(dose, access, change)
            try tx.audit(change, access, "dose", day.iso, "restored", before: nil as AuditedDose?)
            try tx.dropSkips(contradicting: dose, access, change)
            try schema.follow(day...day, access, change, tx)
            return dose
        }
    }
}

extension OITDose {
    /// The intakes of allergens that are also in this one.
    fileprivate func intakes(sharing intake: Intake) -> [Intake] {
        intakes.filter { other in
            other.portions.contains { portion in intake.portions.contains { $0.allergen == portion.allergen } }
        }
    }
}

extension Reader {
    /// Whether a portion names what is not the person's; deleted allergens and levels count as theirs, because a record
    /// may be older than the deletion.
    func problem(with intakes: [OITDose.Intake], _ access: PersonAccess) throws -> Store.DoseProblem? {
        let portions = intakes.flatMap(\.portions)
        guard !portions.isEmpty else { return nil }
        let (allergens, levels) = try together(
            { try $0.allergens(access).map(\.id) },
            { try $0.together(portions) { tx, portion in try portion.level.map { try tx.level($0, access) } } })
        guard portions.allSatisfy({ allergens.contains($0.allergen) }) else { return .unknownAllergen }
        let areKnown = zip(portions, levels).allSatisfy { portion, level in
            level.map { $0?.allergen == portion.allergen } ?? true
        }
        return areKnown ? nil : .unknownLevel
    }

    /// The day's content before its last change, by version: the audit's ids are ordered by a clock, which
    /// may have been set back.
    fileprivate func lastDoseRecord(_ access: PersonAccess, _ day: CalendarDay) throws -> AuditedDose? {
        let rows = try fetch(
            """
            SELECT before FROM audit
            WHERE person = \(access.person.text) AND noun = 'dose' AND record = \(day.iso) AND before IS NOT NULL
            ORDER BY id
            """)
        return try rows.map { try AuditText.read(AuditedDose.self, from: try $0.text("before")) }
            .max { $0.version < $1.version }
    }
}
