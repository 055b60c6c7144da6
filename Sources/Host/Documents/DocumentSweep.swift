internal import Clinical
internal import Foundation
internal import Logging
internal import Store

/// Quarantines files that no document needs any more, and deletes them later.
public struct DocumentSweep: Sendable {
    /// How long a deleted document can be restored: 30 days.
    public static let undoSeconds: Int64 = 30 * 86_400
    /// How long a file without a record stays in quarantine, in days.
    public static let quarantineDays = 30

    let world: World
    let vault: Vault

    public init(world: World, vault: Vault) {
        self.world = world
        self.vault = vault
    }

    /// Deletes documents that were deleted too long ago to be restored and quarantines their files; files quarantined
    /// for long enough are deleted.
    public func forget() async throws {
        let before = world.now().adding(seconds: -Self.undoSeconds)
        for key in try await world.store.purgeDocuments(deletedBefore: before) {
            vault.setAside(key.document, of: key.person, on: today)
        }
        let removed = vault.removeQuarantined(before: today.adding(days: -Self.quarantineDays))
        if removed > 0 { tell("documents that waited long enough are deleted", files: removed) }
    }

    /// Files of the last hour are left alone if other servers use the folder, in seconds: one may be adding a document.
    static let sparedSeconds: TimeInterval = 3600

    /// Like `forget`, and also quarantines files without a record, left by a crash or an older database. Call only
    /// before the server accepts requests: the file of a document that is just being added has no record yet.
    ///
    /// Throws `UnknownDocuments`, and moves nothing, if the database knows none of the people who have files.
    public func atStart() async throws {
        let files = vault.files()
        let documents = try await world.store.allDocuments()
        let names = files.compactMap { Vault.Name(path: $0) }
        let owners = Set(names.map(\.person)).union(vault.quarantined.flatMap { $0.vault.names().map(\.person) })
        let fates = try await world.store.fates(of: owners)
        guard names.isEmpty || names.contains(where: { fates[$0.person] != nil }) else {
            throw UnknownDocuments(files: names.count, folder: vault.folder.path, database: .ofOthers)
        }
        for person in owners where fates[person] == .erased { vault.erase(person) }
        let returned = vault.bringBack(documents)
        if returned > 0 { tell("documents came back from quarantine", files: returned) }
        setAside(world.store.isShared ? vault.old(files, at: world.now()) : files, except: documents)
        try await forget()
    }

    private func setAside(_ files: [String], except documents: Set<DocumentKey>) {
        let there = Set(vault.files())
        // A draft was never complete.
        for draft in files where draft.hasSuffix(".partial") { vault.removeDraft(draft) }
        let orphans = files.filter { path in
            guard there.contains(path), !path.hasSuffix(".partial") else { return false }
            guard let name = Vault.Name(path: path) else { return true }
            return !documents.contains(DocumentKey(person: name.person, document: name.document))
        }
        guard !orphans.isEmpty else { return }
        tell("files without a record go into quarantine", files: orphans.count)
        let moved = vault.setAside(orphans, on: today)
        if moved < orphans.count { tell("files without a record stay where they are", files: orphans.count - moved) }
    }

    private func tell(_ what: String, files: Int) {
        world.log.warning(
            "\(what)",
            metadata: [
                "files": "\(files)", "quarantine": "\(vault.quarantine.path)", "days": "\(Self.quarantineDays)",
            ])
    }

    private var today: CalendarDay { ZoneRules.utc.local(at: world.now()).day }
}
