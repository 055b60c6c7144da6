internal import CZlib
public import Foundation

/// What a release of the program left behind: databases, archives and a backup in a folder of `Tests/Fixtures`, made by
/// `bin/make-fixtures`.
public struct Fixture: Sendable, CustomStringConvertible {
    public let folder: URL

    /// Every release's, the oldest first.
    public static var all: [Fixture] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { Fixture(folder: root.appending(path: $0)) }
    }

    /// The one that is being made now; nil unless `bin/make-fixtures` runs.
    public static var recording: Fixture? {
        ProcessInfo.processInfo.environment["ACCLIMATE_FIXTURE"].map { Fixture(folder: URL(filePath: $0)) }
    }

    public var description: String { folder.lastPathComponent }

    public func file(_ name: String) -> URL { folder.appending(path: name) }

    /// What the tables of one of its databases held when it was made.
    public func contents(of database: String) throws -> TableContents {
        try JSONDecoder().decode(TableContents.self, from: Data(contentsOf: file("\(database).json")))
    }

    /// Keeps that for the tests of later releases.
    public func keep(_ contents: TableContents, of database: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(contents).write(to: file("\(database).json"))
    }

    /// Unpacks a database to a file that is not there yet.
    public func unpack(_ database: String, to path: String) throws {
        guard let packed = gzopen(file("\(database).sqlite.gz").path, "rb") else { throw Unreadable(name: database) }
        defer { gzclose(packed) }
        var content = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = gzread(packed, &buffer, UInt32(buffer.count)), count != 0 {
            guard count > 0 else { throw Unreadable(name: database) }
            content.append(contentsOf: buffer.prefix(Int(count)))
        }
        guard FileManager.default.createFile(atPath: path, contents: content) else { throw Unreadable(name: database) }
    }

    public struct Unreadable: Error {
        let name: String
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../../../Tests/Fixtures").standardizedFileURL
}
