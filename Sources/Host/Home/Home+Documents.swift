import Foundation

extension Home {
    /// Throws if documents, their key or a database log exist without a database. Call it before anything
    /// opens the database, which would create an empty one.
    public func requireDatabaseOfDocuments() throws(UnknownDocuments) {
        let present = DatabaseFiles(database)
        guard !present.holdsSomething else { return }
        let files = Vault(folder: documents, keyFile: documentKey, random: { _ in [] }).files().count
        let isBare = files == 0 && !FileManager.default.fileExists(atPath: documentKey.path) && !present.hasLog
        guard !isBare else { return }
        throw UnknownDocuments(
            files: files, folder: documents.path,
            database: present.exists ? .empty(path: database.path) : .missing(path: database.path))
    }
}
