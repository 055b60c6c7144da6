/// What a ZIP file from outside may contain. Without other values, everything.
public struct ZipPolicy: Sendable {
    /// Whether the directory must agree with the header of each file.
    public var isConsistent = true
    /// The maximum number of files and folders.
    public var entries = Int.max
    /// The maximum unpacked bytes of a file.
    public var file = UInt64.max
    /// The beginning of the names of files that may exceed `file`, because nothing reads them.
    public var unread: String?
    /// The maximum unpacked bytes of all files together.
    public var total = UInt64.max
    /// The maximum compression ratio of a file; checked above `ratioFrom` bytes.
    public var ratio = UInt64.max
    public var ratioFrom: UInt64 = 1_000_000
    /// Whether a file of this name is expected. If this is given, every file is checked before the first is read: plain
    /// names, each once in any case, and no links. Otherwise names are free, and a file is checked when it is read.
    public var isExpected: (@Sendable (String) -> Bool)?

    public init() {}

    /// Why a file cannot be read, whatever the others are.
    func problem(of entry: ZipReader.Entry) -> ZipProblem? {
        if entry.isEncrypted { return .encrypted }
        let isTooLong = entry.size > file && unread.map { entry.name.hasPrefix($0) } != true
        let isTooDense = entry.size > ratioFrom && entry.size / max(1, entry.packed) > ratio
        return isTooLong || isTooDense ? .tooLarge(entry.name) : nil
    }
}

/// Why a ZIP file, or a file in it, is rejected.
public enum ZipProblem: Error, Sendable, Equatable {
    case cannotRead
    /// Not a ZIP file, or truncated.
    case notAZip
    /// A file does not match its checksum or its size.
    case damaged(String)
    /// A name points outside the ZIP file or is a link.
    case badName(String)
    case twice(String)
    case unexpectedFile(String)
    case tooManyFiles(limit: Int)
    case tooLarge(String)
    case encrypted
}

/// Checks all the files of a ZIP file against its policy, one after the other.
struct ZipCheck {
    private let policy: ZipPolicy
    private let isExpected: @Sendable (String) -> Bool
    private var folded = Set<String>()
    private var total: UInt64 = 0

    /// Nil if the policy leaves the files unchecked until they are read.
    init?(_ policy: ZipPolicy) {
        guard let isExpected = policy.isExpected else { return nil }
        (self.policy, self.isExpected) = (policy, isExpected)
    }

    mutating func add(_ entry: ZipReader.Entry, isLink: Bool) throws(ZipProblem) {
        let name = entry.name
        if entry.isFolder && entry.size == 0 && Self.isPlain(name.dropLast()) { return }
        guard Self.isPlain(name[...]), !isLink else { throw .badName(String(name.prefix(80))) }
        guard folded.insert(name.lowercased()).inserted else { throw .twice(name) }
        guard isExpected(name) else { throw .unexpectedFile(name) }
        if let problem = policy.problem(of: entry) { throw problem }
        let (sum, overflow) = total.addingReportingOverflow(entry.size)
        guard !overflow, sum <= policy.total else { throw .tooLarge(name) }
        total = sum
    }

    /// Letters, digits and `. _ -`, separated by `/`; no part is empty or begins with a dot.
    private static func isPlain(_ name: Substring) -> Bool {
        guard name.utf8.count <= 300 else { return false }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part.first != "."
                && part.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                        UInt8(ascii: "-"):
                        true
                    default: false
                    }
                }
        }
    }
}
