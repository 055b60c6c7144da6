public import Foundation
public import SQL

/// The one folder that holds all data of this server: database, keys, certificates and settings file. The database may
/// be on a PostgreSQL server instead.
public struct Home: Sendable, Equatable {
    /// The folder itself.
    public let folder: URL
    /// The server that holds the database; nil if it is the file in the folder.
    public let server: PostgreSQLOptions?
    /// The folder with the documents and the files of jobs if several servers share them; nil if they are in `folder`.
    public let shared: URL?

    /// Names the folder; nothing is read or created before `prepare()`.
    public init(folder: URL, server: PostgreSQLOptions? = nil, shared: URL? = nil) {
        self.folder = folder.standardizedFileURL
        self.server = server
        self.shared = shared?.standardizedFileURL
    }

    /// The folder with the documents and the files of jobs.
    public var common: URL { shared ?? folder }

    /// The default data folder: `~/.local/share/acclimate`.
    public static func defaultFolder(environment: [String: String]) -> URL {
        let user = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return URL(filePath: user, directoryHint: .isDirectory).appending(path: ".local/share/acclimate")
    }

    /// The SQLite database, unless there is a server.
    public var database: URL { folder.appending(path: "acclimate.sqlite") }
    /// Where the database is, for people: the folder, or the server by its address.
    public var databaseName: String { server.map { "PostgreSQL (\($0.shown))" } ?? folder.path }
    /// Held by the running server.
    public var serverLock: URL { folder.appending(path: "server.lock") }
    /// Held by each server that uses the shared folder.
    var serversLock: URL { common.appending(path: "servers.lock") }
    /// The key that seals backups.
    public var backupKey: URL { keys.appending(path: "backup.key") }
    /// Keys; never inside the database, so that a stolen database does not include them.
    public var keys: URL { folder.appending(path: "keys", directoryHint: .isDirectory) }
    /// The files of documents, each sealed.
    public var documents: URL { common.appending(path: "documents", directoryHint: .isDirectory) }
    /// The key that seals documents.
    public var documentKey: URL { keys.appending(path: "documents.key") }
    /// Uploads that are still being processed.
    public var incoming: URL { folder.appending(path: "incoming", directoryHint: .isDirectory) }
    /// The files of jobs.
    public var work: WorkFolder { WorkFolder(common.appending(path: "work", directoryHint: .isDirectory)) }
    /// Large food tables while they are sorted.
    public var foodImports: URL { folder.appending(path: "food-imports", directoryHint: .isDirectory) }
    /// The local certificate authority and this machine's certificate.
    public var certificates: URL { folder.appending(path: "certificates", directoryHint: .isDirectory) }
    /// The operator's own links on Learn, if there are any.
    public var links: URL { folder.appending(path: "links.json") }
    /// The settings file.
    public var settingsFile: URL { folder.appending(path: "acclimate.conf") }
}

extension Home {
    /// Throws if documents, their key or a database log exist without a database. Call it before anything
    /// opens the database, which would create an empty one. A database on a server is asked after it is opened.
    public func requireDatabaseOfDocuments() throws(UnknownDocuments) {
        let present = DatabaseFiles(database)
        guard server == nil, !present.holdsSomething else { return }
        let files = Vault(folder: documents, keyFile: documentKey, random: { _ in [] }).files().count
        let isBare = files == 0 && !FileManager.default.fileExists(atPath: documentKey.path) && !present.hasLog
        guard !isBare else { return }
        throw UnknownDocuments(
            files: files, folder: documents.path,
            database: present.exists ? .empty(path: database.path) : .missing(path: database.path))
    }
}
