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
        var days = sprays.map { $0.day } + [today]
        if let reading { days.append(reading) }
        for day in days.inOrder(by: <) where reading.map({ day >= $0 }) ?? true {
            let count = CanisterCount(canister, puffs: sprays.filter { $0.day <= day }.map { $0.at })
            let since = day.adding(days: -meanDays)
            let recent = sprays.count { $0.day > since && $0.day <= day }
            switch RefillNeed(count, recentPuffs: recent) {
            case .fewPuffs, .fewDays: return day
            case .notYet, .unknown: continue
            }
        }
        return nil
    }
}
