internal import Crypto
internal import CryptoExtras
internal import Encodings
internal import Foundation
public import Host

/// A software authenticator whose responses a test can corrupt in every field.
public struct SoftAuthenticator: Sendable {
    public enum Kind: Sendable, CaseIterable {
        case es256, rs256
    }

    private enum Key: Sendable {
        case es256(P256.Signing.PrivateKey)
        case rs256(_RSA.Signing.PrivateKey)
    }

    public let credential: [UInt8]
    public var userHandle: [UInt8]?
    private let key: Key

    public init(_ kind: Kind = .es256, credential: [UInt8] = Array(1...16), userHandle: [UInt8]? = nil) throws {
        self.credential = credential
        self.userHandle = userHandle
        key =
            switch kind {
            case .es256: .es256(P256.Signing.PrivateKey())
            case .rs256: .rs256(try _RSA.Signing.PrivateKey(keySize: .bits2048))
            }
    }

    /// The values that the browser and the authenticator send. Tests change individual values to make them invalid.
    public struct Call: Sendable {
        public var type: String?
        public var challenge: [UInt8]
        public var origin: String
        public var relyingParty: String
        /// Nil omits the member.
        public var crossOrigin: Bool? = false
        public var topOrigin: String?
        public var tokenBinding: String?
        /// User present and user verified. `create` adds the flag for attested credential data.
        public var flags: UInt8 = 0b101
        public var signCount: UInt32 = 0
        public var format = "none"
        /// The entries of the attestation statement, with CBOR-encoded values.
        public var statement: [(String, [UInt8])] = []
        /// Adds a self-attestation signature by the new key to the statement.
        public var signsItself = false
        /// Extra bytes after the authenticator data.
        public var more: [UInt8] = []
        /// Replaces the COSE public key.
        public var cose: [UInt8]?

        public init(challenge: [UInt8], origin: String = "http://localhost:8300", relyingParty: String = "localhost") {
            self.challenge = challenge
            self.origin = origin
            self.relyingParty = relyingParty
        }
    }

    /// Creates the passkey, and returns the client data and the attestation object.
    public func create(_ call: Call) throws -> (clientData: [UInt8], attestation: [UInt8]) {
        let client = Self.clientData(call, "webauthn.create")
        let length = UInt16(credential.count)
        let attested =
            [UInt8](repeating: 0, count: 16) + [UInt8(length >> 8), UInt8(length & 255)] + credential
            + (call.cose ?? publicKey)
        let data = Self.head(call, flags: call.flags | 0b100_0000) + attested + call.more
        var statement = call.statement
        if call.signsItself { statement.append(("sig", Bytes.bytes(try sign(data, client)))) }
        let object = Bytes.map([
            (Bytes.text("fmt"), Bytes.text(call.format)),
            (Bytes.text("attStmt"), Bytes.map(statement.map { (Bytes.text($0.0), $0.1) })),
            (Bytes.text("authData"), Bytes.bytes(data)),
        ])
        return (client, object)
    }

    /// Signs in with the passkey.
    public func use(_ call: Call) throws -> PasskeyAssertion {
        let client = Self.clientData(call, "webauthn.get")
        let data = Self.head(call, flags: call.flags) + call.more
        return PasskeyAssertion(
            credential: credential, clientData: client, authenticatorData: data, signature: try sign(data, client),
            userHandle: userHandle)
    }

    /// The public key in COSE encoding.
    public var publicKey: [UInt8] {
        switch key {
        case .es256(let key):
            let point = Array(key.publicKey.x963Representation)
            return Bytes.key(
                kind: 2, algorithm: -7,
                [
                    (-1, Bytes.number(1)), (-2, Bytes.bytes(Array(point[1..<33]))),
                    (-3, Bytes.bytes(Array(point[33...]))),
                ])
        case .rs256(let key):
            let parts = try? key.publicKey.getKeyPrimitives()
            return Bytes.key(
                kind: 3, algorithm: -257,
                [
                    (-1, Bytes.bytes(Array(parts?.modulus ?? Data()))),
                    (-2, Bytes.bytes(Array(parts?.publicExponent ?? Data()))),
                ])
        }
    }

    private func sign(_ data: [UInt8], _ client: [UInt8]) throws -> [UInt8] {
        let message = data + Array(SHA256.hash(data: client))
        switch key {
        case .es256(let key): return Array(try key.signature(for: message).derRepresentation)
        case .rs256(let key):
            return Array(
                try key.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5).rawRepresentation)
        }
    }

    private static func head(_ call: Call, flags: UInt8) -> [UInt8] {
        Array(SHA256.hash(data: Array(call.relyingParty.utf8))) + [flags]
            + (0..<4).map { UInt8(truncatingIfNeeded: call.signCount >> UInt32(24 - 8 * $0)) }
    }

    private static func clientData(_ call: Call, _ type: String) -> [UInt8] {
        var members = [
            "\"type\":\"\(call.type ?? type)\"", "\"challenge\":\"\(Base64URL.encode(call.challenge))\"",
            "\"origin\":\"\(call.origin)\"",
        ]
        if let cross = call.crossOrigin { members.append("\"crossOrigin\":\(cross)") }
        if let top = call.topOrigin { members.append("\"topOrigin\":\"\(top)\"") }
        if let binding = call.tokenBinding { members.append("\"tokenBinding\":{\"status\":\"\(binding)\"}") }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    /// Encodes CBOR in its shortest form.
    public enum Bytes {
        public static func number(_ value: Int64) -> [UInt8] {
            value < 0 ? head(1, UInt64(-(value + 1))) : head(0, UInt64(value))
        }

        public static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, UInt64(bytes.count)) + bytes }

        public static func text(_ text: String) -> [UInt8] { head(3, UInt64(text.utf8.count)) + Array(text.utf8) }

        public static func map(_ pairs: [([UInt8], [UInt8])]) -> [UInt8] {
            head(5, UInt64(pairs.count)) + pairs.flatMap { $0.0 + $0.1 }
        }

        /// A COSE key: key type, algorithm and the labels specific to the key type.
        public static func key(kind: Int64, algorithm: Int64, _ labels: [(Int64, [UInt8])]) -> [UInt8] {
            let all = [(1, number(kind)), (3, number(algorithm))] + labels
            return map(all.map { (number($0.0), $0.1) })
        }

        private static func head(_ major: UInt8, _ value: UInt64) -> [UInt8] {
            let type = major << 5
            switch value {
            case 0..<24: return [type | UInt8(value)]
            case 24..<256: return [type | 24, UInt8(value)]
            case 256..<65_536: return [type | 25, UInt8(value >> 8), UInt8(value & 255)]
            default: return [type | 26] + (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt64(24 - 8 * $0)) }
            }
        }
    }
}
