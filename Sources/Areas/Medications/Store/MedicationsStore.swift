package import CarePlan
package import Clinical
package import Medications
package import Reminders
package import SQL
package import Store

/// Medicines, how they were taken, and what was taken.
package enum MedicationsStore: AreaStore {
    package static let migrations = [
        MedicationMigrations.m0039Medications, MedicationMigrations.m0041MedicationStock,
        MedicationMigrations.m0042Prescriptions, MedicationMigrations.m0043MedicineTimes,
        MedicationMigrations.m0044FHIRConnections, MedicationMigrations.m0045MedicationLinks,
    ]

    package static let archive: [ArchiveTable] = [
        Record.medication.archived(rank: 600, counted: "medicine"),
        ArchiveTable(
            "medication_period", rank: 610, owner: .through("medication", of: "medication", owner: "person"),
            [.reference("medication", to: "medication"), .instant("since"), .text("status"), .text("course")],
            order: ["medication", "since"]),
        Record.administration.archived(rank: 620, counted: "administration"),
        ArchiveTable(
            "medication_delay", rank: 630, owner: .through("medication", of: "medication", owner: "person"),
            [
                .reference("medication", to: "medication"), .text("slot"), .text("day"), .instant("until"),
                .number("utc_offset"),
            ], order: ["medication", "slot"]),
        ArchiveTable("meal_time", rank: 640, [.text("code"), .text("time")], order: ["code"]),
        Record.stockEntry.archived(rank: 650, counted: "stockEntry"),
        ArchiveTable(
            "refill_point", rank: 660, owner: .through("medication", of: "medication", owner: "person"),
            [.reference("medication", to: "medication"), .number("days")], order: ["medication"]),
        ArchiveTable(
            "medication_photo", rank: 670,
            [
                .reference("medication", to: "medication"), .jpeg("jpeg"), .digest("digest"), .instant("created_at"),
            ], order: ["medication"], counted: "photo"),
        ArchiveTable(
            "prescription", rank: 680,
            [
                .text("id"), .text("source"), .text("identifier"), .reference("medication", to: "medication"),
                .text("medicine").optional, .text("resource"), .instant("received_at"),
            ], order: ["received_at", "id"]),
        ArchiveTable("weekend_meal_time", rank: 690, [.text("code"), .text("time")], order: ["code"]),
        ArchiveTable(
            "medication_link", rank: 710,
            [
                .text("role"), .text("subject"), .reference("medication", to: "medication"), .text("since"),
            ], order: ["role", "subject"]),
        ArchiveTable("medicine_setting", rank: 700, [.number("on_time")], order: ["person"]),
    ]

    package static let left: [(table: String, reason: String)] = [
        ("fhir_connection", "a sign-in of this server; hospitals are connected again on another one"),
        ("fhir_resource", "read again from the hospital"),
        ("fhir_unread", "belongs to what was read"),
        ("fhir_sending", "what this server told hospitals"),
        ("fhir_sign_in", "gone after minutes by itself"),
    ]

    package static let personJobs = [JobKind.syncFHIR]

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.records(.medication, access)
        _ = try tx.records(.administration, access)
        _ = try tx.medicationRecords(access, from: .earliest, through: .earliest, zone: .utc)
        _ = try tx.medicationDelays(access, from: .earliest, through: .latest)
        _ = try tx.medicationStocks(access, zone: .utc)
        _ = try tx.prescriptions(access)
        _ = try tx.medicationLinks(access)
    }

    package static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        try tx.medicationRecords(access, from: wanted.from, through: wanted.through, zone: wanted.zone)
            .day.doses.map(\.occasion) + StockOccasions.all(wanted, access, tx)
    }

    package static func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String? {
        if key.kind == .pollenSeason { return try tx.seasonStock(of: person, on: key.day) }
        guard let medication = key.slotReference?.medication ?? StockOccasions.medication(key) else { return nil }
        return try tx.first(
            "SELECT name FROM medication WHERE id = \(medication.text) AND person = \(person.text)")?.text("name")
    }

    package static func follow(
        _ given: [GivenMedicine], on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change,
        _ tx: any Writer
    ) throws {
        try tx.follow(given, on: days, access, change)
    }

    package static func listed(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ListedMedicine] {
        try tx.listedMedicines(on: days, access)
    }

    package static func medicines(
        on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ access: PersonAccess, _ tx: any Reader
    ) throws -> MedicineDays {
        try tx.medicineDays(days, zone: zone, access)
    }

    package static func namedMedicines(_ access: PersonAccess, _ tx: any Reader) throws -> [NamedMedicine] {
        try tx.namedMedicines(access)
    }

    package static func adherence(
        of medicines: Set<Medication.ID>, from first: CalendarDay, now: Moment, zone: ZoneRules,
        _ access: PersonAccess, _ tx: any Reader
    ) throws -> [Medication.ID: MedicationAdherence] {
        try tx.adherence(of: medicines, from: first, now: now, zone: zone, access)
    }

    package static func answered(
        _ answer: OccasionAnswer, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {
        if answer.key.kind == .medicineBeforeDose { return try tx.answeredBeforeDose(answer, access, change) }
        guard let slot = answer.key.slotReference else { return }
        switch answer.kind {
        case .done: try tx.administer(slot, .completed, answer, access, change)
        case .skipped: try tx.administer(slot, .notDone, answer, access, change)
        case .takenBack:
            // Only what this reminder recorded, not what somebody recorded on a page.
            guard let there = try tx.administration(slot.medication, slot.slot, access),
                there.id.text.hasPrefix("\(answer.due)-")
            else { return }
            _ = try tx.delete(there.id, of: .administration, access, change)
        }
    }
}
