internal import CZlib
public import Foundation

/// Files written by an earlier release: databases, archives and a backup in a folder of `Tests/Fixtures`, made by
/// `bin/make-fixtures`.
public struct Fixture: Sendable, CustomStringConvertible {
    public let folder: URL

    /// The fixtures of all releases, sorted by name.
    public static var all: [Fixture] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { Fixture(folder: root.appending(path: $0)) }
    }

    /// The fixture being recorded; nil unless run by `bin/make-fixtures`.
    public static var recording: Fixture? {
        ProcessInfo.processInfo.environment["ACCLIMATE_FIXTURE"].map { Fixture(folder: URL(filePath: $0)) }
    }

    public var description: String { folder.lastPathComponent }

    public func file(_ name: String) -> URL { folder.appending(path: name) }

    /// The recorded table contents of one of its databases.
    public func contents(of database: String) throws -> TableContents {
        try JSONDecoder().decode(TableContents.self, from: Data(contentsOf: file("\(database).json")))
    }

    /// Records a database's table contents for the tests of later releases.
    public func keep(_ contents: TableContents, of database: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(contents).write(to: file("\(database).json"))
    }

    /// Unpacks a database to a new file.
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
