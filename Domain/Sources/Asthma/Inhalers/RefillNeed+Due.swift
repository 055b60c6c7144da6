public import Clinical

extension RefillNeed {
    /// The first day on which it was time to get a new canister; nil if it is not time, or not known. Fewer puffs later do
    /// not change it, a new reading does.
    ///
    /// - Parameters:
    ///   - puffs: when this canister was sprayed, test sprays included, with the civil day of each, in any order.
    ///   - reading: the civil day of the canister's last reading; nil without one.
    public static func due(
        _ canister: CanisterDetails, puffs: [(at: Instant, day: CalendarDay)], reading: CalendarDay?,
        on today: CalendarDay
    ) -> CalendarDay? {
        let sprays = puffs.filter { $0.day <= today }.inOrder { $0.at < $1.at }
        let days = (sprays.map { $0.day } + [today] + [reading].compactMap { $0 }).inOrder(by: <)
        // Sprays by when they count down, and by day for the mean. Both are gone through once.
        let counted = sprays.filter { spray in canister.reading.map { spray.at > $0.at } ?? true }
            .map { $0.day }.inOrder(by: <)
        let sprayed = sprays.map { $0.day }.inOrder(by: <)
        var (used, through, before) = (0, 0, 0)
        for day in days where reading.map({ day >= $0 }) ?? true {
            while used < counted.count, counted[used] <= day { used += 1 }
            while through < sprayed.count, sprayed[through] <= day { through += 1 }
            let since = day.adding(days: -meanDays)
            while before < through, sprayed[before] <= since { before += 1 }
            switch RefillNeed(CanisterCount(canister, sprays: used), recentPuffs: through - before) {
            case .fewPuffs, .fewDays: return day
            case .notYet, .unknown: continue
            }
        }
        return nil
    }
}
