package import Clinical
package import Medications
package import SQL
package import Store

/// What is known about the stock of one medicine.
package struct MedicationStockRecords: Sendable {
    /// The latest first.
    package let entries: [Stored<StockEntryDetails>]
    package let stock: MedicationStock
    /// The refills with known days' supply, and how many there are in all.
    package let fills: [MedicationFill]
    package let refills: Int

    package init(
        entries: [Stored<StockEntryDetails>], stock: MedicationStock, fills: [MedicationFill], refills: Int
    ) {
        self.entries = entries
        self.stock = stock
        self.fills = fills
        self.refills = refills
    }
}

extension Store {
    /// The stock of a medicine.
    package func medicationStock(
        of medication: Medication.ID, _ access: PersonAccess, zone: ZoneRules
    ) async throws -> MedicationStockRecords? {
        try await database.read { tx in try tx.medicationStocks(access, zone: zone, only: medication)[medication] }
    }
}

extension Reader {
    /// The stock of each medicine that has entries, or of one medicine, with or without.
    package func medicationStocks(
        _ access: PersonAccess, zone: ZoneRules, only: Medication.ID? = nil
    ) throws -> [Medication.ID: MedicationStockRecords] {
        var entries: [Medication.ID: [Stored<StockEntryDetails>]] = [:]
        for entry in try stockEntries(access, of: only) { entries[entry.details.medication, default: []].append(entry) }
        if let only, entries[only] == nil { entries[only] = [] }
        guard !entries.isEmpty else { return [:] }
        let (leads, periods, meals) = try together(
            { try $0.refillPoints(access) }, { try $0.medicationPeriods(access) },
            { try $0.medicineTimes(access).meals })
        return try entries.reduce(into: [:]) { stocks, one in
            let (id, own) = (one.key, periods.filter { $0.medication == one.key })
            // A deleted medicine has no periods here.
            guard let last = own.last else { return }
            let details = one.value.map(\.details)
            let stock = MedicationStock(
                entries: details,
                taken: try StockLevel.start(of: details).map { try records(of: id, access, since: $0) } ?? [],
                course: last.status == .active ? last.course : nil, lead: leads[id] ?? MedicationStock.usualLead,
                meals: meals, zone: zone)
            let refills = details.filter { $0.kind == .refill }
            stocks[id] = MedicationStockRecords(
                entries: one.value, stock: stock,
                fills: refills.compactMap { refill in
                    refill.fill(own.course(at: refill.at.instant), meals: meals, zone: zone)
                }, refills: refills.count)
        }
    }

    func stockEntries(
        _ access: PersonAccess, of medication: Medication.ID?
    ) throws -> [Stored<StockEntryDetails>] {
        let own: Statement = medication.map { " AND medication = \($0.text)" } ?? ""
        return try fetch(
            """
            \(part: Record.stockEntry.select) WHERE person = \(access.person.text)\(part: own) AND deleted_at IS NULL
            ORDER BY medication, at DESC, id
            """
        ).map(Record.stockEntry.stored)
    }

    private func records(
        of medication: Medication.ID, _ access: PersonAccess, since: Instant
    ) throws -> [AdministrationDetails] {
        try fetch(
            """
            \(part: Record.administration.select) WHERE medication = \(medication.text)
                AND person = \(access.person.text) AND at >= \(since.milliseconds) AND deleted_at IS NULL
            ORDER BY at
            """
        ).map { try Record.administration.stored($0).details }
    }

    /// How many days before the end to get more, where somebody chose that.
    func refillPoints(_ access: PersonAccess) throws -> [Medication.ID: Int] {
        let rows = try fetch(
            """
            SELECT refill_point.medication, refill_point.days
            FROM medication JOIN refill_point ON refill_point.medication = medication.id
            WHERE medication.person = \(access.person.text)
            """)
        return Dictionary(
            uniqueKeysWithValues: try rows.map {
                (try $0.convert("medication", "an id", Medication.ID.init), try $0.int("days"))
            })
    }
}

extension [MedicationPeriod] {
    /// How one medicine was taken at a time, or first after it; nil if it never was.
    fileprivate func course(at instant: Instant) -> MedicationCourse? {
        let active = filter { $0.status == .active }
        return (active.last { $0.since <= instant } ?? active.first)?.course
    }
}
