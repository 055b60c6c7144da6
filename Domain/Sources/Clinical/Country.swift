/// A country or territory by its code in ISO 3166-1, two capital letters.
public struct Country: Sendable, Hashable {
    /// For example "DE".
    public let code: String

    /// Accepts two capital letters of ASCII; anything else is nil.
    public init?(_ code: String) {
        guard code.utf8.count == 2 else { return nil }
        for byte in code.utf8 {
            guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { return nil }
        }
        self.code = code
    }
}
