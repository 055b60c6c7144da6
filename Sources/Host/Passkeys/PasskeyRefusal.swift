/// Why an authenticator's response was rejected.
public enum PasskeyRefusal: Error, Sendable, Hashable {
    /// A part that cannot be parsed.
    case malformed(Part)
    /// Made for another ceremony: signing in instead of registering, or the other way round.
    case wrongType
    case wrongChallenge
    case wrongOrigin
    /// Made inside a frame of another site.
    case crossOrigin
    case wrongRelyingParty
    case userNotPresent
    case userNotVerified
    /// The backup flags contradict each other or the stored state.
    case wrongBackupState
    case noCredential
    case longCredential
    case unsupportedAlgorithm
    case weakKey
    case untrustedAttestation
    case wrongSignature
    case wrongCredential
    /// The user handle is missing or belongs to another account.
    case wrongUser
    /// The counter did not increase: two devices may hold the same key.
    case possiblyCopied

    /// The part that could not be parsed.
    public enum Part: Sendable, Hashable {
        case clientData, attestation, authenticatorData, publicKey, signature
    }
}
