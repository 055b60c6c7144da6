public import Clinical

/// Hours that belong together.
public struct HourSpan: Sendable, Hashable {
    public let start: Instant
    public let end: Instant

    /// Creates a span from whole hours.
    public init(start: Instant, hours: Int) {
        self.start = start
        end = start.adding(seconds: Int64(hours) * 3600)
    }
}

extension AirHours {
    /// The hours of daily life, in which people can choose when to go out. Chosen by this project.
    private static let awake = 5..<22
    /// The hours that are looked for together. Chosen by this project.
    private static let together = 3

    /// The rank up to which air is fine for most people.
    private static let fine = 2

    /// The three hours of a day with the least pollen and the best air for a person: first the worst air in them counts,
    /// then the most pollen. Nil if no three hours are known.
    public func best(
        on day: CalendarDay, in zone: ZoneRules, _ sensitivities: [PollenSensitivity], _ pollen: PollenScheme,
        _ quality: AirQualityScheme
    ) -> HourSpan? {
        let hours = hours(of: day, in: zone).filter { AirHours.awake.contains(zone.local(at: $0).time.hour) }
        let costs = costs(hours, sensitivities, pollen, quality)
        var (best, least): (Int?, (Int, Int64)) = (nil, (0, 0))
        for index in hours.indices.dropLast(AirHours.together - 1) {
            let known = costs[index..<(index + AirHours.together)].compactMap { $0 }
            guard known.count == AirHours.together,
                hours[index + AirHours.together - 1].seconds(since: hours[index]) == 3600 * Int64(AirHours.together - 1)
            else { continue }
            let cost = (known.map { $0.0 }.max() ?? 0, known.reduce(Int64(0)) { $0 + $1.1 })
            if best == nil || cost < least { (best, least) = (index, cost) }
        }
        return best.map { HourSpan(start: hours[$0], hours: AirHours.together) }
    }

    /// The hours around the most pollen of a day that have at least three quarters of it; nil if there is none, or nothing
    /// is known.
    public func peak(
        on day: CalendarDay, in zone: ZoneRules, _ sensitivities: [PollenSensitivity], _ scheme: PollenScheme
    ) -> HourSpan? {
        let hours = hours(of: day, in: zone)
        let counts = hours.map { hourlyCount(of: sensitivities, scheme, at: $0)?.billionths }
        guard let most = counts.compactMap({ $0 }).max(), most > 0, let top = counts.firstIndex(of: most) else {
            return nil
        }
        var (first, last) = (top, top)
        while first > 0, let count = counts[first - 1], 4 * count >= 3 * most { first -= 1 }
        while last + 1 < counts.count, let count = counts[last + 1], 4 * count >= 3 * most { last += 1 }
        return HourSpan(start: hours[first], hours: last - first + 1)
    }

    /// Ranks hours: how bad the air is, and how much there is of what the person reacts to. What is known of some hours has
    /// to be known of an hour, or it has no rank.
    private func costs(
        _ hours: [Instant], _ sensitivities: [PollenSensitivity], _ pollen: PollenScheme, _ quality: AirQualityScheme
    ) -> [(Int, Int64)?] {
        let chosen = sensitivities.isEmpty ? [.usual] : sensitivities
        let air = hours.map { index(at: $0, in: quality).health.rank }
        let shares = hours.map { hour in
            counts(of: chosen, HourLine.number(hour)).compactMap { group, count in
                count.map { AirHours.share($0, group, pollen) }
            }.max()
        }
        let (needsAir, needsPollen) = (air.contains { $0 != nil }, shares.contains { $0 != nil })
        return hours.indices.map { hour in
            guard needsAir || needsPollen, !needsAir || air[hour] != nil, !needsPollen || shares[hour] != nil else {
                return nil
            }
            // Air that is fine for most is no reason against an hour.
            return (max(air[hour] ?? 0, AirHours.fine), shares[hour] ?? 0)
        }
    }
}
