public import Clinical

/// Members ranked by a metric over a period.
public struct Leaderboard: Sendable, Hashable {
    /// One member's days of the metric.
    public struct Entry: Sendable, Hashable {
        /// One calendar day of the member.
        public struct Day: Sendable, Hashable {
            /// The day in the member's own calendar.
            public let day: CalendarDay
            /// The day's total.
            public let total: HealthTotal

            /// Creates a day that has data.
            public init(day: CalendarDay, total: HealthTotal) {
                self.day = day
                self.total = total
            }
        }

        /// The member.
        public let member: BoardMember
        /// Today in the member's own calendar.
        public let today: CalendarDay
        /// The days with data, without duplicates; days without data are left out.
        public let days: [Day]

        /// Creates the entry of a member.
        public init(member: BoardMember, today: CalendarDay, days: [Day]) {
            self.member = member
            self.today = today
            self.days = days
        }
    }

    /// One row of the leaderboard.
    public struct Row: Sendable, Hashable {
        /// The rank, shared by equal values (1, 1, 3); nil without data.
        public let rank: Int?
        /// The member.
        public let member: BoardMember.ID
        /// The name shown to the others.
        public let nickname: String
        /// The sum over the period in whole units; nil, not zero, without data.
        public let value: Int64?
        /// Whether any of it was entered by hand.
        public let isManual: Bool
        /// The number of days in the period with data.
        public let days: Int
        /// Whether this is the reader's own row.
        public let isOwn: Bool
        /// Whether the others see it too; false only for the reader's own row, which then has no rank.
        public let isShown: Bool
    }

    /// All rows: those with data by value, then those without by nickname; the reader's own row is last if it is hidden
    /// from the others.
    public let rows: [Row]

    /// Ranks the members who share the metric; all others are left out and take no rank. The reader's own row is always
    /// included, without a rank if it is hidden from the others.
    ///
    /// Values are compared in whole units, as shown, so that a tie on the page is a tie.
    public init(_ entries: [Entry], of metric: BoardMetric, over period: BoardPeriod, reader: BoardMember.ID?) {
        var lines: [(row: Row, key: String)] = []
        var hidden: Row?
        for entry in entries where entry.member.left == nil {
            let row = Leaderboard.row(entry, of: metric, period, reader)
            if row.isShown {
                lines.append((row, NameKey(entry.member.nickname).text))
            } else if row.isOwn {
                hidden = row
            }
        }
        let sorted = lines.inOrder { left, right in
            if left.row.value != right.row.value {
                guard let first = left.row.value, let second = right.row.value else { return left.row.value != nil }
                return first > second
            }
            if left.key != right.key { return left.key < right.key }
            return left.row.member.text < right.row.member.text
        }
        var rows: [Row] = []
        for (index, line) in sorted.enumerated() {
            let row = line.row
            let isTie = index > 0 && rows[index - 1].value == row.value
            let rank = row.value == nil ? nil : isTie ? rows[index - 1].rank : index + 1
            rows.append(
                Row(
                    rank: rank, member: row.member, nickname: row.nickname, value: row.value, isManual: row.isManual,
                    days: row.days, isOwn: row.isOwn, isShown: true))
        }
        if let hidden { rows.append(hidden) }
        self.rows = rows
    }

    /// The first rows plus the reader's own row, which comes last if it is not among the first.
    public func rows(first count: Int) -> [Row] {
        let shown = Array(rows.prefix(max(0, count)))
        guard !shown.contains(where: { $0.isOwn }), let own = rows.first(where: { $0.isOwn }) else { return shown }
        return shown + [own]
    }

    private static func row(
        _ entry: Entry, of metric: BoardMetric, _ period: BoardPeriod, _ reader: BoardMember.ID?
    ) -> Row {
        let days = period.days(upTo: entry.today)
        var total: HealthTotal?
        var count = 0
        for day in entry.days where days.contains(day.day) {
            total = total?.adding(day.total) ?? day.total
            count += 1
        }
        return Row(
            rank: nil, member: entry.member.id, nickname: entry.member.nickname, value: total?.whole,
            isManual: total?.isManual ?? false, days: count, isOwn: entry.member.id == reader,
            isShown: entry.member.shows(metric))
    }
}
