import Clinical

/// The uses of a window, counted.
struct UseWindow {
    let days: Int
    let uses: Int
    let nights: Int
    let usesOfUnknownTime: Int

    init(_ all: [RelieverUse], from first: CalendarDay, through: CalendarDay, zone: ZoneRules) {
        var days: Set<CalendarDay> = []
        var nights: Set<CalendarDay> = []
        var uses = 0
        var unknown = 0
        for use in all {
            let local = zone.local(at: use.at)
            guard first <= local.day, local.day <= through else { continue }
            uses += 1
            days.insert(local.day)
            if !use.isTimeKnown {
                unknown += 1
            } else if let evening = NightOfUse.evening(of: local) {
                nights.insert(evening)
            }
        }
        self.days = days.count
        self.uses = uses
        self.nights = nights.count
        usesOfUnknownTime = unknown
    }
}

extension ControlEstimate {
    /// The highest counts that still score 5, 4, 3 and 2. The last is nil where nothing scores 1.
    ///
    /// From the thesis that this area continues, table 3, which sets weekly frequencies times four: R. Yang, University of
    /// Pittsburgh, 2018. Where the table was damaged or contradicts itself, see docs/asthma.md.
    private struct CutOffs {
        let five: Int
        let four: Int
        let three: Int
        let two: Int?

        func score(_ count: Int) -> Int {
            if count <= five { return 5 }
            if count <= four { return 4 }
            if count <= three { return 3 }
            return two.map { count <= $0 } ?? true ? 2 : 1
        }
    }

    static func items(_ window: UseWindow) -> [Item] {
        [
            item(1, .days, window.days, CutOffs(five: 0, four: 9, three: 18, two: nil)),
            item(2, .uses, window.uses, CutOffs(five: 3, four: 11, three: 24, two: 28)),
            item(3, .nights, window.nights, CutOffs(five: 0, four: 2, three: 5, two: 14)),
            item(4, .uses, window.uses, CutOffs(five: 0, four: 7, three: 23, two: 70)),
            item(5, .days, window.days, CutOffs(five: 5, four: 15, three: 19, two: nil)),
        ]
    }

    private static func item(_ number: Int, _ measure: Measure, _ count: Int, _ cutOffs: CutOffs) -> Item {
        Item(number: number, measure: measure, count: count, score: cutOffs.score(count))
    }
}
