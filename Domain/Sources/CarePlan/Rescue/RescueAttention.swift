public import Clinical

/// What needs attention among a family's rescue medicines.
public enum RescueAttention: Sendable, Hashable {
    /// These have expired or expire soon; the state is never `fine`.
    case replace(ExpiryState, [RescueMedicine.ID])
    /// A person on immunotherapy has no adrenaline on record.
    case noAdrenaline

    /// What needs attention on a day, most urgent first. A medicine without an expiry date is not included,
    /// because its expiry is unknown.
    ///
    /// - Parameters:
    ///   - medicines: the recorded medicines, in any order.
    ///   - day: today in the person's time zone.
    ///   - isTreated: whether the person is on immunotherapy.
    ///   - isDismissed: whether someone dismissed the adrenaline hint.
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
