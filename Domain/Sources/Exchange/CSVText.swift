/// Writes CSV (RFC 4180).
public enum CSVText {
    /// A cell in quotation marks, with those in it doubled.
    ///
    /// By bytes, as readers of CSV see them: with a combining mark behind it, a quotation mark is no `Character` of its
    /// own, and one that is not doubled ends the cell.
    public static func quoted(_ text: String) -> String {
        let quote = UInt8(ascii: "\"")
        var quoted = [quote]
        quoted.reserveCapacity(text.utf8.count + 8)
        for byte in text.utf8 {
            if byte == quote { quoted.append(quote) }
            quoted.append(byte)
        }
        quoted.append(quote)
        return String(decoding: quoted, as: UTF8.self)
    }
}
