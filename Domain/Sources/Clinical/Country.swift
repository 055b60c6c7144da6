/// A country or territory, identified by its two-letter upper-case ISO 3166-1 code.
public struct Country: Sendable, Hashable {
    /// For example "DE".
    public let code: String

    /// Accepts two upper-case ASCII letters; nil for anything else.
    public init?(_ code: String) {
        guard code.utf8.count == 2 else { return nil }
        for byte in code.utf8 {
            guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { return nil }
        }
        self.code = code
    }
}
