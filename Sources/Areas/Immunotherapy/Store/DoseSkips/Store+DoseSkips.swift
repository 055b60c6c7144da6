public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    public enum SkipProblem: Error, Equatable {
        /// The doses recorded for the day leave none that was skipped.
        case taken
    }

    /// The skipped doses of a range of days, by day, allergen and position in the day.
    public func doseSkips(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [DoseSkip] {
        try await database.read { tx in try tx.doseSkips(access, from: from, through: through) }
    }

    /// Records a skipped dose, or changes the note if it is still at `base` (nil: a new one).
    ///
    /// Repeating the call with the same id and content has no effect. If the same dose already has another note,
    /// that one is returned, so two people who skip a dose record it once.
    public func noteSkip(
        _ skip: DoseSkip, base: RecordVersion?, _ access: PersonAccess, change: Change
    ) async throws -> Saved<DoseSkip> {
        try await database.write { tx in
            guard skip.person == access.person else { throw PlanProblem.idTaken }
            if let there = try tx.doseSkip(skip.id, access) {
                if there.isDeleted { return .stale(current: nil) }
                if there.skip.sameContent(as: skip) { return .saved(there.skip) }
                let isSameDose = there.skip.isSameDose(as: skip)
                guard there.skip.version == base, isSameDose else { return .stale(current: there.skip) }
                try tx.change(skip)
                try tx.audit(change, access, "dose skip", skip.id.text, "changed", before: DoseSkipRecord(there.skip))
                return .saved(skip.with(version: there.skip.version.next))
            }
            guard base == nil else { return .stale(current: nil) }
            try tx.checkAllergens([skip.allergen], access)
            if let other = try tx.doseSkip(of: skip, access) { return .stale(current: other) }
            try tx.insert(skip, access, change)
            try tx.audit(change, access, "dose skip", skip.id.text, "noted", before: nil as String?)
            return .saved(skip.with(version: .first))
        }
    }

    /// Removes the note; nil if it no longer exists.
    public func removeSkip(_ id: DoseSkip.ID, _ access: PersonAccess, change: Change) async throws -> DoseSkip? {
        try await database.write { tx in
            guard let there = try tx.doseSkip(id, access), !there.isDeleted else { return nil }
            try tx.setDeleted(change.now.milliseconds, skip: id)
            try tx.audit(change, access, "dose skip", id.text, "removed", before: DoseSkipRecord(there.skip))
            return there.skip
        }
    }

    /// Restores a removed skip; false if no removed one has this id, or if the dose has been skipped again since.
    ///
    /// - Throws: `SkipProblem.taken` if the dose is recorded as taken.
    @discardableResult
    public func restoreSkip(_ id: DoseSkip.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.doseSkip(id, access), there.isDeleted else { return false }
            guard try tx.doseSkip(of: there.skip, access) == nil else { return false }
            if try tx.isTaken(there.skip, access) { throw SkipProblem.taken }
            try tx.setDeleted(nil, skip: id)
            try tx.audit(change, access, "dose skip", id.text, "restored", before: DoseSkipRecord(there.skip))
            return true
        }
    }
}

extension DoseSkip {
    fileprivate func isSameDose(as other: DoseSkip) -> Bool {
        day == other.day && allergen == other.allergen && slot == other.slot
    }
}

extension Reader {
    package func doseSkips(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [DoseSkip] {
        try fetch(
            """
            \(part: DoseSkip.select)
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso) AND deleted_at IS NULL
            ORDER BY day, allergen, slot
            """
        ).map(DoseSkip.init)
    }

    fileprivate func doseSkip(_ id: DoseSkip.ID, _ access: PersonAccess) throws -> (skip: DoseSkip, isDeleted: Bool)? {
        try first("\(part: DoseSkip.select) WHERE id = \(id.text) AND person = \(access.person.text)").map {
            (try DoseSkip($0), try $0.optionalInt64("deleted_at") != nil)
        }
    }

    /// The current note for the same dose.
    fileprivate func doseSkip(of skip: DoseSkip, _ access: PersonAccess) throws -> DoseSkip? {
        try first(
            """
            \(part: DoseSkip.select)
            WHERE person = \(access.person.text) AND day = \(skip.day.iso) AND allergen = \(skip.allergen.text)
              AND slot = \(skip.slot) AND deleted_at IS NULL
            """
        ).map(DoseSkip.init)
    }

    /// Whether the day's record contradicts another skip: more doses would be taken and skipped than the plan has.
    fileprivate func isTaken(_ skip: DoseSkip, _ access: PersonAccess) throws -> Bool {
        guard let dose = try dose(access, on: skip.day) else { return false }
        let taken = dose.taken(of: skip.allergen)
        let others = try doseSkips(access, from: skip.day, through: skip.day).count { $0.allergen == skip.allergen }
        let plan = try dosePlan(access)?.plan
        return taken > 0 && taken + others >= planned(plan, of: skip.allergen)
    }

    /// How many doses of an allergen a day has.
    fileprivate func planned(_ plan: DosePlan?, of allergen: Allergen.ID) -> Int {
        max(plan?.rules(for: allergen).dosesPerDay ?? 1, 1)
    }
}

extension OITDose {
    fileprivate func taken(of allergen: Allergen.ID) -> Int {
        intakes.count { intake in intake.portions.contains { $0.allergen == allergen } }
    }
}

extension Writer {
    fileprivate func insert(_ skip: DoseSkip, _ access: PersonAccess, _ change: Change) throws {
        try execute(
            """
            INSERT INTO dose_skip (id, person, day, allergen, slot, reason, notes, created_at, version)
            VALUES (\(skip.id.text), \(access.person.text), \(skip.day.iso), \(skip.allergen.text), \(skip.slot),
                    \(skip.reason.rawValue), \(skip.notes), \(change.now.milliseconds), 1)
            """)
    }

    fileprivate func change(_ skip: DoseSkip) throws {
        try execute(
            """
            UPDATE dose_skip SET reason = \(skip.reason.rawValue), notes = \(skip.notes), version = version + 1
            WHERE id = \(skip.id.text)
            """)
    }

    /// Removes the notes of a day that its record contradicts: more doses would be taken and skipped than the plan has.
    func dropSkips(contradicting dose: OITDose, _ access: PersonAccess, _ change: Change) throws {
        let skips = try doseSkips(access, from: dose.day, through: dose.day)
        guard !skips.isEmpty else { return }
        let plan = try dosePlan(access)?.plan
        for allergen in dose.allergens {
            let own = skips.filter { $0.allergen == allergen }
            let extra = dose.taken(of: allergen) + own.count - planned(plan, of: allergen)
            for skip in own.suffix(max(extra, 0)) {
                try setDeleted(change.now.milliseconds, skip: skip.id)
                // Whoever may log the dose may end the skip, whoever noted it.
                try audit(
                    Change(now: change.now, auditID: "\(change.auditID)-\(skip.id.text)"),
                    actor: access.actor.auditText, household: access.household.text, person: access.person.text,
                    "dose skip", skip.id.text, "removed", before: try AuditText.of(DoseSkipRecord(skip)))
            }
        }
    }

    fileprivate func setDeleted(_ at: Int64?, skip: DoseSkip.ID) throws {
        try enqueue("UPDATE dose_skip SET deleted_at = \(at), version = version + 1 WHERE id = \(skip.text)")
    }
}
