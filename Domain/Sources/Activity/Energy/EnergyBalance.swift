/// Energy eaten compared with energy burned so far.
public struct EnergyBalance: Sendable, Hashable {
    /// The result of the comparison.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// More was eaten than burned, by more than the band.
        case surplus
        /// More was burned than eaten, by more than the band.
        case deficit
        /// They differ by no more than the band.
        case maintaining
        /// Unknown values could change the result.
        case unclear
        /// The logged food is no surplus, but the day is not marked complete, so more may have been eaten.
        case incomplete
    }

    /// The largest difference between eaten and burned that still counts as equal: 50 kcal.
    ///
    /// Food tables and watches are no more precise than this; without a band nobody would ever be maintaining.
    public static let usualBand = Energy(kilocalories: 50)

    /// The total energy of everything eaten whose energy is known.
    public let consumed: Energy
    /// Whether the energy of something eaten is unknown, so that the true number is higher.
    public let isConsumedAtLeast: Bool
    /// Whether everything eaten is logged.
    public let isLogComplete: Bool
    /// The energy burned; nil if unknown.
    public let burned: BurnedEnergy?
    /// The largest difference that still counts as equal.
    public let band: Energy

    /// Creates a balance from both sides.
    public init(
        consumed: Energy, isConsumedAtLeast: Bool, isLogComplete: Bool = true, burned: BurnedEnergy?,
        band: Energy = EnergyBalance.usualBand
    ) {
        self.consumed = consumed
        self.isConsumedAtLeast = isConsumedAtLeast
        self.isLogComplete = isLogComplete
        self.burned = burned
        self.band = band
    }

    /// Energy eaten minus energy burned: positive in a surplus, negative in a deficit. Nil if burned energy is unknown;
    /// calculated from the midpoint if an estimate is a range.
    public var excess: Energy? {
        burned.map { consumed - Energy(smallCalories: $0.low.smallCalories + ($0.high - $0.low).smallCalories / 2) }
    }

    /// The result of the comparison. Food with unknown energy makes everything but a surplus unclear, a range makes it
    /// unclear where its ends disagree, and partly measured energy makes everything but a deficit unclear.
    /// Unmeasured movement does not affect the result: `BurnedEnergy` reports that it is missing.
    ///
    /// Until the day is marked as complete, only a surplus is certain: a meal that is not logged yet can end a deficit, but not
    /// a surplus.
    public var state: State {
        let logged = loggedState
        return isLogComplete || logged == .surplus || logged == .unclear ? logged : .incomplete
    }

    /// The result if nothing else was eaten.
    private var loggedState: State {
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

extension EnergyBalance {
    /// How full the bar comparing energy eaten with energy burned is.
    public struct Progress: Sendable, Hashable {
        /// Eaten as a percentage of burned, rounded down; nil if nothing was burned.
        public let percent: Int64?
        /// How much of the bar is filled, 0 to 100. If nothing was burned, it is full as soon as something was eaten.
        public let filled: Int64
        /// Whether more was eaten than burned, by more than the band.
        public let isOver: Bool
    }

    /// The bar; nil if burned energy is unknown. If an estimate is a range, its lower end is used.
    public var progress: Progress? {
        guard let burned = burned?.low else { return nil }
        let isOver = consumed - burned > band
        guard burned > .zero else {
            return Progress(percent: nil, filled: consumed > .zero ? 100 : 0, isOver: isOver)
        }
        let (hundredfold, tooLarge) = max(0, consumed.smallCalories).multipliedReportingOverflow(by: 100)
        let percent = tooLarge ? Int64.max / burned.smallCalories : hundredfold / burned.smallCalories
        return Progress(percent: percent, filled: min(100, percent), isOver: isOver)
    }
}
