/// A key for comparing names that ignores case and extra spaces.
///
/// "Dose 1", " dose  1 " and "DOSE 1" have the same key. Accented letters remain distinct.
public struct NameKey: Sendable, Hashable {
    /// The name in lower case, trimmed, with single spaces.
    public let text: String

    /// Creates the key for a name as typed.
    public init(_ name: String) {
        text = NameKey.foldedASCII(name) ?? NameKey.folded(name)
    }

    /// Whether the name was empty or only white space.
    public var isEmpty: Bool { text.isEmpty }

    private static func folded(_ name: String) -> String {
        var folded = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in name.lowercased().unicodeScalars {
            if Whitespace.contains(scalar) {
                needsSpace = !folded.isEmpty
                continue
            }
            if needsSpace {
                folded.append(" ")
                needsSpace = false
            }
            folded.append(scalar)
        }
        return String(folded)
    }

    /// The same for plain ASCII, which covers most cells of an imported table; nil for other text.
    private static func foldedASCII(_ name: String) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(name.utf8.count)
        var needsSpace = false
        for byte in name.utf8 {
            switch byte {
            case 0x80...: return nil
            case 0x09...0x0D, 0x20: needsSpace = !folded.isEmpty
            default:
                if needsSpace { folded.append(0x20) }
                needsSpace = false
                let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
                folded.append(isCapital ? byte | 0x20 : byte)
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }
}
