internal import Foundation

/// Files of one folder that are either wholly there, also after a power cut, or not at all.
struct SpoolFiles: Sendable {
    /// What a file is called before it is whole.
    static let draft = ".new"

    /// A call that a test can make fail; errors are those of the system.
    enum Step: Sendable, CaseIterable { case open, write, sync, rename, syncFolder, remove }

    let folder: String
    /// Asked before each step. An error other than 0 fails the step in place of doing it.
    var fault: @Sendable (Step) -> Int32 = { _ in 0 }

    /// Makes the folder, readable by its owner only.
    func prepare() throws(SpoolProblem) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unwritable((error as? CocoaError)?.code == .fileWriteOutOfSpace ? ENOSPC : EACCES)
        }
    }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    func read(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map(Array.init) }

    /// Writes a file that is durable when this returns. When this throws, the file is as it was before: not there, or with
    /// what it held if it is to be replaced. Only if the folder could not be synchronised, it may hold either.
    func write(_ bytes: [UInt8], to name: String, replacing: Bool = false) throws(SpoolProblem) {
        let draft = path(name + Self.draft)
        do {
            try writeDraft(bytes, draft)
            try step(.rename) { rename(draft, path(name)) }
        } catch {
            unlink(draft)
            throw error
        }
        do {
            try syncFolder()
        } catch {
            if !replacing { unlink(path(name)) }
            throw error
        }
    }

    /// Removes a file. If the machine stops now, it may be there again.
    func remove(_ name: String) throws(SpoolProblem) {
        try step(.remove) { unlink(path(name)) }
    }

    private func writeDraft(_ bytes: [UInt8], _ draft: String) throws(SpoolProblem) {
        var file: Int32 = -1
        try step(.open) {
            file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            return file
        }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            var written = 0
            try step(.write) {
                written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
                return written < 0 ? -1 : 0
            }
            rest = rest.dropFirst(written)
        }
        try step(.sync) { fsync(file) }
    }

    private func syncFolder() throws(SpoolProblem) {
        let handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard handle >= 0 else { throw .unwritable(errno) }
        defer { close(handle) }
        try step(.syncFolder) { fsync(handle) }
    }

    private func step(_ step: Step, _ call: () -> Int32) throws(SpoolProblem) {
        let fault = fault(step)
        if fault == 0, call() >= 0 { return }
        let reason = fault == 0 ? errno : fault
        throw [ENOSPC, EDQUOT, EFBIG].contains(reason) ? .full : .unwritable(reason)
    }

    private func path(_ name: String) -> String { folder + "/" + name }
}

/// Why nothing can be spooled.
package enum SpoolProblem: Error, Sendable, Hashable {
    /// The disk is full, or a quota is reached.
    case full
    /// The folder or a file cannot be made or written; the error of the system.
    case unwritable(Int32)
    /// Another gateway uses the folder.
    case inUse
}
