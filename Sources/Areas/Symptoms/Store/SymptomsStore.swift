package import CarePlan
package import Clinical
package import Reminders
package import SQL
package import Store
internal import Symptoms

/// Symptoms and reactions.
package enum SymptomsStore: AreaStore {
    package static let migrations = [SymptomMigrations.m0068SymptomNames, SymptomMigrations.m0085SymptomTexts]

    package static let archive: [ArchiveTable] = [
        ArchiveTable(
            "symptom_entry", rank: 200,
            [
                .text("day"), .text("id"), .instant("at"), .number("utc_offset"), .text("kind"), .text("severity"),
                .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional, .number("version"),
                .text("grade").optional, .instant("updated_at").optional, .text("name").optional,
            ], order: ["day", "id"], counted: "symptom"),
        ArchiveTable(
            "symptom_statement", rank: 210, [.text("symptom"), .text("kind"), .instant("at")],
            order: ["symptom", "kind"]),
        ArchiveTable(
            "reaction", rank: 220,
            [
                .text("id"), .text("day"), .instant("at"), .number("utc_offset"), .text("dose_day").optional,
                .text("intake").optional, .number("grade").optional, .text("outcome").optional,
                .text("resolved_day").optional, .instant("resolved_at").optional,
                .number("resolved_offset").optional, .text("notes").optional, .instant("created_at"),
                .instant("deleted_at").optional, .number("version"),
            ], counted: "reaction"),
        ArchiveTable(
            "reaction_symptom", rank: 230, [.text("reaction"), .text("symptom")], order: ["reaction", "symptom"]),
        ArchiveTable(
            "reaction_treatment", rank: 240,
            [
                .text("reaction"), .text("id"), .text("kind"), .text("day"), .instant("at"), .number("utc_offset"),
                .text("name").optional, .amount("nanograms").optional, .number("puffs").optional,
                .text("site").optional,
            ], order: ["reaction", "id"]),
        ArchiveTable(
            "reaction_photo", rank: 250, [.text("reaction"), .jpeg("jpeg"), .digest("digest"), .instant("created_at")],
            order: ["reaction"], counted: "photo"),
    ]

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.storedSymptoms(access, from: .earliest, through: .latest)
        _ = try tx.reactions(access, "reaction.person = \(access.person.text)")
    }

    package static func evidence(_ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader) throws -> Evidence {
        try tx.symptomEvidence(wanted, access)
    }

    package static func given(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [GivenMedicine] {
        // A reaction of the evening before can have been treated after midnight.
        try tx.reactions(access, from: days.lowerBound.adding(days: -1), through: days.upperBound)
            .flatMap { GivenMedicine.treatments(of: $0.reaction) }.filter { days.contains($0.at.day) }
    }

    /// The evening's question about symptoms, answered by any symptom of the day.
    package static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard let evening = ReminderKind.checkIn.usualTime else { return [] }
        let logged = Set(try tx.symptoms(access, from: wanted.from, through: wanted.through).map(\.at.day))
        return wanted.days.map { day in
            ReminderOccasion(
                ReminderOccasion.Key(.checkIn, subject: "day", day: day), at: wanted.zone.moment(day, evening),
                state: logged.contains(day) ? .done : .open)
        }
    }
}
