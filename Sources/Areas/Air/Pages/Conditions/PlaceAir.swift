internal import Air
internal import AirStore
internal import Clinical
internal import Feeds
internal import Host
internal import Pages
internal import SQL
internal import Store

/// What is known of the air at a place.
struct PlaceAir: Sendable {
    let place: Stored<PlaceDetails>
    let hours: AirHours
    /// What was not to be had when providers were last asked.
    let refusals: [AirRefusal]
    /// When a provider last answered; nil if none has.
    let fetchedAt: Instant?

    init(_ place: Stored<PlaceDetails>, kept: [AirSeries], _ said: AirConditions?) {
        self.place = place
        let series = Self.joined(kept, said?.series ?? [])
        hours = AirHours(series)
        refusals = said?.refusals ?? []
        fetchedAt = series.map(\.provenance.fetchedAt).max()
    }

    /// Of what is kept and what may not be kept, the newer one for each quantity.
    private static func joined(_ kept: [AirSeries], _ said: [AirSeries]) -> [AirSeries] {
        var series = kept
        for other in said where !other.provenance.source.mayBeStored {
            let there = series.firstIndex { $0.quantity == other.quantity }
            guard let there else {
                series.append(other)
                continue
            }
            if series[there].provenance.fetchedAt <= other.provenance.fetchedAt { series[there] = other }
        }
        return series
    }
}

/// What is kept of the air at a person's place, and of what they have said about it.
struct AirRecords: Sendable {
    let person: Person
    /// Nil for somebody who has said nothing.
    let profile: AirProfile?
    let places: [Stored<PlaceDetails>]
    /// The place that is looked at; nil without one.
    let place: Stored<PlaceDetails>?
    let kept: [AirSeries]

    init(_ person: Person, profile: AirProfile?, places: [Stored<PlaceDetails>], kept: [AirSeries]) {
        self.person = person
        self.profile = profile
        self.places = places
        place = places.first
        self.kept = kept
    }

    /// - Parameter place: the place to look at; the first one if it is nil or gone.
    init(
        _ person: Person, _ access: PersonAccess, at place: Stored<PlaceDetails>.ID? = nil, now: Instant,
        _ tx: any Reader
    ) throws {
        self.person = person
        profile = try tx.airProfile(access)
        let places = try tx.records(.place, access)
        self.places = places
        self.place = places.first { $0.id == place } ?? places.first
        kept = try self.place.map { try tx.recentAir(of: $0.details.cell, now: now) } ?? []
    }
}

/// A person, what they have said about the air, and the air at one of their places.
struct PersonAir: Sendable {
    let person: Person
    /// What the person has said; that of somebody who has said nothing if they have not.
    let profile: AirProfile
    let hasProfile: Bool
    /// Nil without a place.
    let air: PlaceAir?
    let places: [Stored<PlaceDetails>]

    init(_ person: Person, profile: AirProfile?, air: PlaceAir?, places: [Stored<PlaceDetails>]) {
        self.person = person
        self.profile = profile ?? AirProfile()
        hasProfile = profile != nil
        self.air = air
        self.places = places
    }

    /// Adds what providers said that may not be kept, if it is not too old.
    init(_ records: AirRecords, _ board: AirBoard, now: Instant) {
        let air = records.place.map { place in
            let said = board[place.details.cell].flatMap { entry in
                now.seconds(since: entry.at) <= AirProviderChain.lastGood ? entry.conditions : nil
            }
            return PlaceAir(place, kept: records.kept, said)
        }
        self.init(records.person, profile: records.profile, air: air, places: records.places)
    }

    init(
        _ person: Person, _ access: PersonAccess, at place: Stored<PlaceDetails>.ID? = nil, _ board: AirBoard,
        now: Instant, _ tx: any Reader
    ) throws {
        self.init(try AirRecords(person, access, at: place, now: now, tx), board, now: now)
    }

    /// Nil without a place.
    func outlook(_ zone: ZoneRules, now: Instant) -> AirOutlook? {
        air.map { AirOutlook($0.hours, for: profile, in: $0.place.details.country, zone: zone, now: now) }
    }
}
