package import Accounts
internal import Air
internal import Clinical
package import Reminders
package import SQL
package import Store

/// Pollen, air and the diary of hay fever.
package enum AirStore: AreaStore {
    package static let migrations = [
        AirMigrations.m0046Diary, AirMigrations.m0047Air, AirMigrations.m0063AirSpending,
    ]

    package static let archive: [ArchiveTable] = [
        Record.diary.archived(rank: 720, counted: "diaryDay"),
        Record.place.archived(rank: 730, counted: "place"),
        ArchiveTable(
            "air_profile", rank: 731,
            [
                .text("index_scheme").optional, .text("pollen_scheme").optional, .number("has_asthma").optional,
                .number("has_heart_disease").optional, .number("has_lung_disease").optional, .text("hidden"),
                .text("alert"),
            ], order: ["person"]),
        ArchiveTable("pollen_sensitivity", rank: 732, [.text("pollen"), .number("strength")], order: ["pollen"]),
        ArchiveTable(
            "diary_place", rank: 733, owner: .through("diary", of: "diary_day", owner: "person"),
            [.reference("diary", to: "diary_day"), .number("latitude"), .number("longitude")], order: ["diary"]),
    ]

    package static let left: [(table: String, reason: String)] = [
        ("air_feed", "a secret address of this server; it is made again on another one"),
        ("air_spending", "what this server has asked of providers"),
        ("air_cell", "belongs to nobody; places and days of the diary say where they are"),
        ("air_source", "belongs to hours"),
        ("air_day", "hours belong to nobody; providers are asked for them again"),
    ]

    package static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard try tx.person(access)?.person.areas.contains(.hayFever) == true else { return [] }
        return try diaryPages(wanted, access, tx) + PollenAlerts.all(wanted, access, tx)
            + SeasonOccasions.all(wanted, access, tx)
    }

    /// Today's page of the diary, answered by any entry of the day.
    private static func diaryPages(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard let time = ReminderKind.diary.usualTime else { return [] }
        let written = Set(try tx.diary(access, from: wanted.from, through: wanted.through).map(\.details.day))
        return wanted.days.map { day in
            ReminderOccasion(
                ReminderOccasion.Key(.diary, subject: "day", day: day), at: wanted.zone.moment(day, time),
                state: written.contains(day) ? .done : .open)
        }
    }

    package static func endFeeds(of account: Account.ID, _ tx: any Writer) throws {
        try tx.execute("DELETE FROM air_feed WHERE account = \(account.text)")
    }

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.records(.diary, access)
        _ = try tx.records(.place, access)
        _ = try tx.airProfile(access)
    }
}
