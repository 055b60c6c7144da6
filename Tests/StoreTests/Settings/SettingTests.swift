import Store
import TestSupport
import Testing

@Suite struct `A setting of the server` {
    @Test func `keeps its last value`() async throws {
        let temporary = try await TemporaryStore()
        #expect(try await temporary.store.serverSetting(.formKey) == nil)
        for value in ["one", "two"] {
            try await temporary.store.setServerSetting(.formKey, to: value)
            #expect(try await temporary.store.serverSetting(.formKey) == value)
        }
        #expect(try await temporary.store.serverSetting(.setupCodeHash) == nil)
    }
}
