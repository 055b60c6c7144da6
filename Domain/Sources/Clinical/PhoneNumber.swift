/// A telephone number that somebody typed: the way they wrote it, and what a phone dials.
public struct PhoneNumber: Sendable, Hashable {
    /// Why a number is refused.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing was typed.
        case missing
        /// Something in it is no digit, plus, space, hyphen, point, slash or bracket, or a plus is not in front.
        case unreadable
        /// A zero in brackets after a country code, which is dialled from some places and not from others.
        case trunkZero
        /// It has fewer digits than that.
        case tooShort(least: Int)
        /// It has more digits than that.
        case tooLong(most: Int)
    }

    /// The fewest digits of a contact's number; advice lines have three.
    public static let fewestDigits = 3
    /// The fewest digits of an emergency number; some countries have two.
    public static let fewestEmergencyDigits = 2
    /// The most digits: ITU-T E.164 allows fifteen.
    public static let mostDigits = 15

    /// The number as it was typed, without white space at its ends.
    public let text: String
    /// Digits, with a plus in front when it was typed.
    public let dialed: String

    /// What a link says so that a phone dials the number (RFC 3966).
    public var link: String { "tel:\(dialed)" }

    /// Reads a typed number; `least` is the fewest digits it may have.
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
