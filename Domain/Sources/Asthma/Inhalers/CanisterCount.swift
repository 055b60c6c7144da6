public import Clinical

/// How many puffs a canister still holds.
public enum CanisterCount: Sendable, Hashable {
    /// Puffs left, never below 0.
    case left(Int)
    /// Neither the capacity nor a reading of the counter is known.
    case unknown

    /// Counts down from the last reading, or from a full canister if there is no reading.
    ///
    /// - Parameter puffs: when this canister was sprayed, test sprays included, in any order. All of them count down a
    ///   full canister; those at or before a reading are part of what was read.
    public init(_ canister: CanisterDetails, puffs: [Instant]) {
        self.init(canister, sprays: puffs.count { at in canister.reading.map { at > $0.at } ?? true })
    }

    /// Counts down from the last reading, or from a full canister if there is no reading.
    ///
    /// - Parameter sprays: how often it was sprayed since, test sprays included.
    public init(_ canister: CanisterDetails, sprays: Int) {
        guard let start = canister.start else {
            self = .unknown
            return
        }
        self = .left(max(0, start - sprays))
    }

    /// The puffs left; nil if that is not known.
    public var puffs: Int? {
        if case .left(let puffs) = self { puffs } else { nil }
    }
}
