public import Clinical

/// What the signals look at, by civil day in the person's zone. It must go back to the first record: where an occurrence
/// began, and with it its key, is found from there.
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

    /// Creates a history from counts by day.
    public init(
        relieverPuffs: [CalendarDay: Int], inhaledPuffs: [CalendarDay: Int], timedPuffs: [CalendarDay: Int],
        nights: Set<CalendarDay>, canisterStarts: [CalendarDay], bestOfDay: [CalendarDay: AsthmaZone],
        known: KnownDays
    ) {
        self.relieverPuffs = relieverPuffs
        self.inhaledPuffs = inhaledPuffs
        self.timedPuffs = timedPuffs
        self.nights = nights
        self.canisterStarts = canisterStarts
        self.bestOfDay = bestOfDay
        self.known = known
    }

    /// Creates a history from puffs. Those of MART and of controllers stay out of it.
    ///
    /// - Parameter zone: the person's clock.
    public init(
        puffs: [CountedPuff], zone: ZoneRules, canisterStarts: [CalendarDay] = [],
        bestOfDay: [CalendarDay: AsthmaZone] = [:], known: KnownDays = KnownDays()
    ) {
        var relieverPuffs: [CalendarDay: Int] = [:]
        var inhaled: [CalendarDay: Int] = [:]
        var timedPuffs: [CalendarDay: Int] = [:]
        for puff in puffs where puff.role.isReliever && puff.purpose?.isInhaled ?? true {
            let day = zone.local(at: puff.at).day
            if puff.role == .reliever { inhaled[day, default: 0] += 1 }
            guard puff.isForSymptoms else { continue }
            relieverPuffs[day, default: 0] += 1
            if puff.isTimeKnown { timedPuffs[day, default: 0] += 1 }
        }
        self.relieverPuffs = relieverPuffs
        inhaledPuffs = inhaled
        self.timedPuffs = timedPuffs
        let uses = RelieverUse.of(puffs).filter { $0.isTimeKnown }
        nights = Set(uses.compactMap { NightOfUse.evening(of: zone.local(at: $0.at)) })
        self.canisterStarts = canisterStarts
        self.bestOfDay = bestOfDay
        self.known = known
    }

    /// The first day with anything; nil if there is nothing.
    var firstDay: CalendarDay? {
        let days = [
            relieverPuffs.keys.min(), inhaledPuffs.keys.min(), nights.min(), canisterStarts.min(),
            bestOfDay.keys.min(),
        ]
        return days.compactMap { $0 }.min()
    }
}
