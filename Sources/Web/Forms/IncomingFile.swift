internal import Foundation

/// An upload on its way to the disk; nothing is made until the first bytes come.
final class IncomingFile {
    private let url: URL
    private var handle: FileHandle?
    private var size = 0

    init(folder: URL, name: String) {
        url = folder.appendingPathComponent(name)
    }

    func write(_ bytes: [UInt8]) throws {
        if handle == nil {
            try Data().write(to: url)
            handle = try FileHandle(forWritingTo: url)
        }
        try handle?.write(contentsOf: Data(bytes))
        size += bytes.count
    }

    /// What arrived; nil when the form had no file, or an empty one, as browsers send when none was chosen.
    func finish() throws -> Form.File? {
        try handle?.close()
        guard size > 0 else {
            discard()
            return nil
        }
        return Form.File(url: url, size: size)
    }

    func discard() {
        try? handle?.close()
        if handle != nil { try? FileManager.default.removeItem(at: url) }
    }
}
