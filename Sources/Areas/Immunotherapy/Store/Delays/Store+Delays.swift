public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The postponed doses of the days, by day.
    public func delays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [DoseDelay] {
        try await database.read { tx in try tx.delays(access, from: from, through: through) }
    }

    /// Postpones a dose, again if necessary; false if the allergen is not the person's.
    @discardableResult
    public func saveDelay(_ delay: DoseDelay, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in try tx.saveDelay(delay, access, change) }
    }

    /// Ends the postponement, so that the dose is due again at once.
    public func removeDelay(
        of allergen: Allergen.ID, slot: Int, on day: CalendarDay, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let stored = try tx.delays(access, from: day, through: day).first {
                $0.allergen == allergen && $0.slot == slot
            }
            guard let stored else { return }
            try tx.execute(
                """
                DELETE FROM dose_delay WHERE person = \(access.person.text) AND day = \(day.iso)
                AND allergen = \(allergen.text) AND slot = \(slot)
                """)
            try tx.audit(
                change, access, "dose delay", stored.auditName, "removed", before: DoseDelayRecord(stored))
        }
    }
}

extension Reader {
    func delays(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [DoseDelay] {
        try fetch(
            """
            \(part: DoseDelay.select) WHERE person = \(access.person.text)
            AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day, allergen, slot
            """
        ).map(DoseDelay.init)
    }

    fileprivate func delay(_ same: DoseDelay, _ access: PersonAccess) throws -> DoseDelay? {
        try delays(access, from: same.day, through: same.day).first {
            $0.allergen == same.allergen && $0.slot == same.slot
        }
    }
}

extension DoseDelay {
    /// The record's name in the audit: "2026-06-20/mia-peanut/0".
    fileprivate var auditName: String {
        "\(day.iso)/\(allergen.text)/\(slot)"
    }
}

extension Writer {
    func saveDelay(_ delay: DoseDelay, _ access: PersonAccess, _ change: Change) throws -> Bool {
        guard try allergens(access).contains(where: { $0.id == delay.allergen }) else { return false }
        let stored = try self.delay(delay, access)
        guard stored?.until != delay.until else { return true }
        try execute(
            """
            INSERT INTO dose_delay (person, day, allergen, slot, until_at, utc_offset, created_at)
            VALUES (\(access.person.text), \(delay.day.iso), \(delay.allergen.text), \(delay.slot),
                    \(delay.until.instant.milliseconds), \(delay.until.offset), \(change.now.milliseconds))
            ON CONFLICT (person, day, allergen, slot) DO UPDATE
            SET until_at = excluded.until_at, utc_offset = excluded.utc_offset
            """)
        try audit(
            change, access, "dose delay", delay.auditName, stored == nil ? "put off" : "changed",
            before: stored.map(DoseDelayRecord.init))
        return true
    }
}
