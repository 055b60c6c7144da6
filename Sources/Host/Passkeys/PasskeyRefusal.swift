/// Why the answer of an authenticator is not believed.
public enum PasskeyRefusal: Error, Sendable, Hashable {
    /// A part that cannot be read.
    case malformed(Part)
    /// Made for another act: signing in instead of registering, or the other way round.
    case wrongType
    case wrongChallenge
    case wrongOrigin
    /// Made inside a frame of another site.
    case crossOrigin
    case wrongRelyingParty
    case userNotPresent
    case userNotVerified
    /// The flags about copies contradict each other or what was known.
    case wrongBackupState
    case noCredential
    case longCredential
    case unsupportedAlgorithm
    case weakKey
    case untrustedAttestation
    case wrongSignature
    case wrongCredential
    /// The user handle is not there or is another account's.
    case wrongUser
    /// The counter did not move on: two devices may hold the same key.
    case possiblyCopied

    /// What could not be read.
    public enum Part: Sendable, Hashable {
        case clientData, attestation, authenticatorData, publicKey, signature
    }
}
