internal import Encodings
internal import Foundation
public import Store

/// The bond between a database on a server and the one folder with its documents and keys: without it, two servers could
/// share the database and each have half of the documents.
extension Home {
    /// The name by which the database knows the folder.
    private var bond: URL { folder.appending(path: "database.id") }

    /// Notes this folder in a database on a server that no folder belongs to yet, and throws if another one does.
    public func bind(to store: Store, random: (Int) -> [UInt8]) async throws {
        if server != nil, try await store.serverSetting(.folder) == nil {
            let name = name ?? Hex.encode(random(16))
            do throws(SystemError) {
                try PrivateFile.write(Array("\(name)\n".utf8), to: bond)
            } catch {
                throw Refusal.notWritable(path: folder.path, reason: error.description)
            }
            try await store.setServerSetting(.folder, to: name)
        }
        try await requireBond(to: store)
    }

    /// Throws if another folder belongs to the database on a server.
    public func requireBond(to store: Store) async throws {
        guard server != nil, let known = try await store.serverSetting(.folder), known != name else { return }
        throw OtherFolder(database: databaseName, folder: folder.path, name: known, bond: bond.path)
    }

    private var name: String? {
        (try? String(contentsOf: bond, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The database's documents and keys are elsewhere.
    public struct OtherFolder: Error, CustomStringConvertible {
        let database, folder, name, bond: String

        public var description: String {
            """
            \(database) belongs to another data folder than \(folder), with its documents and keys. Name that one with --home.
            If it is lost, write the line \(name) into \(bond) to go on without what it held.
            """
        }
    }
}
