internal import CarePlan
internal import Clinical

extension LevelTimeline {
    /// The reactions of some days for a picture that has room for `limit` of them.
    ///
    /// Where there are more, the worst of each stretch of days stands for it, the first of equals. A reaction that nobody
    /// graded counts least.
    /// - Returns: the marks, oldest first, and how many days a mark stands for: 1 where each reaction has its own.
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
