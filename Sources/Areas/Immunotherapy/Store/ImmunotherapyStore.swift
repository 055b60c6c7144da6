package import CarePlan
package import Clinical
internal import Immunotherapy
package import Reminders
package import SQL
package import Store

/// Doses, levels, plans and clinic decisions.
package enum ImmunotherapyStore: AreaStore {
    package static let migrations = [m0077PlanVisits, m0081LevelSupply]

    package static let archive: [ArchiveTable] = [
        ArchiveTable(
            "dose_level", rank: 40,
            [
                .text("id"), .reference("allergen", to: "allergen"), .text("name"), .text("name_key"),
                .amount("nanograms"), .text("food_amount").optional, .text("product").optional,
                .text("notes").optional, .number("position"), .number("is_current"), .instant("created_at"),
                .instant("deleted_at").optional, .number("version"),
            ], counted: "level"),
        ArchiveTable(
            "dose_plan", rank: 50,
            [
                .number("version"), .text("agreed_by"), .text("agreed_on"), .text("body"), .instant("created_at"),
                .actor("created_by"),
            ], order: ["version"], counted: "plan"),
        ArchiveTable(
            "dose", rank: 60,
            [
                .text("day"), .text("notes").optional, .instant("created_at"), .instant("updated_at"),
                .instant("deleted_at").optional, .number("version"),
            ], order: ["day"], counted: "dose"),
        ArchiveTable(
            "intake", rank: 70, [.text("day"), .text("id"), .instant("at"), .number("utc_offset")],
            order: ["day", "id"]),
        ArchiveTable(
            "portion", rank: 80,
            [
                .text("day"), .text("intake"), .reference("allergen", to: "allergen"),
                .reference("level", to: "dose_level").optional, .text("level_name").optional, .text("share"),
                .amount("nanograms"),
            ], order: ["day", "intake", "allergen"]),
        ArchiveTable(
            "medicine_taken", rank: 90,
            [
                .text("day"), .number("position"), .text("medicine"), .text("other_name").optional,
                .amount("nanograms"),
            ], order: ["day", "position"]),
        ArchiveTable(
            "intake_decision", rank: 100,
            [
                .text("day"), .text("intake"), .reference("allergen", to: "allergen"),
                .number("plan_version").optional, .text("verdict"), .number("deviates"), .text("body"),
                .instant("created_at"), .text("standing").optional, .number("half_asked").optional,
            ], order: ["day", "intake", "allergen"]),
        ArchiveTable(
            "intake_input", rank: 110, [.text("day"), .text("intake"), .text("body"), .instant("created_at")],
            order: ["day", "intake"]),
        ArchiveTable(
            "dose_follow_up", rank: 120, [.text("day"), .text("intake"), .text("answer"), .instant("answered_at")],
            order: ["day", "intake"]),
        ArchiveTable(
            "dose_delay", rank: 130,
            [
                .text("day"), .reference("allergen", to: "allergen"), .number("slot"), .instant("until_at"),
                .number("utc_offset"), .instant("created_at"),
            ], order: ["day", "allergen", "slot"]),
        ArchiveTable(
            "dose_skip", rank: 140,
            [
                .text("id"), .text("day"), .reference("allergen", to: "allergen"), .number("slot"), .text("reason"),
                .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: "skip"),
        Record.doseHold.archived(rank: 150, counted: "hold"),
        Record.clinicVisit.archived(rank: 160, counted: "visit"),
        ArchiveTable(
            "clinic_visit_level", rank: 170, owner: .through("visit", of: "clinic_visit", owner: "person"),
            [
                .reference("visit", to: "clinic_visit"), .reference("level", to: "dose_level"),
                .text("level_name").optional, .amount("nanograms").optional,
            ], order: ["visit", "level"]),
        ArchiveTable(
            "dose_plan_visit", rank: 175, [.number("version"), .reference("visit", to: "clinic_visit")],
            order: ["version"]),
        ArchiveTable(
            "clinic_answer", rank: 180,
            [
                .text("id"), .reference("allergen", to: "allergen"), .text("day"), .instant("at"),
                .number("utc_offset"), .reference("level", to: "dose_level").optional, .text("level_name").optional,
                .amount("nanograms").optional, .text("share").optional, .text("clinician"), .text("about"),
                .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional,
            ], counted: "clinicAnswer"),
        ArchiveTable(
            "level_start", rank: 190,
            [
                .text("id"), .reference("level", to: "dose_level"), .text("level_name"), .amount("nanograms"),
                .text("since_day"), .text("recorded_day"), .instant("created_at"), .instant("deleted_at").optional,
            ], counted: "levelStart"),
        ArchiveTable(
            "level_measure", rank: 820, owner: .through("level", of: "dose_level", owner: "person"),
            [
                .reference("level", to: "dose_level"), .number("ten_thousandths"), .text("unit"),
                .text("unit_name").optional,
            ], order: ["level"]),
        Record.supplyEntry.archived(rank: 821, counted: "supplyEntry"),
    ]

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        let (first, last) = (CalendarDay.earliest, CalendarDay.latest)
        for row in try tx.fetch("\(part: DoseLevel.select) WHERE person = \(access.person.text)") {
            _ = try DoseLevel(row)
        }
        _ = try tx.doses(access, from: first, through: last)
        _ = try tx.delays(access, from: first, through: last)
        _ = try tx.intakeInputs(access, from: first, through: last)
        _ = try tx.dosePlans(access)
        _ = try tx.clinicVisits(access)
        _ = try tx.planVisits(access)
        _ = try tx.doseHolds(access)
        _ = try tx.doseSkips(access, from: first, through: last)
        _ = try tx.intakeDecisions(access, from: first, through: last)
        _ = try tx.followUpAnswers(access, from: first, through: last)
        _ = try tx.clinicAnswers(access, from: first, through: last)
        _ = try tx.levelStarts(access)
        _ = try tx.levelMeasures(access)
        _ = try tx.records(.supplyEntry, access)
    }

    package static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        try tx.doseOccasions(wanted, access) + SupplyOccasions.all(wanted, access, tx)
    }

    /// The name of a level, for reminders of its packs.
    package static func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String? {
        guard let level = SupplyOccasions.level(key) else { return nil }
        return try tx.first("SELECT name FROM dose_level WHERE id = \(level.text) AND person = \(person.text)")?
            .text("name")
    }

    package static func supplyReminder(
        _ key: ReminderOccasion.Key, of person: Person.ID, due: Moment, _ tx: any Reader
    ) throws -> SupplyReminder? {
        try SupplyOccasions.reminder(key, of: person, due: due, tx)
    }

    package static func doseRecords(
        _ access: PersonAccess, _ schema: StoreSchema, at: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> DoseRecords? {
        try tx.doseCheckRecords(access, schema, at: at, zone: zone)?.records
    }

    package static func exposures(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [Exposure] {
        try tx.doses(access, from: from, through: through).flatMap(\.intakes).map {
            Exposure(id: $0.id.text, at: $0.at)
        }
    }

    package static func given(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [GivenMedicine] {
        try tx.doses(access, from: days.lowerBound, through: days.upperBound).flatMap(GivenMedicine.before)
    }

    /// True if there is a plan or a current level.
    package static func isTreated(_ access: PersonAccess, _ tx: any Reader) throws -> Bool {
        let person = access.person.text
        return try tx.first(
            """
            SELECT 1 AS one FROM person WHERE id = \(person) AND (
                EXISTS (SELECT 1 FROM dose_plan WHERE person = \(person))
                OR EXISTS (
                    SELECT 1 FROM dose_level WHERE person = \(person) AND is_current = 1 AND deleted_at IS NULL))
            """) != nil
    }

    package static func imported(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws {
        try tx.fillStandings(access)
    }

    package static func postponed(
        _ key: ReminderOccasion.Key, until: Moment, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {
        guard key.kind == .dose, let allergen = Allergen.ID(key.subject) else { return }
        _ = try tx.saveDelay(
            DoseDelay(person: access.person, day: key.day, allergen: allergen, slot: Int(key.slot), until: until),
            access, change)
    }
}
