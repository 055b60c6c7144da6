internal import Clinical
internal import Exchange

/// What software asks for with a SMART Health Link.
struct ManifestRequest: Sendable, Equatable {
    /// The longest name of a recipient, in characters; what is longer is cut.
    static let recipientLimit = 80

    /// Who asks, as they say.
    let recipient: String
    /// Empty if none was sent.
    let passcode: String
    /// The longest content that may be in the answer, in characters; nil for any.
    let longestEmbedded: Int?

    /// Nil if the body is no JSON object with a recipient, or a known member has another type.
    init?(_ body: [UInt8]) {
        guard let json = try? JSONReader.read(body), case .string(let name)? = json["recipient"],
            let recipient = FreeText.clean(
                String(name.prefix(Self.recipientLimit)), limit: Self.recipientLimit, lines: .one
            ).value, !recipient.isEmpty
        else { return nil }
        self.recipient = recipient
        switch json["passcode"] {
        case .string(let typed)?: passcode = typed
        case nil, .null?: passcode = ""
        default: return nil
        }
        switch json["embeddedLengthMax"] {
        case .number(let digits)?:
            guard let limit = Int(digits), limit >= 0 else { return nil }
            longestEmbedded = limit
        case nil, .null?: longestEmbedded = nil
        default: return nil
        }
    }
}
