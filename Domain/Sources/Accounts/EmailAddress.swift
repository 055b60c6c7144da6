import Clinical

/// An email address as the WHATWG HTML standard's `input type=email` accepts it, within the lengths of RFC 5321.
///
/// Quoted local parts, comments and address literals are deliberately unsupported: no family uses them.
public struct EmailAddress: Sendable, Hashable, CustomStringConvertible {
    /// Why a text is not an address.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing was typed.
        case empty
        /// It has more than 254 bytes, or more than 64 before the "@".
        case tooLong
        /// It does not have the form of an address.
        case malformed
    }

    /// The maximum length in bytes: the 256 of a path in RFC 5321 4.5.3.1.3 without its two brackets.
    public static let longest = 254
    /// The maximum number of bytes before the "@", from RFC 5321 4.5.3.1.1.
    public static let longestLocalPart = 64

    /// The address with its domain in lower case; the part before the "@" is kept as typed.
    public let text: String

    /// The key that distinguishes accounts: the whole address in lower case.
    public let key: String

    /// Creates an address; nil where `parse` throws.
    public init?(_ text: String) {
        guard let address = try? EmailAddress.parse(text) else { return nil }
        self = address
    }

    /// Parses a typed address; surrounding white space is ignored.
    public static func parse(_ text: String) throws(Problem) -> EmailAddress {
        let trimmed = Whitespace.trimmed(text)
        guard !trimmed.isEmpty else { throw .empty }
        guard trimmed.utf8.count <= longest else { throw .tooLong }
        let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ isLocal($0) }),
            parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ isLabel($0) })
        else { throw .malformed }
        guard parts[0].utf8.count <= longestLocalPart else { throw .tooLong }
        return EmailAddress(local: String(parts[0]), domain: parts[1].lowercased())
    }

    /// The same text as `text`.
    public var description: String { text }

    private init(local: String, domain: String) {
        text = "\(local)@\(domain)"
        key = "\(local.lowercased())@\(domain)"
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard (1...63).contains(label.utf8.count), let first = label.utf8.first, let last = label.utf8.last else {
            return false
        }
        return isLetterOrDigit(first) && isLetterOrDigit(last)
            && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
