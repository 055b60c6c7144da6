internal import Foundation
internal import Host

/// Checks an output file before a command writes it.
enum TargetFile {
    /// Throws if the file exists, unless `force` is true. A folder or one of the server's own files is always
    /// rejected.
    static func check(_ file: URL, in home: Home, force: Bool) throws {
        let own = [home.database, home.backupKey, home.documentKey, home.serverLock, home.settingsFile]
        let isOwn = own.contains { file.path == $0.path || file.path.hasPrefix($0.path + "-") }
        guard !isOwn, !file.path.hasPrefix(home.documents.path + "/") else {
            throw Refused(.cannotCreate, "\(file.path) belongs to the server itself; name another file.")
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { return }
        if isFolder.boolValue { throw Refused(.cannotCreate, "\(file.path) is a folder; name a file in it.") }
        if !force { throw OutputFile.Refusal.exists(path: file.path) }
    }
}
