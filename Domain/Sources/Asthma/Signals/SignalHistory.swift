public import Clinical

/// What the signals look at, by civil day in the person's zone. Where an occurrence began, and with it its key, is found
/// in it; of one that may be older than what it holds, only that is said.
public struct SignalHistory: Sendable, Hashable {
    /// The puffs of short-acting relievers for symptoms, by day.
    public let relieverPuffs: [CalendarDay: Int]
    /// Puffs of inhalers among them for any purpose but test sprays, by day. A nebuliser has no canister to run out.
    public let inhaledPuffs: [CalendarDay: Int]
    /// Puffs for symptoms whose time is known, by day: what bursts are made of.
    public let timedPuffs: [CalendarDay: Int]
    /// The evenings of nights with a use.
    public let nights: Set<CalendarDay>
    /// The days on which canisters of short-acting relievers were started, one for each.
    public let canisterStarts: [CalendarDay]
    /// The days whose best peak flow has a zone that can be relied on, with that zone.
    public let bestOfDay: [CalendarDay: AsthmaZone]
    /// The days on which use is known.
    public let known: KnownDays
    /// The first day from which counts are held; nil if there are none before.
    public let countsFrom: CalendarDay?
    /// The first evening from which nights are held; nil if there are none before.
    public let nightsFrom: CalendarDay?

    /// Creates a history from counts by day.
    public init(
        relieverPuffs: [CalendarDay: Int], inhaledPuffs: [CalendarDay: Int], timedPuffs: [CalendarDay: Int],
        nights: Set<CalendarDay>, canisterStarts: [CalendarDay], bestOfDay: [CalendarDay: AsthmaZone],
        known: KnownDays, countsFrom: CalendarDay? = nil, nightsFrom: CalendarDay? = nil
    ) {
        self.relieverPuffs = relieverPuffs
        self.inhaledPuffs = inhaledPuffs
        self.timedPuffs = timedPuffs
        self.nights = nights
        self.canisterStarts = canisterStarts
        self.bestOfDay = bestOfDay
        self.known = known
        self.countsFrom = countsFrom
        self.nightsFrom = nightsFrom
    }

    /// Creates a history from puffs. Those of MART and of controllers stay out of it.
    ///
    /// - Parameter zone: the person's clock.
    public init(
        puffs: [CountedPuff], zone: ZoneRules, canisterStarts: [CalendarDay] = [],
        bestOfDay: [CalendarDay: AsthmaZone] = [:], known: KnownDays = KnownDays()
    ) {
        self.init(
            days: puffs.map { DayPuffs($0, zone: zone) }, recent: puffs, zone: zone, canisterStarts: canisterStarts,
            bestOfDay: bestOfDay, known: known)
    }

    /// Creates a history from counts of a long time and the puffs of a shorter one.
    ///
    /// - Parameters:
    ///   - days: counts since `countsFrom`, in any order.
    ///   - recent: puffs since a day before `nightsFrom`, so that a use that began the evening before is not counted.
    ///   - zone: the person's clock.
    public init(
        days: [DayPuffs], recent: [CountedPuff], zone: ZoneRules, canisterStarts: [CalendarDay] = [],
        bestOfDay: [CalendarDay: AsthmaZone] = [:], known: KnownDays = KnownDays(), countsFrom: CalendarDay? = nil,
        nightsFrom: CalendarDay? = nil
    ) {
        var relieverPuffs: [CalendarDay: Int] = [:]
        var inhaled: [CalendarDay: Int] = [:]
        var timedPuffs: [CalendarDay: Int] = [:]
        for puffs in days where puffs.role.isReliever && puffs.purpose?.isInhaled ?? true {
            if puffs.role == .reliever { inhaled[puffs.day, default: 0] += puffs.count }
            guard puffs.isForSymptoms else { continue }
            relieverPuffs[puffs.day, default: 0] += puffs.count
            if puffs.isTimeKnown { timedPuffs[puffs.day, default: 0] += puffs.count }
        }
        self.relieverPuffs = relieverPuffs
        inhaledPuffs = inhaled
        self.timedPuffs = timedPuffs
        let uses = RelieverUse.of(recent).filter { $0.isTimeKnown }
        let evenings = Set(uses.compactMap { NightOfUse.evening(of: zone.local(at: $0.at)) })
        nights = nightsFrom.map { first in evenings.filter { $0 >= first } } ?? evenings
        self.canisterStarts = canisterStarts
        self.bestOfDay = bestOfDay
        self.known = known
        self.countsFrom = countsFrom
        self.nightsFrom = nightsFrom
    }

    /// The first day with anything; nil if there is nothing.
    var firstDay: CalendarDay? {
        let days = [
            relieverPuffs.keys.min(), inhaledPuffs.keys.min(), nights.min(), canisterStarts.min(),
            bestOfDay.keys.min(),
        ]
        guard let first = days.compactMap({ $0 }).min() else { return nil }
        // Canisters and measurements may be older than the counts, which then say nothing of that time.
        return countsFrom.map { max($0, first) } ?? first
    }
}
