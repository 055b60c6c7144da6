internal import Clinical
internal import Logging
internal import Store

/// Takes away what no document needs any more.
public struct DocumentSweep: Sendable {
    /// How long a removed document can be taken back: one day.
    public static let undoSeconds: Int64 = 86_400

    let world: World
    let vault: Vault

    public init(world: World, vault: Vault) {
        self.world = world
        self.vault = vault
    }

    /// Forgets documents that were removed more than a day ago, with their files.
    public func forget() async throws {
        let before = world.now().adding(seconds: -Self.undoSeconds)
        for key in try await world.store.purgeDocuments(deletedBefore: before) {
            vault.remove(key.document, of: key.person)
        }
    }

    /// The same, and the files that a crash left without a document. Only before the server answers anybody: a file of a
    /// document that is just being added has no row yet.
    public func atStart() async throws {
        try await forget()
        let removed = vault.removeAll(except: try await world.store.allDocuments())
        if removed > 0 { world.log.notice("swept", metadata: ["files": "\(removed)"]) }
    }
}
