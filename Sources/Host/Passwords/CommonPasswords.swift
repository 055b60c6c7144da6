public import Foundation

/// The most common passwords.
public struct CommonPasswords: Sendable {
    private let passwords: Set<String>

    /// The number of passwords in the list.
    public var count: Int { passwords.count }

    /// Reads a list with one password per line; lines that begin with # are comments.
    public init(contentsOf file: URL) throws(Unreadable) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw Unreadable(path: file.path) }
        passwords = Set(
            text.split(whereSeparator: \.isNewline)
                .filter { !$0.hasPrefix("#") }
                .map { $0.lowercased() })
        // An empty list would accept every password.
        guard !passwords.isEmpty else { throw Unreadable(path: file.path) }
    }

    /// Whether the password is on the list, ignoring case.
    public func contains(_ password: String) -> Bool {
        passwords.contains(password.precomposedStringWithCompatibilityMapping.lowercased())
    }

    /// The list could not be read or is empty.
    public struct Unreadable: Error, Equatable, CustomStringConvertible {
        /// The file that could not be read.
        public let path: String

        public var description: String { "The list of common passwords at \(path) is missing or empty." }
    }
}
