internal import Foundation

/// An upload on its way to the disk; nothing is made until the first bytes come.
final class IncomingFile {
    let url: URL
    private var handle: FileHandle?
    private(set) var size = 0

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

    /// Closes the file; nothing stays of one without bytes, as browsers send when none was chosen.
    func close() throws {
        try handle?.close()
        if size == 0 { discard() }
    }

    func discard() {
        try? handle?.close()
        if handle != nil { try? FileManager.default.removeItem(at: url) }
    }
}
