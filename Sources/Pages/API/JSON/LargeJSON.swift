internal import Dispatch
package import Exchange

/// Reads large bodies on a background thread.
package enum LargeJSON {
    /// Bodies up to this many bytes are read inline.
    private static let small = 64 * 1024

    package static func read(_ bytes: [UInt8]) async throws(BodyReader.Problem) -> JSONValue {
        guard bytes.count > small else { return try BodyReader.read(bytes) }
        return try await apart { Result { () throws(BodyReader.Problem) in try BodyReader.read(bytes) } }.get()
    }

    /// Parses each line into a list under the given name; a line that cannot be read becomes null, empty lines are
    /// skipped.
    package static func read(lines bytes: [UInt8], as name: String) async -> JSONValue {
        await apart {
            let items = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> JSONValue? in
                guard line.contains(where: { $0 > 0x20 }) else { return nil }
                return (try? BodyReader.read(Array(line))) ?? .null
            }
            return .object([JSONMember(name: name, value: .array(items))])
        }
    }

    private static func apart<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { continuation.resume(returning: work()) }
        }
    }
}
