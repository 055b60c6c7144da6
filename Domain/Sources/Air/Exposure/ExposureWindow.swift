public import Clinical

/// What somebody was exposed to when they wrote down how they felt.
public enum ExposureWindow {
    /// An hour of a measurement.
    public struct Hour: Sendable, Hashable {
        /// When the hour starts.
        public let start: Instant
        /// Nil if it was not measured, which is not 0.
        public let value: Double?

        /// Creates an hour.
        public init(start: Instant, value: Double?) {
            self.start = start
            self.value = value
        }
    }

    /// The exposure to a pollutant: the higher of the hour itself and the mean of the eight hours up to it.
    ///
    /// Nil if neither is known. One that is not known could be higher, and is left out.
    public static func pollutant(_ hours: [Hour], at instant: Instant) -> Double? {
        let now = mean(hours, at: instant, hours: 1)
        guard let eight = mean(hours, at: instant, hours: 8) else { return now }
        return now.map { max($0, eight) } ?? eight
    }

    /// The mean of the last three days, as for humidity.
    public static func humidity(_ hours: [Hour], at instant: Instant) -> Double? {
        mean(hours, at: instant, hours: 72)
    }

    /// The mean of so many hours, the last of which is the one that contains the instant; nil unless three quarters of them
    /// are known, the share that means of eight hours need in the European Union (Directive 2008/50/EC, annex XI).
    static func mean(_ hours: [Hour], at instant: Instant, hours count: Int) -> Double? {
        let hour: Int64 = 3_600_000
        var sum = 0.0
        var known = 0
        for reading in hours {
            let age = instant.milliseconds - reading.start.milliseconds
            guard age >= 0, age < Int64(count) * hour, let value = reading.value else { continue }
            sum += value
            known += 1
        }
        return known > 0 && 4 * known >= 3 * count ? sum / Double(known) : nil
    }
}
