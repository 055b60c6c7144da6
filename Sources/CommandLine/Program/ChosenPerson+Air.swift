internal import Air
internal import AirStore
internal import Clinical
internal import Host
internal import Store

/// A person's first place and what is kept of its air. What a provider does not let anybody keep is not there.
struct ChosenAir: Sendable {
    let place: PlaceDetails
    let outlook: AirOutlook

    /// The hours of some days, and of the day before, to which means look back.
    ///
    /// - Throws: `Refused` without a place.
    init(_ chosen: ChosenPerson, _ world: World, from: CalendarDay, through: CalendarDay) async throws {
        let (access, zone) = (chosen.access, chosen.zone)
        guard let place = try await world.store.records(.place, access).first?.details else {
            throw Refused(.notFound, "\(chosen.person.name) has no place. Add one on the page Air.")
        }
        let series = try await world.store.air(
            of: place.cell, from: zone.moment(from.adding(days: -1), .midnight).instant,
            through: zone.moment(through.adding(days: 1), .midnight).instant)
        let profile = try await world.store.airProfile(access) ?? AirProfile()
        self.place = place
        outlook = AirOutlook(AirHours(series), for: profile, in: place.country, zone: zone, now: world.now())
    }
}
