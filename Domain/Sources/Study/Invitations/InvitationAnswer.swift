public import Clinical

/// What a code or link is answered with before the consent is shown.
public enum InvitationAnswer: Sendable, Hashable {
    case consent
    /// The person has taken part with it, or does now.
    case used
    /// Restricted, withdrawn or past its last day.
    case revoked
    case unknown

    /// - Parameter state: nil if no invitation has the code.
    public init(state: InvitationState?, created: Instant, now: Instant) {
        switch state {
        case nil: self = .unknown
        case .participating: self = .used
        case .withdrawn, .restricted: self = .revoked
        case .invited:
            self = now.seconds(since: created) < InvitationCode.validSeconds ? .consent : .revoked
        }
    }
}
