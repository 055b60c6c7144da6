internal import CarePlan
internal import Clinical

extension LevelTimeline {
    /// The reactions to draw for a period, at most about `limit`.
    ///
    /// If there are more, the period is split into stretches of equal length and only the worst reaction of each is
    /// drawn, or the earliest of several equally bad ones. An ungraded reaction ranks below a mild one.
    /// - Returns: the reactions, oldest first, and the length of a stretch in days; 1 if every reaction is drawn.
    public func picture(of period: DayPeriod, atMost limit: Int) -> (marks: [Mark], days: Int) {
        let all = reactions.filter { period.contains($0.day) }
        guard all.count > limit, limit > 0 else { return (all, 1) }
        let days = (period.days + limit - 1) / limit
        var worst: [Int: Mark] = [:]
        for mark in all {
            let stretch = period.from.days(until: mark.day) / days
            let before = worst[stretch]
            if before.map({ Self.severity($0) < Self.severity(mark) }) ?? true { worst[stretch] = mark }
        }
        return (worst.sorted { $0.key < $1.key }.map(\.value), days)
    }

    private static func severity(_ mark: Mark) -> Int {
        mark.grade.map { Int($0.rawValue) } ?? 0
    }
}
