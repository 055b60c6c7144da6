import Store
import TestRecords
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `All records` {
    @Test func `are the same after moving to the other engine and back`() async throws {
        let homes = try await TwoHouseholds(engine: .sqlite)
        try await homes.fillEverything()
        let before = try await StoreDump(homes.temporary)
        let away = try await TemporaryStore(engine: .postgreSQL)
        try await homes.store.copy(into: away.store)
        let moved = try await StoreDump(away)
        #expect(moved.difference(from: before) == [])
        let back = try await TemporaryStore(engine: .sqlite)
        try await away.store.copy(into: back.store)
        let returned = try await StoreDump(back)
        #expect(returned.lines == before.lines)
        #expect(try await back.store.integrityProblems() == [])
        #expect(try await away.store.integrityProblems() == [])
    }

    @Test func `forget which folder and keys they had on a server`() async throws {
        let temporary = try await TemporaryStore()
        for setting in [ServerSetting.folder, .documentKeys, .formKey] {
            try await temporary.store.setServerSetting(setting, to: "known")
        }
        try await temporary.store.forgetFolder()
        #expect(try await temporary.store.serverSetting(.folder) == nil)
        #expect(try await temporary.store.serverSetting(.documentKeys) == nil)
        #expect(try await temporary.store.serverSetting(.formKey) == "known")
    }
}
