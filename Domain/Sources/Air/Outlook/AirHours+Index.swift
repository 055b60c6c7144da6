public import Clinical

extension AirHours {
    /// The index of an hour: means of the hours before it as the scheme wants them, and of particles in the United States
    /// the NowCast.
    public func index(at instant: Instant, in scheme: AirQualityScheme) -> AirQualityIndex {
        let hour = HourLine.number(instant)
        return AirQualityIndex(
            scheme.tables.map { table in
                AirQualityReading(
                    name: "\(table.pollutant.rawValue)_\(table.period.rawValue)", pollutant: table.pollutant,
                    period: table.period, concentration: concentration(table, scheme, hour))
            }, in: scheme)
    }

    /// The index of each hour of a civil day, and whether the day has a forecast in it.
    public func indices(
        on day: CalendarDay, in zone: ZoneRules, _ scheme: AirQualityScheme
    ) -> [(start: Instant, index: AirQualityIndex)] {
        hours(of: day, in: zone).map { ($0, index(at: $0, in: scheme)) }
    }

    /// The starts of the hours of a civil day.
    public func hours(of day: CalendarDay, in zone: ZoneRules) -> [Instant] {
        let start = zone.moment(day, .midnight).instant.milliseconds
        let end = zone.moment(day.adding(days: 1), .midnight).instant.milliseconds
        return stride(from: start, to: end, by: Int64.Stride(HourLine.hour)).map { Instant(milliseconds: $0) }
    }

    /// The mean of a pollutant over the hours up to an instant; nil unless three quarters of them are known.
    public func mean(of pollutant: Pollutant, hours: Int, at instant: Instant) -> Concentration? {
        mean(pollutant, hours, HourLine.number(instant))
    }

    private func concentration(
        _ table: IndexTable, _ scheme: AirQualityScheme, _ hour: Int64
    ) -> ConcentrationText {
        let isUS = scheme.id == .usEPA2024 || scheme.id == .usEPA2012
        if isUS, table.pollutant.isParticulate { return nowCast(table.pollutant, hour) }
        let known: Concentration? =
            switch table.period {
            // No source has quarters of an hour; an hour is no measure of its worst quarter.
            case .quarterHour: nil
            case .hour: value(table.pollutant, hour)
            case .eightHours: mean(table.pollutant, 8, hour)
            case .day: mean(table.pollutant, 24, hour)
            }
        return known.map { .known($0) } ?? .missing
    }

    private func nowCast(_ pollutant: Pollutant, _ hour: Int64) -> ConcentrationText {
        let line = line(.pollutant(pollutant))
        let hours = (0..<NowCast.mostHours).map { age -> ConcentrationText in
            line?.concentration(hour - Int64(age)).map { .known($0) } ?? .missing
        }
        guard let cast = NowCast(pollutant, hours: hours), let steps = cast.steps else { return .missing }
        let step: Int64 = cast.decimals == 1 ? 100_000 : 1_000_000
        return Concentration(millionths: steps * step, isVolumeShare: false).map { .known($0) } ?? .missing
    }

    private func mean(_ pollutant: Pollutant, _ count: Int, _ hour: Int64) -> Concentration? {
        guard let line = line(.pollutant(pollutant)) else { return nil }
        let values = (0..<count).compactMap { line.concentration(hour - Int64($0)) }
        // Volumes and masses are not added up.
        guard 4 * values.count >= 3 * count, let first = values.first,
            values.allSatisfy({ $0.isVolumeShare == first.isVolumeShare })
        else { return nil }
        let sum = values.reduce(Int64(0)) { $0 + $1.millionths }
        let number = Int64(values.count)
        return Concentration(millionths: (sum + number / 2) / number, isVolumeShare: first.isVolumeShare)
    }

    private func value(_ pollutant: Pollutant, _ hour: Int64) -> Concentration? {
        line(.pollutant(pollutant))?.concentration(hour)
    }
}
