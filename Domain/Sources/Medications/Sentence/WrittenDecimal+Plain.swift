extension WrittenDecimal {
    /// The number without an exponent and without superfluous zeros: `1.50` gives `1.5`, `1e2` gives `100`.
    ///
    /// A trailing zero after the point invites a tenfold error, so sentences show none.
    public var plain: String {
        var digits = "\(coefficient.magnitude)"
        if exponent >= 0 {
            if coefficient != 0 { digits += String(repeating: "0", count: exponent) }
        } else {
            let missing = 1 - exponent - digits.utf8.count
            if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
            let bytes = Array(digits.utf8)
            let whole = String(decoding: bytes.dropLast(-exponent), as: UTF8.self)
            digits = whole + "." + String(decoding: bytes.suffix(-exponent), as: UTF8.self)
        }
        return isNegative ? "-" + digits : digits
    }
}
