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

    @Test func `is given its first value once, whoever comes first`() async throws {
        let temporary = try await TemporaryStore()
        let store = temporary.store
        let found = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<8 {
                group.addTask { try await store.serverSetting(.formKey) { "key \(number)" } }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(found.count == 1)
        #expect(try await store.serverSetting(.formKey) == found.first)
    }
}
