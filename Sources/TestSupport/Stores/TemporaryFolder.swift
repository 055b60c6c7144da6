internal import Foundation
internal import Synchronization

/// A folder for one test, removed with its contents when this object is released.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        path = try Self.made(named: "acclimate-test")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String {
        path + "/" + name
    }

    /// A folder that exists until the process exits.
    static func kept(named name: String) throws -> String {
        let path = try made(named: "acclimate-\(name)")
        leftovers.withLock { $0.append(path) }
        return path
    }

    /// The path of a folder that somebody else removes.
    static func unowned(named name: String) throws -> String {
        try made(named: "acclimate-\(name)")
    }

    private static func made(named name: String) throws -> String {
        var template = Array((NSTemporaryDirectory() as NSString).appendingPathComponent("\(name)-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The folders to remove when the process exits.
private let leftovers: Mutex<[String]> = {
    atexit { for path in leftovers.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) } }
    return Mutex([])
}()
