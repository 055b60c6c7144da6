/// Where an invited person stands. The raw values are stored and shown to researchers.
public enum InvitationState: String, Sendable, CaseIterable {
    case invited, participating, withdrawn, restricted

    /// What can happen to an invitation.
    public enum Event: Sendable, Hashable {
        /// The person signed the consent.
        case joined
        /// The person left.
        case left
        /// A researcher ends the participation, or the invitation before it was used.
        case restricted
        /// A Developer corrects the state, with a reason.
        case corrected(to: InvitationState)
    }

    /// The state after an event; nil if it cannot happen in this state.
    public func after(_ event: Event) -> InvitationState? {
        switch (self, event) {
        case (.invited, .joined): .participating
        case (.participating, .left): .withdrawn
        case (.restricted, .restricted): nil
        case (_, .restricted): .restricted
        case (_, .corrected(let state)): state == self ? nil : state
        case (_, .joined), (_, .left): nil
        }
    }
}
