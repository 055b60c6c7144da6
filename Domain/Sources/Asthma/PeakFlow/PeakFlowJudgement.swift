public import Clinical

/// What a measurement says by the zones of a plan.
public enum PeakFlowJudgement: Sendable, Hashable {
    case zone(AsthmaZone)
    /// The zone by a best that is out of date. Yellow and red still count; green does not, because the true best may be
    /// higher by now.
    case staleBest(AsthmaZone)
    /// The meter has no personal best, so there is no zone.
    case noBest
    /// There is no blow.
    case noValue

    /// Judges a measurement by the best that its own meter had on that day.
    public init(
        _ measurement: PeakFlowDetails, bests: [PersonalBest], limits: ZoneLimits, birthdate: CalendarDay
    ) {
        guard let value = measurement.best else {
            self = .noValue
            return
        }
        let day = measurement.at.day
        guard let best = PersonalBest.current(of: bests, meter: measurement.meter, on: day) else {
            self = .noBest
            return
        }
        let zone = limits.zone(of: value, best: best.value)
        self = best.isStale(on: day, birthdate: birthdate) ? .staleBest(zone) : .zone(zone)
    }

    /// The zone as far as it can be relied on; nil if it cannot.
    public var reliableZone: AsthmaZone? {
        switch self {
        case .zone(let zone): zone
        case .staleBest(let zone): zone == .green ? nil : zone
        case .noBest, .noValue: nil
        }
    }
}
