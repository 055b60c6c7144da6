internal import Asthma
internal import Clinical
package import SQL
package import Store

/// Inhalers and puffs, peak flow, attacks and the plan.
package enum AsthmaStore: AreaStore {
    package static let migrations = [AsthmaMigrations.m0048Asthma]

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
    ]

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
    }
}
