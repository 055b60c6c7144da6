public import Accounts
public import Clinical
public import Files
public import Foundation
public import Store

/// Exports everything about a person or a household to one ZIP file, and imports such a file.
public enum Archive {
    /// Why an archive cannot be written or read; `ArchiveProblem` describes errors inside one.
    public enum Refusal: Error, Sendable, Equatable {
        case cannotWrite(String)
        case zip(ZipProblem)
        /// A person who should be exported no longer exists.
        case gone
    }

    /// A file stored outside the database that goes into the archive unchanged.
    public struct Extra: Sendable {
        /// The path below `files/`; contains no user-entered text.
        public let path: String
        public let read: @Sendable () async throws -> [UInt8]

        public init(path: String, read: @escaping @Sendable () async throws -> [UInt8]) {
            self.path = path
            self.read = read
        }
    }

    /// Writes an archive to `file`, which must not exist yet. Files are unpacked temporarily into a private
    /// folder next to it; memory use is constant, whatever the size.
    public static func write(
        _ scope: ArchiveScope, _ world: World, _ vault: Vault, to file: URL, extras: [Extra] = []
    ) async throws -> ArchiveSummary {
        guard !FileManager.default.fileExists(atPath: file.path) else {
            throw Refusal.cannotWrite("\(file.path) is there already")
        }
        let change = world.change()
        let folder = try ArchiveFolder(in: file.deletingLastPathComponent(), name: world.newID())
        defer { withExtendedLifetime(folder) {} }
        guard let summary = try await world.store.writeArchive(scope, to: folder, change: change) else {
            throw Refusal.gone
        }
        let documents = documents(of: Set(summary.people.map(\.id)), in: vault)
        for extra in documents + extras {
            try Task.checkCancellation()
            try folder.append(try await extra.read(), to: extra.path)
        }
        for (path, text) in [
            (ArchiveLayout.readme, ArchiveReadme.text(summary, at: change.now)),
            (ArchiveLayout.indexSchema, ArchiveSchema(world.store.schema).index),
            (ArchiveLayout.personSchema, ArchiveSchema(world.store.schema).person),
        ] { try folder.append(Array(text.utf8), to: path) }
        let names = try folder.finish()
        do throws(ZipWriter.Failure) {
            try ZipWriter.write(names, of: folder.url, to: file, time: change.now.milliseconds / 1000)
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw Refusal.cannotWrite(error.reason)
        }
        return summary
    }

    /// Imports an archive: either all of it, or nothing, with a reason.
    public static func read(
        _ file: URL, into household: Household.ID?, as actor: Actor, _ world: World, _ vault: Vault,
        _ hasher: PasswordHasher,
        policy: ZipPolicy = .archive
    ) async throws -> ImportedArchive {
        let source = try ArchiveZip(file, policy)
        // Accounts come without passwords. This hash is like any other, and nobody ever sees its password.
        let hash = try await hasher.hash(world.newToken())
        let zones = world.zones
        let added = try seal(source, into: vault)
        do {
            return try await world.store.importArchive(
                source,
                ArchiveImport(
                    household: household, passwordHash: hash, isKnownZone: { zones.isKnown($0) }, actor: actor,
                    now: world.now),
                change: world.change())
        } catch {
            for person in added { vault.removeAll(of: person) }
            throw error
        }
    }
}

extension Archive {
    /// Seconds of inactivity after which an archive import is considered dead.
    private static let idleSeconds: Int64 = 600

    /// Removes rows and files left behind by archive imports that were killed.
    public static func sweep(_ world: World, _ vault: Vault) async throws {
        let people = try await world.store.sweepStagedArchives(idleSince: world.now().adding(seconds: -idleSeconds))
        for person in people { vault.removeAll(of: person) }
    }
}
