internal import CDispatch
internal import CoreFoundation
public import Foundation

/// A private folder for unencrypted temporary files.
///
/// It is removed by `remove` or with this value. The kernel drops its lock when the process ends in any way, so
/// leftovers of a killed process are distinguishable from folders in use, and `Home.sweepDrafts` removes them.
public final class DraftFolder: Sendable {
    /// Where to put the files.
    public let url: URL

    /// The locked folder below `drafts`; the same as `url` unless that is elsewhere.
    private let own: URL
    private let lock: FolderLock

    /// The prefix that identifies folders outside the data folder, so that nothing else is ever removed.
    static let mark = ".acclimate-draft-"
    /// The file that records where the outside folder is.
    static let note = "elsewhere"

    /// - Parameters:
    ///   - drafts: the data folder's `Home.drafts`.
    ///   - target: where the finished file will be; the folder is then created next to it, so that the file can
    ///     be moved into place at once, even on another disk. Without it, the folder is created in the data folder.
    public init(in drafts: URL, beside target: URL? = nil) throws(Failure) {
        do throws(SystemError) {
            (own, lock) = try Self.make(in: drafts)
            guard let target else {
                url = own
                return
            }
            url = target.deletingLastPathComponent().appending(
                path: Self.mark + own.lastPathComponent, directoryHint: .isDirectory)
            // The note first: an unrecorded folder would stay for ever.
            try PrivateFile.write(Array(url.path.utf8), to: own.appending(path: Self.note))
            guard mkdir(url.path, 0o700) == 0 else { throw SystemError.last }
        } catch {
            throw Failure(path: (target?.deletingLastPathComponent() ?? drafts).path, system: error)
        }
    }

    deinit { remove() }

    /// Removes the folder with all its contents, even while an interrupted command is still writing to it.
    public func remove() {
        for folder in Set([url, own]) {
            // Renamed first, so that no more files can be created in it. A file being created at that moment makes
            // the first attempt fail.
            let away = Self.away(folder)
            guard rename(folder.path, away.path) == 0 else { continue }
            for _ in 0..<100 where FileManager.default.fileExists(atPath: away.path) {
                try? FileManager.default.removeItem(at: away)
            }
        }
        // Only removes an empty folder.
        rmdir(own.deletingLastPathComponent().path)
    }

    /// The name that a folder has while it is being removed.
    static func away(_ folder: URL) -> URL {
        folder.deletingLastPathComponent().appending(
            path: folder.lastPathComponent + "-gone", directoryHint: .isDirectory)
    }

    private static func make(in drafts: URL) throws(SystemError) -> (URL, FolderLock) {
        while true {
            if mkdir(drafts.path, 0o700) != 0, errno != EEXIST { throw SystemError.last }
            // A free name and a private folder in one step.
            var path = Array((drafts.path + "/XXXXXX").utf8CString)
            guard mkdtemp(&path) != nil else {
                let failure = SystemError.last
                // A process that just ended removed the empty folder.
                if failure.code == ENOENT { continue }
                throw failure
            }
            let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = URL(filePath: name, directoryHint: .isDirectory)
            // A sweep may run before the lock is taken; then try another name.
            if let lock = try? FolderLock(folder) { return (folder, lock) }
        }
    }

    /// The folder could not be created, for lack of space or permission.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        public let path: String
        let system: SystemError

        public var isFull: Bool { system.isFull }
        /// The system's error message.
        public var reason: String { system.description }

        public var description: String {
            isFull ? "The disk that holds \(path) is full." : "No folder can be made in \(path): \(reason)."
        }
    }
}

/// Holds the lock of a folder for the lifetime of this value.
private final class FolderLock: Sendable {
    private let file: OpenFile

    /// Throws if another process holds the lock or the folder is gone.
    init(_ folder: URL) throws(SystemError) {
        let file = try OpenFile(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { throw SystemError.last }
        var opened = stat()
        var named = stat()
        guard fstat(file.descriptor, &opened) == 0, lstat(folder.path, &named) == 0 else { throw SystemError.last }
        // A sweep may have removed the folder between opening and locking it.
        guard opened.st_ino == named.st_ino, opened.st_dev == named.st_dev else { throw SystemError(code: ENOENT) }
        self.file = file
    }
}

extension Home {
    /// Temporary folders of commands.
    public var drafts: URL { folder.appending(path: "drafts", directoryHint: .isDirectory) }

    /// Removes what killed processes left behind: their drafts here and elsewhere, and files that earlier versions of
    /// the program created in the data folder itself.
    public func sweepDrafts() {
        for folder in entries(of: drafts) { sweep(folder) }
        rmdir(drafts.path)
        for file in entries(of: folder) where Self.isOldDraft(file.lastPathComponent) {
            try? FileManager.default.removeItem(at: file)
        }
    }

    private func sweep(_ folder: URL) {
        guard let lock = try? FolderLock(folder) else { return }
        let note = folder.appending(path: DraftFolder.note)
        if let path = try? String(contentsOf: note, encoding: .utf8) {
            let outside = URL(filePath: path, directoryHint: .isDirectory)
            if outside.lastPathComponent == DraftFolder.mark + folder.lastPathComponent {
                for left in [outside, DraftFolder.away(outside)] where Self.isFolder(left) {
                    try? FileManager.default.removeItem(at: left)
                }
            }
        }
        try? FileManager.default.removeItem(at: folder)
        withExtendedLifetime(lock) {}
    }

    private static func isFolder(_ url: URL) -> Bool {
        var status = stat()
        return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func entries(of folder: URL) -> [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    /// "backup-4711.sqlite" with its side files, and "restore-4711", of a process that no longer exists.
    private static func isOldDraft(_ name: String) -> Bool {
        guard
            let match = name.wholeMatch(of: /(?:backup-([0-9]+)\.sqlite(?:-wal|-shm|-journal)?|restore-([0-9]+))/),
            let pid = (match.1 ?? match.2).flatMap({ Int32($0) })
        else { return false }
        return kill(pid, 0) != 0 && errno == ESRCH
    }
}
