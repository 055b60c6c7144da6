package import Clinical
internal import Medications
package import Reminders
package import SQL
package import Store

/// Medicines, how they were taken, and what was taken.
package enum MedicationsStore: AreaStore {
    package static let migrations = [
        MedicationMigrations.m0039Medications, MedicationMigrations.m0041MedicationStock,
        MedicationMigrations.m0042Prescriptions, MedicationMigrations.m0043MedicineTimes,
        MedicationMigrations.m0044FHIRConnections,
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
        guard let medication = key.slotReference?.medication ?? StockOccasions.medication(key) else { return nil }
        return try tx.first(
            "SELECT name FROM medication WHERE id = \(medication.text) AND person = \(person.text)")?.text("name")
    }

    package static func answered(
        _ answer: OccasionAnswer, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {
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

extension Writer {
    fileprivate func administer(
        _ slot: SlotReference, _ status: Administration.Status, _ answer: OccasionAnswer, _ access: PersonAccess,
        _ change: Change
    ) throws {
        guard let id = Administration.ID("\(answer.due)-\(answer.newID.suffix(12))"),
            let details = try record(slot.medication, of: .medication, access)?.details
        else { return }
        let at = Moment(instant: answer.answered, offset: answer.at.offset)
        // The clock of the day of the dose is all that a reminder knows of the zone.
        let zone = ZoneRules(identifier: "", initialOffset: answer.at.offset, transitions: [])
        var judge = try SlotJudge(access, zone: zone, self)
        let dose = details.course.dose(ofSlot: slot.slot)
        _ = try administer(
            id,
            AdministrationDetails(
                medication: slot.medication, status: status, at: at, day: answer.key.day, slot: slot.slot,
                due: answer.at, amount: status == .completed ? dose?.value : nil,
                unit: status == .completed ? dose?.shownUnit : nil),
            &judge, access, change)
    }
}
