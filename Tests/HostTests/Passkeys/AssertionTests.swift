import TestSupport
import Testing

@testable import Host

@Suite struct `Using a passkey` {
    typealias Call = SoftAuthenticator.Call

    static let challenge: [UInt8] = Array(1...32)
    static let handle: [UInt8] = Array(repeating: 9, count: 32)

    private func verify(
        _ kind: SoftAuthenticator.Kind = .es256, stored: UInt32 = 0, mayBeCopied: Bool = false, isNamed: Bool = false,
        spoil: (PasskeyAssertion) -> PasskeyAssertion = { $0 }, call change: (inout Call) -> Void = { _ in }
    ) throws -> PasskeyUse {
        let party = try RelyingParty(authority: "localhost:8300", isSecure: false)
        let authenticator = try SoftAuthenticator(kind, userHandle: Self.handle)
        let known = KnownCredential(
            id: authenticator.credential, publicKey: authenticator.publicKey, signCount: stored,
            mayBeCopied: mayBeCopied, userHandle: Self.handle)
        var call = Call(challenge: Self.challenge)
        change(&call)
        return try party.verify(
            spoil(try authenticator.use(call)), of: known, challenge: Self.challenge, isNamed: isNamed)
    }

    @Test(arguments: SoftAuthenticator.Kind.allCases)
    func `is believed`(_ kind: SoftAuthenticator.Kind) throws {
        #expect(try verify(kind) == PasskeyUse(signCount: 0, isCopied: false))
        let copied = try verify(
            kind, stored: 4, mayBeCopied: true, call: { ($0.signCount, $0.flags) = (5, 0b1_1101) })
        #expect(copied == PasskeyUse(signCount: 5, isCopied: true))
    }

    static let spoiled: [(String, PasskeyRefusal, @Sendable (inout Call) -> Void)] = [
        ("made for registering", .wrongType, { $0.type = "webauthn.create" }),
        ("of another challenge", .wrongChallenge, { $0.challenge[0] ^= 0x80 }),
        ("of another origin", .wrongOrigin, { $0.origin = "http://localhost" }),
        ("of a site below", .wrongOrigin, { $0.origin = "http://evil.localhost:8300" }),
        ("in a frame", .crossOrigin, { $0.crossOrigin = true }),
        ("below another page", .crossOrigin, { $0.topOrigin = "http://localhost:8300" }),
        ("for another name", .wrongRelyingParty, { $0.relyingParty = "Localhost" }),
        ("without anybody there", .userNotPresent, { $0.flags = 0b100 }),
        ("without recognising anybody", .userNotVerified, { $0.flags = 0b001 }),
        ("copied though it cannot be", .wrongBackupState, { $0.flags = 0b1_0101 }),
        ("suddenly one that may be copied", .wrongBackupState, { $0.flags = 0b1101 }),
        ("with more at its end", .malformed(.authenticatorData), { $0.more = [1] }),
    ]

    @Test(arguments: spoiled.indices)
    func `is refused when it is`(_ index: Int) {
        let (name, refusal, change) = Self.spoiled[index]
        for kind in SoftAuthenticator.Kind.allCases {
            #expect(throws: refusal, "\(name)") { try verify(kind, call: change) }
        }
    }

    /// Every field of the response, tampered with after signing.
    static let tampered: [(String, @Sendable (PasskeyAssertion) -> PasskeyAssertion, [PasskeyRefusal])] = [
        ("the credential", { $0.with(credential: [1]) }, [.wrongCredential]),
        ("the user handle", { $0.with(userHandle: .some([9])) }, [.wrongUser]),
        ("no user handle", { $0.with(userHandle: .some(nil)) }, [.wrongUser]),
        (
            "the browser's part", { $0.with(clientData: Array($0.clientData.dropLast()) + Array(" }".utf8)) },
            [.wrongSignature]
        ),
        ("the counter", { $0.with(authenticatorData: $0.authenticatorData.flipped(36)) }, [.wrongSignature]),
        ("an unused flag", { $0.with(authenticatorData: $0.authenticatorData.flipped(32, 0b10)) }, [.wrongSignature]),
        ("the name's hash", { $0.with(authenticatorData: $0.authenticatorData.flipped(0)) }, [.wrongRelyingParty]),
        (
            "a short part", { $0.with(authenticatorData: Array($0.authenticatorData.prefix(36))) },
            [
                .malformed(.authenticatorData)
            ]
        ),
        (
            "the signature's end", { $0.with(signature: $0.signature.flipped($0.signature.count - 1)) },
            [.wrongSignature]
        ),
        ("no signature", { $0.with(signature: []) }, [.malformed(.signature), .wrongSignature]),
        ("a made-up signature", { $0.with(signature: `A new passkey`.foreignSignature) }, [.wrongSignature]),
    ]

    @Test(arguments: tampered.indices)
    func `is refused when somebody changed`(_ index: Int) {
        let (name, spoil, refusals) = Self.tampered[index]
        for kind in SoftAuthenticator.Kind.allCases {
            let error = #expect(throws: PasskeyRefusal.self, "\(name)") { try verify(kind, spoil: spoil) }
            #expect(error.map { refusals.contains($0) } == true, "\(name): \(String(describing: error))")
        }
    }

    @Test func `is refused with another key of the same kind`() throws {
        let party = try RelyingParty(authority: "localhost:8300", isSecure: false)
        for kind in SoftAuthenticator.Kind.allCases {
            let mine = try SoftAuthenticator(kind, userHandle: Self.handle)
            let other = try SoftAuthenticator(kind, userHandle: Self.handle)
            let known = KnownCredential(
                id: mine.credential, publicKey: other.publicKey, signCount: 0, mayBeCopied: false,
                userHandle: Self.handle)
            #expect(throws: PasskeyRefusal.wrongSignature) {
                try party.verify(
                    try mine.use(Call(challenge: Self.challenge)), of: known, challenge: Self.challenge, isNamed: true)
            }
        }
    }

    @Test func `needs no user handle when it is known who is asked`() throws {
        _ = try verify(isNamed: true, spoil: { $0.with(userHandle: .some(nil)) })
        #expect(throws: PasskeyRefusal.wrongUser) {
            try verify(isNamed: true, spoil: { $0.with(userHandle: .some([1, 2])) })
        }
    }

    @Test(
        arguments: [
            (0, 0, true), (0, 1, true), (1, 2, true), (.max - 1, .max, true), (1, 0, false), (1, 1, false),
            (2, 1, false), (.max, 0, false), (.max, .max, false),
        ] as [(UInt32, UInt32, Bool)])
    func `moves the counter on, or never had one`(_ stored: UInt32, _ sent: UInt32, _ isFine: Bool) throws {
        if isFine {
            #expect(try verify(stored: stored, call: { $0.signCount = sent }).signCount == sent)
        } else {
            #expect(throws: PasskeyRefusal.possiblyCopied) {
                try verify(stored: stored, call: { $0.signCount = sent })
            }
        }
    }
}

extension PasskeyAssertion {
    fileprivate func with(
        credential: [UInt8]? = nil, clientData: [UInt8]? = nil, authenticatorData: [UInt8]? = nil,
        signature: [UInt8]? = nil, userHandle: [UInt8]?? = nil
    ) -> PasskeyAssertion {
        PasskeyAssertion(
            credential: credential ?? self.credential, clientData: clientData ?? self.clientData,
            authenticatorData: authenticatorData ?? self.authenticatorData, signature: signature ?? self.signature,
            userHandle: userHandle ?? self.userHandle)
    }
}

extension [UInt8] {
    fileprivate func flipped(_ index: Int, _ bits: UInt8 = 1) -> [UInt8] {
        var copy = self
        copy[index] ^= bits
        return copy
    }
}
