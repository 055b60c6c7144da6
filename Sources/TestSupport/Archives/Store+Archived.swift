public import Store
internal import Testing

extension Store {
    /// Everything an archive says about a person, as one text.
    public func archived(_ access: PersonAccess, change: Change) async throws -> String {
        let archive = MemoryArchive()
        _ = try #require(try await writeArchive(.person(access), to: archive, change: change))
        return archive.all.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }.joined()
    }
}
