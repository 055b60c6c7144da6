import Asthma
import AsthmaStore
import AsthmaTables
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

extension EveryFunction {
    func asthma() async throws {
        let mia = homes.mia
        try await homes.fillAsthma()
        try await every(.inhaler)
        try await every(.canister)
        try await every(.puff)
        try await every(.peakFlowMeter)
        try await every(.peakFlow)
        try await every(.personalBest)
        try await every(.asthmaState)
        try await every(.attack)
        try await every(.asthmaPlan)
        try await every(.questionnaireAnswers)
        try await every(.asthmaPlace)
        try await every(.payloadAside)
        let sent = ReceivedPayload(
            inhaler: "asthma-of-mia", canister: "asthma-of-mia", bytes: Array("1781938800\t\t".utf8),
            received: .berlin(.today, "09:00"))
        _ = try await store.keep(sent, zone: .utc, mia, change: homes.change())
        let aside = PuffDetails(inhaler: "asthma-of-mia", at: .berlin(.today, "07:20"), purpose: .asNeeded)
        _ = try await store.confirm("asthma-of-mia", as: aside, mia, change: homes.change())
        try await store.setQuiet(false, on: .yesterday, mia, change: homes.change())
        let puff = PuffDetails(inhaler: "asthma-of-mia", at: .berlin(.today, "08:00"), purpose: .asNeeded)
        try await store.addPuffs([("new-puff", puff)], mia, change: homes.change())
        let home = try #require(PuffPlace(latitude: 51_454_500, longitude: -2_587_900, source: .phone))
        #expect(try await store.forgetPlace(home, mia, change: homes.change()) == 1)
        try await importPuffs()
        let wanted: [AsthmaRecords.Puffs] = [
            .lastUse, .today, .counts, .days, .report(from: .leapDay, through: .today), .list(limit: 10),
            .places(from: .leapDay, limit: 10),
        ]
        for puffs in wanted {
            let records = try await store.snapshot { tx in
                try AsthmaRecords(mia, today: .today, puffs: puffs, schema: store.schema, tx)
            }
            #expect(records.last != nil && records.plan != nil)
        }
        #expect(try await store.snapshot { tx in try tx.hasAsthmaRecords(mia) })
    }

    private func importPuffs() async throws {
        let file = Array(#"{"TimeLog": ["20260601-080000"]}"#.utf8)
        guard case .valid(let tree) = PressTree.read(file, zone: .berlin, now: homes.clock.now) else { return }
        let puffs = tree.users[0].presses.compactMap {
            ImportedPuff($0, inhaler: "asthma-of-mia", role: .reliever)
        }
        #expect(try await store.newPuffs(puffs, homes.mia).count == 1)
        _ = try await store.importPuffs(puffs, homes.mia, change: homes.change())
    }

    /// Deletes and restores the one record of a kind.
    private func every<Details>(_ record: Record<Details>) async throws {
        let stored = try #require(try await store.records(record, homes.mia).first)
        _ = try await store.update(
            stored.id, stored.details, of: record, version: stored.version, homes.mia, change: homes.change())
        _ = try await store.delete(stored.id, of: record, homes.mia, change: homes.change())
        try await store.restore(stored.id, of: record, homes.mia, change: homes.change())
    }
}
