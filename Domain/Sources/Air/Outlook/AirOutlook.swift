public import Clinical

/// What the air at a place means for one person, today and on the days to come. Every page, message and program asks here.
public struct AirOutlook: Sendable {
    public let hours: AirHours
    public let profile: AirProfile
    public let zone: ZoneRules
    public let now: Moment
    /// The levels of pollen at the place.
    public let pollen: PollenScheme
    /// The air quality index at the place.
    public let quality: AirQualityScheme

    /// Creates an outlook.
    ///
    /// - Parameter country: where the place is; nil if it is not known.
    public init(_ hours: AirHours, for profile: AirProfile, in country: Country?, zone: ZoneRules, now: Instant) {
        self.hours = hours
        self.profile = profile
        self.zone = zone
        self.now = zone.local(at: now)
        pollen = PollenScheme.used(profile.pollen, in: country)
        quality = AirQualityScheme(profile.index ?? AirQualityScheme.ID.preferred(in: country))
    }

    public var today: CalendarDay { now.day }

    /// What the person reacts to; grass if they have not said.
    public var sensitivities: [PollenSensitivity] {
        profile.sensitivities.isEmpty ? [.usual] : profile.sensitivities
    }

    /// What the pollen of a day means for the person.
    public func risk(on day: CalendarDay) -> PersonalPollenRisk {
        PersonalPollenRisk(hours.pollen(on: day, in: zone), for: sensitivities, by: pollen)
    }

    /// The level of a group on a day for anybody: that of its sum, or of the plant with the most if each has its own.
    public func level(of group: PollenGroup, on day: CalendarDay) -> HealthRisk {
        let pollenDay = hours.pollen(on: day, in: zone)
        return PersonalPollenRisk(pollenDay, for: [PollenSensitivity(.group(group))], by: pollen).level
    }

    /// The air quality of this hour.
    public var index: AirQualityIndex { hours.index(at: now.instant, in: quality) }

    /// The hour of a day with the worst air, the first of equal ones; nil if no hour has an index.
    public func worst(on day: CalendarDay) -> (start: Instant, index: AirQualityIndex)? {
        var worst: (start: Instant, index: AirQualityIndex)?
        for hour in hours.indices(on: day, in: zone, quality)
        where hour.index.index != nil || hour.index.health != .unknown {
            guard let most = worst else {
                worst = hour
                continue
            }
            let own = (hour.index.health.rank ?? -1, hour.index.index ?? -1)
            if own > (most.index.health.rank ?? -1, most.index.index ?? -1) { worst = hour }
        }
        return worst
    }

    /// Whether thunderstorms and grass pollen come together within a day.
    public var storm: ThunderstormAsthma {
        // The level of the day on which the storm would be: of today and tomorrow the higher one.
        let grass = level(of: .grass, on: today).worse(than: level(of: .grass, on: today.adding(days: 1)))
        return ThunderstormAsthma.judged(grass: grass, hours.storms, at: now.instant, concerns: true)
    }

    /// The hours of today with the most of what the person reacts to.
    public var peak: HourSpan? { hours.peak(on: today, in: zone, sensitivities, pollen) }

    /// The best hours of tomorrow to be outside.
    public var best: HourSpan? {
        hours.best(on: today.adding(days: 1), in: zone, sensitivities, pollen, quality)
    }

    /// What to do about the air of today.
    ///
    /// - Parameter age: completed years; nil if not known.
    public func advice(age: Int?) -> AirAdvice {
        AirAdvice(for: worst(on: today)?.index.health ?? .unknown, profile.sensitivity(age: age))
    }
}

extension AirOutlook {
    /// When to tell the person about the pollen of a day; nil if there is nothing to tell.
    public func alert(for day: CalendarDay) -> Moment? {
        guard !risk(on: day).alerts.isEmpty else { return nil }
        switch profile.alert {
        case .evening: return AirOutlook.evening.map { zone.moment(day.adding(days: -1), $0) }
        case .morning: return AirOutlook.morning.map { zone.moment(day, $0) }
        }
    }

    /// Late enough for the forecast of the next day, early enough to plan it. Both are chosen by this project.
    private static let evening = TimeOfDay(hour: 19, minute: 0)
    private static let morning = TimeOfDay(hour: 7, minute: 0)
}
