/// What a browser sends when a passkey is used.
public struct PasskeyAssertion: Sendable, Hashable {
    public let credential: [UInt8]
    public let clientData: [UInt8]
    public let authenticatorData: [UInt8]
    public let signature: [UInt8]
    /// The owner of the passkey; authenticators that do not store accounts omit it.
    public let userHandle: [UInt8]?

    public init(
        credential: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
        userHandle: [UInt8]?
    ) {
        self.credential = credential
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}

/// A stored passkey.
public struct KnownCredential: Sendable, Hashable {
    public let id: [UInt8]
    public let publicKey: [UInt8]
    public let signCount: UInt32
    public let mayBeCopied: Bool
    /// The random name of its account.
    public let userHandle: [UInt8]

    public init(id: [UInt8], publicKey: [UInt8], signCount: UInt32, mayBeCopied: Bool, userHandle: [UInt8]) {
        self.id = id
        self.publicKey = publicKey
        self.signCount = signCount
        self.mayBeCopied = mayBeCopied
        self.userHandle = userHandle
    }
}

/// What to store after a passkey was used.
public struct PasskeyUse: Sendable, Hashable {
    public let signCount: UInt32
    public let isCopied: Bool
}

extension RelyingParty {
    /// Verifies the use of a passkey according to WebAuthn Level 2, section 7.2.
    ///
    /// - Parameter isNamed: whether the owner of the requested passkey is known; if not, the authenticator must
    ///   name it.
    public func verify(
        _ assertion: PasskeyAssertion, of known: KnownCredential, challenge: [UInt8], isNamed: Bool
    ) throws(PasskeyRefusal) -> PasskeyUse {
        guard assertion.credential == known.id else { throw .wrongCredential }
        guard assertion.userHandle != nil || isNamed else { throw .wrongUser }
        if let handle = assertion.userHandle, !ConstantTime.equal(handle, known.userHandle) { throw .wrongUser }
        try check(try ClientData(assertion.clientData), type: "webauthn.get", challenge: challenge)
        let data = try AuthenticatorData(assertion.authenticatorData)
        try check(data)
        // Whether a key can be backed up is fixed when it is created (Level 3, section 7.2).
        guard data.flags.contains(.mayBeCopied) == known.mayBeCopied else { throw .wrongBackupState }
        let message = Self.message(assertion.authenticatorData, assertion.clientData)
        guard try PasskeyKey(cose: known.publicKey).isValid(assertion.signature, of: message) else {
            throw .wrongSignature
        }
        guard Self.isProgress(from: known.signCount, to: data.signCount) else { throw .possiblyCopied }
        return PasskeyUse(signCount: data.signCount, isCopied: data.flags.contains(.isCopied))
    }

    /// Whether a counter increased; authenticators without one always send 0 (sections 6.1.1 and 7.2).
    static func isProgress(from stored: UInt32, to sent: UInt32) -> Bool {
        (stored == 0 && sent == 0) || sent > stored
    }
}
