import Crypto
import Foundation
import Testing

/// The header by which a push service recognises a sender, taken apart.
struct PushProof {
    let header: [String: String]
    let claims: [String: Any]
    let key: [UInt8]
    let isSigned: Bool

    init(_ text: String) throws {
        let match = try #require(text.wholeMatch(of: #/vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/#)).output
        header = try #require(Self.object(match.1) as? [String: String])
        claims = try #require(Self.object(match.2) as? [String: Any])
        key = try #require(Base64.bytes(String(match.4)))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: try #require(Base64.bytes(String(match.3))))
        isSigned = try P256.Signing.PublicKey(x963Representation: key)
            .isValidSignature(signature, for: Data("\(match.1).\(match.2)".utf8))
    }

    private static func object(_ part: Substring) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(try #require(Base64.bytes(String(part)))))
    }
}
