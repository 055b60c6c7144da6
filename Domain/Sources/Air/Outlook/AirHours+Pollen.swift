public import Clinical

extension AirHours {
    /// The plants of which there is any series, in the order of the series.
    public var taxa: [PollenTaxon] {
        series.compactMap { series in
            if case .pollen(.taxon(let taxon)) = series.quantity { taxon } else { nil }
        }
    }

    /// The daily means of a civil day.
    public func pollen(on day: CalendarDay, in zone: ZoneRules) -> PollenDay {
        var values: [PollenDay.Value] = []
        var totals: [PollenDay.Total] = []
        for series in series {
            guard case .pollen(let kind) = series.quantity else { continue }
            let found = AirHours.mean(series, on: day, in: zone)
            switch kind {
            case .taxon(let taxon): values.append(PollenDay.Value(taxon, found?.mean, found?.kind ?? .forecast))
            case .group(let group):
                if let found { totals.append(PollenDay.Total(group, found.mean, found.kind)) }
            }
        }
        return PollenDay(values, totals: totals)
    }

    private static func mean(
        _ series: AirSeries, on day: CalendarDay, in zone: ZoneRules
    ) -> (mean: PollenCount, kind: ReadingKind)? {
        let start = zone.moment(day, .midnight).instant
        let end = zone.moment(day.adding(days: 1), .midnight).instant
        var hours: [PollenMean.Hour] = []
        var kind: ReadingKind?
        for reading in series.readings where reading.start >= start && reading.start < end {
            guard case .pollen(let count)? = reading.value else { continue }
            // A count of the whole day, as stations have them.
            if series.seconds > 3600 { return (count, reading.kind) }
            hours.append(PollenMean.Hour(start: reading.start, count: count))
            if kind != .forecast { kind = reading.kind }
        }
        guard let mean = PollenMean(hours, on: day, in: zone), let kind else { return nil }
        return (mean.mean, kind)
    }

    /// What is in the air in an hour for each thing that a person reacts to: of a group the sum of its plants.
    func counts(
        of sensitivities: [PollenSensitivity], _ hour: Int64
    ) -> [(group: PollenGroup, count: PollenCount?)] {
        sensitivities.map { sensitivity in
            switch sensitivity.kind {
            case .taxon(let taxon): (taxon.group, count(.taxon(taxon), hour))
            case .group(let group): (group, count(.group(group), hour) ?? sum(group, hour))
            }
        }
    }

    private func count(_ kind: PollenKind, _ hour: Int64) -> PollenCount? {
        guard case .pollen(let count)? = line(.pollen(kind))?.reading(hour)?.value else { return nil }
        return count
    }

    private func sum(_ group: PollenGroup, _ hour: Int64) -> PollenCount? {
        var sum: Int64?
        for taxon in taxa where taxon.group == group {
            guard let count = count(.taxon(taxon), hour) else { continue }
            sum = (sum ?? 0) + count.billionths
        }
        return sum.flatMap { PollenCount(billionths: min($0, PollenCount.ceiling - 1)) }
    }

    /// What a person reacts to in an hour; of several things the one that is closest to a high level. Nil if nothing is
    /// known.
    public func hourlyCount(
        of sensitivities: [PollenSensitivity], _ scheme: PollenScheme, at instant: Instant
    ) -> PollenCount? {
        let known = counts(of: sensitivities.isEmpty ? [.usual] : sensitivities, HourLine.number(instant))
        var (most, share): (PollenCount?, Int64) = (nil, -1)
        for (group, count) in known {
            guard let count else { continue }
            let own = AirHours.share(count, group, scheme)
            if own > share { (most, share) = (count, own) }
        }
        return most
    }

    /// Thousandths of the lowest high count; of a group without levels the count itself.
    static func share(_ count: PollenCount, _ group: PollenGroup, _ scheme: PollenScheme) -> Int64 {
        let high = scheme.bounds(of: group)?[1] ?? 1000
        return count.billionths / 1_000_000 / high
    }
}
