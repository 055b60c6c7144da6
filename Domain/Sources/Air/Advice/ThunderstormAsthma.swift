public import Clinical

/// Whether to tell somebody about thunderstorm asthma: much grass pollen, and a thunderstorm within a day.
///
/// A notice of this program and never an official warning. The two conditions are chosen by this project, after the
/// forecast of Victoria (Australia), which looks at grass pollen and storms.
public enum ThunderstormAsthma: Sendable, Hashable {
    /// An hour of a weather forecast.
    public struct Hour: Sendable, Hashable {
        /// When the hour starts.
        public let start: Instant
        /// WMO code 4677; nil if the source has none.
        public let weatherCode: Int?

        /// Creates an hour.
        public init(start: Instant, weatherCode: Int?) {
            self.start = start
            self.weatherCode = weatherCode
        }

        /// Whether there is a thunderstorm: codes 95 to 99.
        public var isThunderstorm: Bool { weatherCode.map { (95...99).contains($0) } ?? false }
    }

    /// Tell, with the hour in which the first storm starts.
    case notice(from: Instant)
    /// Nothing to tell.
    case noNotice
    /// The grass pollen or a part of the weather is not known.
    case unknown

    /// How far ahead storms count: 24 hours.
    public static let reach: Int64 = 24 * 3_600_000

    /// Judges the next day.
    ///
    /// - Parameters:
    ///   - grass: the level of grass pollen.
    ///   - forecast: hours in any order.
    ///   - concerns: whether the person has hay fever or asthma.
    public static func judged(grass: HealthRisk, _ forecast: [Hour], at now: Instant, concerns: Bool) -> Self {
        guard concerns else { return .noNotice }
        if let rank = grass.rank, let high = HealthRisk.high.rank, rank < high { return .noNotice }
        let hour: Int64 = 3_600_000
        let coming = forecast.filter { forecast in
            forecast.start.milliseconds > now.milliseconds - hour
                && forecast.start.milliseconds < now.milliseconds + reach
        }
        var first: Instant?
        for storm in coming where storm.isThunderstorm {
            if let earlier = first, earlier <= storm.start { continue }
            first = storm.start
        }
        if grass == .unknown { return .unknown }
        if let first { return .notice(from: first) }
        return coming.count(where: { $0.weatherCode != nil }) >= Int(reach / hour) ? .noNotice : .unknown
    }
}
