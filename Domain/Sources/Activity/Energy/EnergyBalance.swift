/// What was eaten against what was burned so far.
public struct EnergyBalance: Sendable, Hashable {
    /// How the two compare.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// More was eaten than burned, by more than the band.
        case surplus
        /// More was burned than eaten, by more than the band.
        case deficit
        /// They differ by no more than the band.
        case maintaining
        /// What is not known could make it one or another.
        case unclear
    }

    /// How far eaten and burned may differ and still count as the same: 50 kcal.
    ///
    /// Neither a food table nor a watch is more exact; without a band nobody would ever maintain.
    public static let usualBand = Energy(kilocalories: 50)

    /// The energy of everything eaten that has one.
    public let consumed: Energy
    /// Whether something eaten has no known energy, so that the true number is higher.
    public let isConsumedAtLeast: Bool
    /// The energy burned; nil when nothing is known about it.
    public let burned: BurnedEnergy?
    /// How far they may differ and still count as the same.
    public let band: Energy

    /// Takes both sides.
    public init(
        consumed: Energy, isConsumedAtLeast: Bool, burned: BurnedEnergy?, band: Energy = EnergyBalance.usualBand
    ) {
        self.consumed = consumed
        self.isConsumedAtLeast = isConsumedAtLeast
        self.burned = burned
        self.band = band
    }

    /// What was eaten beyond what was burned: above zero in a surplus, below zero in a deficit. Nil when nothing is known
    /// about what was burned; the middle where an estimate has two ends.
    public var excess: Energy? {
        burned.map { consumed - Energy(smallCalories: $0.low.smallCalories + ($0.high - $0.low).smallCalories / 2) }
    }

    /// How the two compare. Food without a known energy leaves everything but a surplus open, an estimate with two ends
    /// what its ends disagree about, and energy that was measured in a part of the time everything but a deficit.
    /// Movement that nobody measured changes nothing here: `BurnedEnergy` says that it is missing.
    public var state: State {
        guard let burned else { return .unclear }
        if burned.basis == .measuredInPart {
            return !isConsumedAtLeast && consumed - burned.low < .zero - band ? .deficit : .unclear
        }
        let least = consumed - burned.high
        if least > band { return .surplus }
        guard !isConsumedAtLeast else { return .unclear }
        let most = consumed - burned.low
        if most < .zero - band { return .deficit }
        return most <= band && least >= .zero - band ? .maintaining : .unclear
    }
}
