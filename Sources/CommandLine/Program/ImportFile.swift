internal import Foundation

/// Reads a file to import into memory, up to a size limit.
enum ImportFile {
    static let limit = 20_000_000
    static let limitText = "20 MB"

    static func read(_ file: URL) throws -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw Refused(.notFound, "There is no file \(file.path).")
        }
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            // Read until just over the limit rather than checking the size, which also works for pipes and devices.
            var bytes: [UInt8] = []
            while bytes.count <= limit, let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
                bytes += part
            }
            guard bytes.count <= limit else {
                throw Refused(.refused, "\(file.path) is larger than \(limitText); split it.")
            }
            return bytes
        } catch let refused as Refused {
            throw refused
        } catch {
            throw Refused(.inputOutput, "\(file.path) cannot be read.")
        }
    }
}
