internal import Clinical

extension PieceCount {
    private static let signs: [Character: (numerator: Int, denominator: Int)] = [
        "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    ]

    /// The ten-thousandths of a fraction: "1/2", "1 1/2", "½", "1½". Nil for any other text, and for one such as 1/3 that
    /// is not a whole number of ten-thousandths.
    static func fraction(_ text: String) -> Int64? {
        let text = Whitespace.trimmed(text)
        if let last = text.last, let sign = signs[last] {
            let whole = text.dropLast()
            return sum(whole.isEmpty ? "0" : String(whole), sign.numerator, sign.denominator)
        }
        let words = text.split { $0.isWhitespace }
        guard let parts = words.last?.split(separator: "/", omittingEmptySubsequences: false), parts.count == 2,
            words.count <= 2, let numerator = WholeNumber.read(String(parts[0])),
            let denominator = WholeNumber.read(String(parts[1]))
        else { return nil }
        return sum(words.count == 2 ? String(words[0]) : "0", numerator, denominator)
    }

    private static func sum(_ whole: String, _ numerator: Int, _ denominator: Int) -> Int64? {
        guard let whole = WholeNumber.read(whole), denominator > 0 else { return nil }
        let (parts, rest) = (numerator * 10_000).quotientAndRemainder(dividingBy: denominator)
        return rest == 0 ? Int64(whole * 10_000 + parts) : nil
    }

    /// As a fraction, if that is how a part of a piece is usually written: "½", "1¾", "1/8". Nil for any other number.
    public var fraction: String? {
        let (whole, rest) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
        switch rest {
        case 5000: return whole > 0 ? "\(whole)½" : "½"
        case 2500: return whole > 0 ? "\(whole)¼" : "¼"
        case 7500: return whole > 0 ? "\(whole)¾" : "¾"
        case let eighths where whole == 0 && eighths > 0 && eighths % 1250 == 0: return "\(eighths / 1250)/8"
        case let sixteenths where whole == 0 && sixteenths > 0 && sixteenths % 625 == 0:
            return "\(sixteenths / 625)/16"
        default: return nil
        }
    }
}
