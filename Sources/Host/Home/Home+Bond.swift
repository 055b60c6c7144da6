internal import Encodings
internal import Foundation
public import Store

/// The bond between a database on a server, the one folder with its documents, and their keys: without it, two servers could
/// share the database and each have half of the documents, or seal them so that the other cannot open them.
extension Home {
    /// The name by which the database knows the folder.
    private var bond: URL { common.appending(path: "database.id") }

    /// Notes the folder of the documents and their keys in a database on a server that knows none yet, and throws if it
    /// knows others.
    public func bind(to store: Store, random: @escaping @Sendable (Int) -> [UInt8]) async throws {
        guard server != nil else { return }
        if try await store.serverSetting(.folder) == nil {
            let name = name ?? Hex.encode(random(16))
            do throws(SystemError) {
                try PrivateFile.write(Array("\(name)\n".utf8), to: bond)
            } catch {
                throw Refusal.notWritable(path: common.path, reason: error.description)
            }
            _ = try await store.serverSetting(.folder) { name }
        }
        try await requireBond(to: store)
        // The keys exist from the first start on, so that they can be copied before the next server needs them.
        let isKnown = try await store.serverSetting(.documentKeys) != nil
        let own = isKnown ? try keyNames : try Vault(home: self, random: random).keyNames()
        guard own == (try await store.serverSetting(.documentKeys) { own }) else { throw otherKeys }
    }

    /// Throws if the documents of the database on a server are in another folder, or sealed with keys that are not here.
    public func requireBond(to store: Store) async throws {
        guard server != nil, let known = try await store.serverSetting(.folder) else { return }
        guard known == name else {
            throw OtherFolder(database: databaseName, folder: common.path, name: known, bond: bond.path)
        }
        let wanted = try await store.serverSetting(.documentKeys)?.split(separator: " ") ?? []
        guard Set(wanted).isSubset(of: try keyNames.split(separator: " ")) else { throw otherKeys }
    }

    /// Notes the keys after they were changed.
    public func noteKeys(in store: Store) async throws {
        guard server != nil else { return }
        try await store.setServerSetting(.documentKeys, to: try keyNames)
    }

    private var name: String? {
        (try? String(contentsOf: bond, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Empty if there are none.
    private var keyNames: String {
        get throws { try DocumentKeys.load(documentKey)?.fingerprint ?? "" }
    }

    private var otherKeys: OtherKeys { OtherKeys(database: databaseName, file: documentKey.path) }

    /// The database's documents are elsewhere.
    public struct OtherFolder: Error, CustomStringConvertible {
        let database, folder, name, bond: String

        public var description: String {
            """
            \(database) belongs to another data folder than \(folder), with its documents and keys. Name that one with --home.
            Several servers share a database if shared-folder is the same for all. If the folder is lost, write the line \(name)
            into \(bond) to go on without what it held.
            """
        }
    }

    /// The database's documents are sealed with other keys.
    public struct OtherKeys: Error, CustomStringConvertible {
        let database, file: String

        public var description: String {
            """
            \(file) does not hold the keys of the documents of \(database). Copy the file from the server that already uses this
            database. If a change of keys was interrupted there, finish it with “acclimate documents rotate-key”, and copy the
            file then.
            """
        }
    }
}
