extension EnergyBalance {
    /// How full the bar is that shows what was eaten against what was burned.
    public struct Progress: Sendable, Hashable {
        /// Eaten in hundredths of burned, cut to whole ones; nil when nothing was burned, since there is no such part.
        public let percent: Int64?
        /// How much of the bar is filled, 0 to 100. With nothing burned it is full as soon as something was eaten.
        public let filled: Int64
        /// Whether more was eaten than burned, by more than the band.
        public let isOver: Bool
    }

    /// The bar; nil when nothing is known about what was burned. Where an estimate has two ends, the lower one counts.
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
