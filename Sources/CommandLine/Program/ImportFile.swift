internal import Foundation

/// Reads a file to import into memory, up to a size limit.
enum ImportFile {
    static let limit = 20_000_000
    static let limitText = "20 MB"

    /// Reads a file, or standard input for "-".
    static func readOrInput(_ file: String) throws -> [UInt8] {
        guard file == "-" else { return try read(URL(filePath: file).standardizedFileURL) }
        let bytes = try readPart(of: .standardInput)
        guard bytes.count <= limit else { throw Refused(.refused, "Standard input is larger than \(limitText).") }
        return bytes
    }

    /// The file or folder of this name. Throws `Refused` if there is none.
    static func existing(_ name: String) throws -> URL {
        let file = URL(filePath: name).standardizedFileURL
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw Refused(.notFound, "There is no file \(file.path).")
        }
        return file
    }

    static func read(_ file: URL, limit: Int = ImportFile.limit) throws -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw Refused(.notFound, "There is no file \(file.path).")
        }
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            let bytes = try readPart(of: handle, limit: limit)
            guard bytes.count <= limit else {
                throw Refused(.refused, "\(file.path) is larger than \(limit / 1_000_000) MB; split it.")
            }
            return bytes
        } catch let refused as Refused {
            throw refused
        } catch {
            throw Refused(.inputOutput, "\(file.path) cannot be read.")
        }
    }

    /// Reads until just over the limit rather than checking the size, which also works for pipes and devices.
    private static func readPart(of handle: FileHandle, limit: Int = ImportFile.limit) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= limit, let part = try handle.read(upToCount: 1 << 20), !part.isEmpty { bytes += part }
        return bytes
    }
}
