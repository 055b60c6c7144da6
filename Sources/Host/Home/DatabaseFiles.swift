internal import CDispatch
internal import CoreFoundation
public import Foundation

/// A SQLite database with its side files; they belong together or are empty.
public struct DatabaseFiles: Sendable {
    /// The database itself.
    public let main: URL

    public init(_ main: URL) {
        self.main = main
    }

    public var exists: Bool { FileManager.default.fileExists(atPath: main.path) }

    /// Whether the database file is not empty.
    public var holdsSomething: Bool { Self.size(main.path) > 0 }

    /// Whether a write-ahead log with changes is left, which belongs to a database.
    var hasLog: Bool { Self.size(main.path + "-wal") > 0 }

    private static func size(_ path: String) -> Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Removes them all; missing files are not an error.
    public func remove() {
        for end in Self.ends { unlink(main.path + end) }
    }

    /// Renames them all, on the same disk. Nobody may have the database open.
    public func move(to target: URL) throws(Failure) {
        // The side files first: an old log next to the new database would damage it.
        for end in Self.ends.reversed() {
            let (from, to) = (main.path + end, target.path + end)
            guard FileManager.default.fileExists(atPath: from) else { continue }
            guard rename(from, to) == 0 else {
                throw Failure(from: from, to: to, reason: SystemError.last.description)
            }
        }
        OpenFile.syncFolder(of: target)
    }

    /// A file could not be renamed.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        let from, to, reason: String

        public var description: String { "\(from) could not be moved to \(to): \(reason)." }
    }

    private static let ends = ["", "-wal", "-shm", "-journal"]
}
