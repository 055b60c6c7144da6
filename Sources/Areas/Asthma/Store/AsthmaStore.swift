internal import Asthma
package import CarePlan
package import Clinical
package import Reminders
package import SQL
package import Store

/// Inhalers and puffs, peak flow, attacks and the plan.
package enum AsthmaStore: AreaStore {
    package static let migrations = [
        AsthmaMigrations.m0048Asthma, AsthmaMigrations.m0049PayloadsAside, AsthmaMigrations.m0050AsthmaAnswers,
        AsthmaMigrations.m0052PuffIndexes, AsthmaMigrations.m0061InhalerKinds,
    ]

    package static let archive: [ArchiveTable] = [
        Record.inhaler.archived(rank: 740, counted: "inhaler"),
        Record.canister.archived(rank: 741),
        Record.puff.archived(rank: 742, counted: "puff"),
        ArchiveTable("quiet_day", rank: 743, [.text("day")], order: ["day"]),
        Record.peakFlowMeter.archived(rank: 744),
        Record.peakFlow.archived(rank: 745, counted: "peakFlow"),
        Record.personalBest.archived(rank: 746),
        Record.asthmaState.archived(rank: 747),
        Record.attack.archived(rank: 748, counted: "attack"),
        Record.asthmaPlan.archived(rank: 749, counted: "asthmaPlan"),
        Record.payloadAside.archived(rank: 750),
        Record.questionnaireAnswers.archived(rank: 760),
        Record.asthmaPlace.archived(rank: 761),
    ]

    package static func evidence(_ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader) throws -> Evidence {
        Evidence(asthma: try tx.asthmaSigns(wanted, access))
    }

    package static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        try AsthmaOccasions.all(wanted, access, tx)
    }

    /// "Salbutamol (School)"
    package static func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String? {
        guard let canister = AsthmaOccasions.canister(key) else { return nil }
        let row = try tx.first(
            """
            SELECT inhaler.name AS name, canister.label AS label FROM canister
            JOIN inhaler ON inhaler.id = canister.inhaler
            WHERE canister.id = \(canister.text) AND canister.person = \(person.text)
            """)
        guard let row else { return nil }
        let name = try row.text("name")
        return try row.optionalText("label").map { "\(name) (\($0))" } ?? name
    }

    package static func given(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [GivenMedicine] {
        try tx.inhaledDoses(on: days, access)
    }

    package static func follow(
        _ given: [GivenMedicine], on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change,
        _ tx: any Writer
    ) throws {
        try tx.followReactions(given, on: days, access, change)
    }

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.records(.inhaler, access)
        _ = try tx.records(.canister, access)
        _ = try tx.puffs(access)
        _ = try tx.quietDays(access)
        _ = try tx.records(.peakFlowMeter, access)
        _ = try tx.records(.peakFlow, access)
        _ = try tx.records(.personalBest, access)
        _ = try tx.records(.asthmaState, access)
        _ = try tx.records(.attack, access)
        _ = try tx.records(.asthmaPlan, access)
        _ = try tx.records(.questionnaireAnswers, access)
        _ = try tx.records(.asthmaPlace, access)
        _ = try tx.records(.payloadAside, access)
    }
}
