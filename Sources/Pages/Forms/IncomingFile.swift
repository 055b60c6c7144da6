package import Foundation

/// An upload being written to disk; the file is created when the first bytes arrive.
package final class IncomingFile {
    package let url: URL
    private var handle: FileHandle?
    package private(set) var size = 0

    package init(folder: URL, name: String) {
        url = folder.appendingPathComponent(name)
    }

    package func write(_ bytes: [UInt8]) throws {
        if handle == nil {
            try Data().write(to: url)
            handle = try FileHandle(forWritingTo: url)
        }
        try handle?.write(contentsOf: Data(bytes))
        size += bytes.count
    }

    /// Closes the file and removes it if empty, which is what browsers send if none was chosen.
    package func close() throws {
        try handle?.close()
        if size == 0 { discard() }
    }

    package func discard() {
        try? handle?.close()
        if handle != nil { try? FileManager.default.removeItem(at: url) }
    }
}
