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
