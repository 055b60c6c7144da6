public import Clinical

/// What a family should see to about the medicines they keep for a reaction.
public enum RescueAttention: Sendable, Hashable {
    /// These are at or near their end; the state is never `fine`.
    case replace(ExpiryState, [RescueMedicine.ID])
    /// A person on immunotherapy has no adrenaline on record.
    case noAdrenaline

    /// What there is to see to on a day, the most pressing first. A medicine without an expiry date asks for nothing
    /// here, because nobody knows when it ends.
    ///
    /// - Parameters:
    ///   - medicines: those on record, in any order.
    ///   - day: the civil day where the person is.
    ///   - isTreated: whether the person is on immunotherapy.
    ///   - isDismissed: whether somebody said that the hint about adrenaline is not needed.
    public static func of(
        _ medicines: [RescueMedicine], on day: CalendarDay, isTreated: Bool, isDismissed: Bool
    ) -> [RescueAttention] {
        let ordered = RescueMedicine.inOrderOfUse(medicines)
        var found: [RescueAttention] = []
        for state in ExpiryState.allCases where state != .fine {
            let ids = ordered.filter { $0.details.expiry?.state(on: day) == state }.map { $0.id }
            if !ids.isEmpty { found.append(.replace(state, ids)) }
        }
        let hasAdrenaline = ordered.contains { $0.details.kind.isAdrenaline }
        if isTreated && !hasAdrenaline && !isDismissed { found.append(.noAdrenaline) }
        return found
    }
}
