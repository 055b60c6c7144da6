public import Foundation

extension OpenedBackup {
    /// Replaces the current documents with those of the backup and renames the current ones; returns
    /// where they are now, or nil if there were none.
    public func placeDocuments(in home: Home, keptAs stamp: String) throws(DatabaseFiles.Failure) -> URL? {
        let kept = home.common.appending(path: "documents.\(stamp)", directoryHint: .isDirectory)
        let keptKey = home.keys.appending(path: "documents.\(stamp).key")
        // An empty folder holds no documents.
        rmdir(home.documents.path)
        let hadDocuments = try Self.move(home.documents, to: kept)
        let hadKey = try Self.move(home.documentKey, to: keptKey)
        _ = try Self.move(documents, to: home.documents)
        _ = try Self.move(documentKey, to: home.documentKey)
        mkdir(home.documents.path, 0o700)
        return hadDocuments || hadKey ? kept : nil
    }

    /// Returns false if there is nothing to move.
    private static func move(_ source: URL, to target: URL) throws(DatabaseFiles.Failure) -> Bool {
        guard FileManager.default.fileExists(atPath: source.path) else { return false }
        guard rename(source.path, target.path) == 0 || copy(source, to: target) else {
            throw DatabaseFiles.Failure(
                from: source.path, to: target.path, reason: SystemError.last.description)
        }
        return true
    }

    /// A shared folder may be on another disk, where nothing can be renamed to.
    private static func copy(_ source: URL, to target: URL) -> Bool {
        guard errno == EXDEV, (try? FileManager.default.copyItem(at: source, to: target)) != nil else { return false }
        try? FileManager.default.removeItem(at: source)
        return true
    }
}
