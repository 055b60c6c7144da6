internal import Foundation
internal import Store
internal import Synchronization

/// The files of an archive while it is written: a private folder that is removed with this value.
final class ArchiveFolder: ArchiveSink {
    let url: URL
    private let state = Mutex<(path: String, handle: FileHandle)?>(nil)

    init(in folder: URL, name: String) throws {
        let made = folder.appending(path: "archive-\(name)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        // Assigned last: whatever this value holds as its folder is removed with it.
        url = made
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func append(_ bytes: [UInt8], to path: String) throws {
        try state.withLock { open in
            if open?.path != path {
                try open?.handle.close()
                open = nil
                open = (path, try handle(path))
            }
            try open?.handle.write(contentsOf: Data(bytes))
        }
    }

    /// The names of all files, sorted; nothing can be added afterwards.
    func finish() throws -> [String] {
        try state.withLock { open in
            try open?.handle.close()
            open = nil
        }
        let base = url.resolvingSymlinksInPath().path + "/"
        guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
        else { return [] }
        var names: [String] = []
        for case let file as URL in files
        where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
            names.append(String(file.resolvingSymlinksInPath().path.dropFirst(base.count)))
        }
        return names.sorted()
    }

    private func handle(_ path: String) throws -> FileHandle {
        var folder = url
        // One level at a time: if the command was interrupted and the folder removed, it must not be created again.
        for name in path.split(separator: "/").dropLast() {
            folder.append(path: String(name), directoryHint: .isDirectory)
            guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw SystemError.last }
        }
        let file = url.appending(path: path)
        if !FileManager.default.fileExists(atPath: file.path) {
            guard
                FileManager.default.createFile(
                    atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw SystemError.last }
        }
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        return handle
    }
}
