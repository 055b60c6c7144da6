import TestSupport
import Testing

@testable import Host

@Suite struct `A new passkey` {
    typealias Call = SoftAuthenticator.Call
    typealias Bytes = SoftAuthenticator.Bytes

    static let challenge: [UInt8] = Array(100..<132)

    private func register(
        _ kind: SoftAuthenticator.Kind = .es256, credential: [UInt8] = Array(1...16),
        call change: (inout Call) -> Void = { _ in }
    ) throws -> NewCredential {
        let party = try RelyingParty(authority: "localhost:8300", isSecure: false)
        var call = Call(challenge: Self.challenge)
        change(&call)
        let made = try SoftAuthenticator(kind, credential: credential).create(call)
        return try party.register(
            clientData: made.clientData, attestation: made.attestation, challenge: Self.challenge)
    }

    @Test(arguments: SoftAuthenticator.Kind.allCases)
    func `is taken as its authenticator made it`(_ kind: SoftAuthenticator.Kind) throws {
        let made = try register(kind) { call in
            call.signCount = 0x0102_0304
            call.flags = 0b1_1101
        }
        #expect(made.id == Array(1...16) && made.signCount == 0x0102_0304)
        #expect(made.mayBeCopied && made.isCopied)
        #expect(try PasskeyKey(cose: made.publicKey).algorithm == (kind == .es256 ? .es256 : .rs256))
    }

    @Test(arguments: SoftAuthenticator.Kind.allCases)
    func `may be signed by itself`(_ kind: SoftAuthenticator.Kind) throws {
        let algorithm = Bytes.number(kind == .es256 ? -7 : -257)
        let made = try register(kind) { call in
            (call.format, call.signsItself, call.statement) = ("packed", true, [("alg", algorithm)])
        }
        #expect(made.id == Array(1...16) && !made.mayBeCopied)
    }

    @Test func `may leave out what is not so, and bring extensions`() throws {
        _ = try register { $0.crossOrigin = nil }
        _ = try register { call in
            call.flags |= 0b1000_0000
            call.more = Bytes.map([(Bytes.text("credProtect"), Bytes.number(2))])
        }
    }

    static let spoiled: [(String, PasskeyRefusal, @Sendable (inout Call) -> Void)] = [
        ("made for signing in", .wrongType, { $0.type = "webauthn.get" }),
        ("of another challenge", .wrongChallenge, { $0.challenge[31] ^= 1 }),
        ("of a shorter challenge", .wrongChallenge, { $0.challenge.removeLast() }),
        ("without challenge", .wrongChallenge, { $0.challenge = [] }),
        ("of another port", .wrongOrigin, { $0.origin = "http://localhost:8301" }),
        ("of another scheme", .wrongOrigin, { $0.origin = "https://localhost:8300" }),
        ("of a longer name", .wrongOrigin, { $0.origin = "http://localhost:8300.example" }),
        ("with a path", .wrongOrigin, { $0.origin = "http://localhost:8300/" }),
        ("in a frame", .crossOrigin, { $0.crossOrigin = true }),
        ("below another page", .crossOrigin, { $0.topOrigin = "https://example.org" }),
        ("over a bound connection", .wrongOrigin, { $0.tokenBinding = "present" }),
        ("for another name", .wrongRelyingParty, { $0.relyingParty = "example.org" }),
        ("without anybody there", .userNotPresent, { $0.flags = 0b100 }),
        ("without recognising anybody", .userNotVerified, { $0.flags = 0b001 }),
        ("copied though it cannot be", .wrongBackupState, { $0.flags = 0b1_0101 }),
        ("with more at its end", .malformed(.authenticatorData), { $0.more = [0] }),
        ("that promises extensions", .malformed(.authenticatorData), { $0.flags |= 0b1000_0000 }),
        (
            "with extensions that are no map", .malformed(.authenticatorData),
            { ($0.flags, $0.more) = (0b1000_0101, [0x01]) }
        ),
        ("with a foreign attestation", .untrustedAttestation, { $0.format = "fido-u2f" }),
        ("with an empty packed statement", .untrustedAttestation, { $0.format = "packed" }),
        ("with a statement that should be none", .untrustedAttestation, { $0.statement = [("x", [0])] }),
        (
            "with a certificate", .untrustedAttestation,
            { call in
                call.format = "packed"
                call.statement = [("alg", Bytes.number(-7)), ("x5c", [0x80])]
                call.signsItself = true
            }
        ),
        (
            "signed for another algorithm", .untrustedAttestation,
            { ($0.format, $0.statement, $0.signsItself) = ("packed", [("alg", Bytes.number(-257))], true) }
        ),
        (
            "with a wrong signature of its own", .wrongSignature,
            { call in
                call.format = "packed"
                call.statement = [("alg", Bytes.number(-7)), ("sig", Bytes.bytes(Self.foreignSignature))]
            }
        ),
        ("with a key of another algorithm", .unsupportedAlgorithm, { $0.cose = Bytes.key(kind: 1, algorithm: -8, []) }),
        ("with a key that is none", .malformed(.publicKey), { $0.cose = [0x01] }),
        ("with a key on another curve", .malformed(.publicKey), { $0.cose = Self.point(curve: 2) }),
        ("with a point off the curve", .malformed(.publicKey), { $0.cose = Self.point() }),
        ("with a short coordinate", .malformed(.publicKey), { $0.cose = Self.point(length: 31) }),
        ("with an RSA key said to be ES256", .malformed(.publicKey), { $0.cose = Self.point(kind: 3) }),
        (
            "with a short RSA key", .weakKey,
            { call in
                call.cose = Self.modulus([0x80] + [UInt8](repeating: 1, count: 127))
            }
        ),
        (
            "with an RSA key made long by zeros", .weakKey,
            { call in
                call.cose = Self.modulus([UInt8](repeating: 0, count: 200) + [UInt8](repeating: 1, count: 128))
            }
        ),
    ]

    static func modulus(_ modulus: [UInt8]) -> [UInt8] {
        Bytes.key(kind: 3, algorithm: -257, [(-1, Bytes.bytes(modulus)), (-2, Bytes.bytes([1, 0, 1]))])
    }

    /// A well-formed signature that no key made.
    static let foreignSignature: [UInt8] = [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]

    static func point(kind: Int64 = 2, curve: Int64 = 1, length: Int = 32) -> [UInt8] {
        let coordinate = Bytes.bytes(Array(repeating: 1, count: length))
        return Bytes.key(kind: kind, algorithm: -7, [(-1, Bytes.number(curve)), (-2, coordinate), (-3, coordinate)])
    }

    @Test(arguments: spoiled.indices)
    func `is refused when it is`(_ index: Int) {
        let (name, refusal, change) = Self.spoiled[index]
        #expect(throws: refusal, "\(name)") { try register(call: change) }
    }

    @Test func `is refused when its id is longer than allowed`() throws {
        #expect(try register(credential: Array(repeating: 7, count: 1023)).id.count == 1023)
        #expect(throws: PasskeyRefusal.longCredential) { try register(credential: Array(repeating: 7, count: 1024)) }
        #expect(throws: PasskeyRefusal.malformed(.authenticatorData)) { try register(credential: []) }
    }

    @Test func `is refused when a part cannot be read`() throws {
        let party = try RelyingParty(authority: "localhost:8300", isSecure: false)
        let made = try SoftAuthenticator().create(Call(challenge: Self.challenge))
        func refusal(client: [UInt8]? = nil, attestation: [UInt8]? = nil) -> PasskeyRefusal? {
            do throws(PasskeyRefusal) {
                _ = try party.register(
                    clientData: client ?? made.clientData, attestation: attestation ?? made.attestation,
                    challenge: Self.challenge)
                return nil
            } catch {
                return error
            }
        }
        for client in ["", "{", "[]", "{}", "{\"type\":1}", "\u{FEFF}{}", "{\"type\":\"a\",\"type\":\"a\"}"] {
            #expect(refusal(client: Array(client.utf8)) == .malformed(.clientData), "\(client)")
        }
        let long = Array(String(repeating: " ", count: ClientData.longest).utf8)
        #expect(refusal(client: long + made.clientData) == .malformed(.clientData))
        for object in [[], [0xA0], made.attestation + [0], Array(made.attestation.dropLast())] {
            #expect(refusal(attestation: object) == .malformed(.attestation))
        }
        // Truncated at any length, it is rejected without a crash.
        for length in 0..<made.attestation.count {
            #expect(refusal(attestation: Array(made.attestation.prefix(length))) != nil)
        }
    }

    @Test func `is none when the answer only says that somebody was there`() throws {
        let party = try RelyingParty(authority: "localhost:8300", isSecure: false)
        let call = Call(challenge: Self.challenge)
        let authenticator = try SoftAuthenticator()
        let data = try authenticator.use(call).authenticatorData
        let object = Bytes.map([
            (Bytes.text("fmt"), Bytes.text("none")), (Bytes.text("attStmt"), Bytes.map([])),
            (Bytes.text("authData"), Bytes.bytes(data)),
        ])
        #expect(throws: PasskeyRefusal.noCredential) {
            try party.register(
                clientData: try authenticator.create(call).clientData, attestation: object, challenge: Self.challenge)
        }
    }
}
