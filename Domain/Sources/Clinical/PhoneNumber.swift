/// A typed telephone number: the text as written, and what a phone dials.
public struct PhoneNumber: Sendable, Hashable {
    /// Why a number is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing was typed.
        case missing
        /// It contains something other than digits, plus, space, hyphen, point, slash or bracket, or a misplaced plus.
        case unreadable
        /// A zero in brackets after a country code, which is dialled from some places and not from others.
        case trunkZero
        /// It has fewer digits than the given minimum.
        case tooShort(least: Int)
        /// It has more digits than the given maximum.
        case tooLong(most: Int)
    }

    /// The minimum number of digits of a contact's number; advice lines have three.
    public static let fewestDigits = 3
    /// The minimum number of digits of an emergency number; some countries have two.
    public static let fewestEmergencyDigits = 2
    /// The maximum number of digits: ITU-T E.164 allows fifteen.
    public static let mostDigits = 15

    /// The number as typed, without leading or trailing white space.
    public let text: String
    /// The digits, with a leading plus if one was typed.
    public let dialed: String

    /// The link target that makes a phone dial the number (RFC 3966).
    public var link: String { "tel:\(dialed)" }

    /// Parses a typed number; `least` is the minimum number of digits.
    public static func parse(
        _ typed: String, least: Int = PhoneNumber.fewestDigits
    ) throws(Problem) -> PhoneNumber {
        let text = Whitespace.trimmed(typed)
        if text.isEmpty { throw .missing }
        let dialed = try dialed(text)
        let digits = dialed.hasPrefix("+") ? dialed.utf8.count - 1 : dialed.utf8.count
        if digits < least { throw .tooShort(least: least) }
        if digits > mostDigits { throw .tooLong(most: mostDigits) }
        if dialed.hasPrefix("+"), hasTrunkZero(text) { throw .trunkZero }
        return PhoneNumber(text: text, dialed: dialed)
    }

    private init(text: String, dialed: String) {
        self.text = text
        self.dialed = dialed
    }

    private static func dialed(_ text: String) throws(Problem) -> String {
        guard text.utf8.count <= 64 else { throw .tooLong(most: mostDigits) }
        var dialed: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9": dialed.append(UInt8(scalar.value))
            case "+":
                guard dialed.isEmpty else { throw .unreadable }
                dialed.append(UInt8(ascii: "+"))
            case "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "/", "(", ")": continue
            default: if !Whitespace.contains(scalar) { throw .unreadable }
            }
        }
        return String(decoding: dialed, as: UTF8.self)
    }

    private static func hasTrunkZero(_ text: String) -> Bool {
        var marks: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: " ") {
            marks.append(byte)
            let isBracketed = marks.count >= 3 && marks[marks.count - 2] == UInt8(ascii: "0")
            if isBracketed, marks[marks.count - 3] == UInt8(ascii: "("), byte == UInt8(ascii: ")") { return true }
        }
        return false
    }
}
