public import Clinical

/// Members in the order of what they did over a period.
public struct Leaderboard: Sendable, Hashable {
    /// One member's days of the metric.
    public struct Entry: Sendable, Hashable {
        /// One civil day of the member.
        public struct Day: Sendable, Hashable {
            /// The day in the member's own calendar.
            public let day: CalendarDay
            /// What was added up on it.
            public let total: HealthTotal

            /// Takes a day with data.
            public init(day: CalendarDay, total: HealthTotal) {
                self.day = day
                self.total = total
            }
        }

        /// Who it is.
        public let member: BoardMember
        /// What the member's own calendar shows now.
        public let today: CalendarDay
        /// The days with data, each once; a day that is missing has none.
        public let days: [Day]

        /// Takes a member's days.
        public init(member: BoardMember, today: CalendarDay, days: [Day]) {
            self.member = member
            self.today = today
            self.days = days
        }
    }

    /// One line.
    public struct Row: Sendable, Hashable {
        /// The place, which equal values share (1, 1, 3); nil without data.
        public let rank: Int?
        /// Who it is.
        public let member: BoardMember.ID
        /// What the others call them.
        public let nickname: String
        /// The sum over the period in whole units; nil without data, which is not zero.
        public let value: Int64?
        /// Whether any of it was typed in.
        public let isManual: Bool
        /// On how many days of the period there are data.
        public let days: Int
        /// Whether it is the reader's own line.
        public let isOwn: Bool
        /// Whether the others see it too; false for nobody but the reader, and such a line has no place.
        public let isShown: Bool
    }

    /// All lines: those with data by value, then those without, by nickname; last the reader's own when it is not shown
    /// to the others.
    public let rows: [Row]

    /// Ranks the entries of those who show the metric; everybody else is absent, and the places close up. The reader's
    /// own line is there in any case, without a place when the others do not see it.
    ///
    /// Values are compared as they are shown, in whole units, so that a tie on the page is a tie.
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

    /// The first lines, and the reader's own wherever it stands; it comes last when it is none of the first.
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
