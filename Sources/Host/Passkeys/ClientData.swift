internal import Encodings
internal import Exchange

/// What the browser says about the call (WebAuthn Level 2, section 5.8.1).
struct ClientData: Sendable {
    let type: String
    let challenge: [UInt8]
    let origin: String
    /// Level 3 adds `topOrigin`, which is present only in a frame of another site.
    let isForeign: Bool

    /// The longest text read, in bytes.
    static let longest = 8 * 1024

    init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
        guard bytes.count <= Self.longest, let value = try? JSONReader.read(bytes),
            case .string(let type) = value["type"], case .string(let challenge) = value["challenge"],
            case .string(let origin) = value["origin"], let decoded = Base64URL.decode(challenge)
        else { throw .malformed(.clientData) }
        switch value["crossOrigin"] {
        case nil, .bool(false): isForeign = value["topOrigin"] != nil
        case .bool(true): isForeign = true
        default: throw .malformed(.clientData)
        }
        // Our connections have no token binding, so a browser that reports one talked to somebody else.
        if case .object(let binding) = value["tokenBinding"],
            binding.contains(where: { $0.name == "status" && $0.value == .string("present") })
        {
            throw .wrongOrigin
        }
        self.type = type
        self.challenge = decoded
        self.origin = origin
    }
}
