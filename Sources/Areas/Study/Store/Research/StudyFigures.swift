public import Clinical
internal import SQL
public import Store
public import Study

/// Numbers of a study for its team; none of them is yet fit to be shown without `SmallCounts`.
public struct StudyFigures: Sendable {
    public struct Span: Sendable, Hashable {
        public let enrolled: CalendarDay
        public let left: CalendarDay?
        public let isRestricted: Bool
        public let lastAnswer: CalendarDay?
        public let region: String
        /// The code of a site; nil for none.
        public let site: String?

        package init(
            enrolled: CalendarDay, left: CalendarDay?, isRestricted: Bool, lastAnswer: CalendarDay?, region: String,
            site: String? = nil
        ) {
            self.enrolled = enrolled
            self.left = left
            self.isRestricted = isRestricted
            self.lastAnswer = lastAnswer
            self.region = region
            self.site = site
        }
    }

    public struct Day: Sendable, Hashable {
        public let day: CalendarDay
        public let region: String
        public let answers: Int
        /// How many of them have a total, and its sum.
        public let totals: Int
        public let totalSum: Int

        package init(day: CalendarDay, region: String, answers: Int, totals: Int, totalSum: Int) {
            self.day = day
            self.region = region
            self.answers = answers
            self.totals = totals
            self.totalSum = totalSum
        }
    }

    public let states: [InvitationState: Int]
    /// How many have not joined yet, by site; nil for those of none.
    public let waiting: [String?: Int]
    /// How many were invited on each day, in order of the days (UTC).
    public let invited: [(day: CalendarDay, count: Int)]
    public let spans: [Span]
    public let days: [Day]
    /// Answers in which a question, or the environment, is missing.
    public let missing: [String: Int]
    /// The same by site; those of no site are under nil.
    public let sites: [String?: OfSite]

    /// Answers of the people of a site.
    public struct OfSite: Sendable, Hashable {
        /// How many there are of each day.
        public internal(set) var days: [CalendarDay: Int] = [:]
        public internal(set) var missing: [String: Int] = [:]

        package init(days: [CalendarDay: Int] = [:], missing: [String: Int] = [:]) {
            self.days = days
            self.missing = missing
        }
    }

    /// The largest number of answers on one day, which is the fewest people that they can come from.
    public var mostInADay: Int {
        Dictionary(days.map { ($0.day, $0.answers) }, uniquingKeysWith: +).values.max() ?? 0
    }

    package init(
        states: [InvitationState: Int], waiting: [String?: Int] = [:], invited: [(day: CalendarDay, count: Int)],
        spans: [Span], days: [Day], missing: [String: Int], sites: [String?: OfSite] = [:]
    ) {
        self.states = states
        self.waiting = waiting
        self.invited = invited
        self.spans = spans
        self.days = days
        self.missing = missing
        self.sites = sites
    }
}

extension Store {
    public func studyFigures(_ access: StudyAccess, isPilot: Bool) async throws -> StudyFigures {
        let study = access.study.text
        let seen = access.condition
        return try await database.read { tx in
            var states: [InvitationState: Int] = [:]
            var waiting: [String?: Int] = [:]
            var invited: [CalendarDay: Int] = [:]
            try tx.each(
                """
                SELECT state, site, created_at, count(*) AS count FROM study_invitation
                WHERE study = \(study) AND is_pilot = \(isPilot) AND \(part: seen)
                GROUP BY state, site, created_at
                """
            ) { row in
                let count = try row.int("count")
                let state = try row.convert("state", "a state", InvitationState.init)
                states[state, default: 0] += count
                if state == .invited { waiting[try row.optionalText("site"), default: 0] += count }
                let day = CalendarDay.utc(Instant(milliseconds: try row.int64("created_at")))
                invited[day, default: 0] += count
            }
            let spans = try tx.fetch(
                """
                SELECT enrolled_on, left_on, left_reason, last_day, region, site FROM study_participant
                WHERE study = \(study) AND is_pilot = \(isPilot) AND \(part: seen)
                """
            ).map(StudyFigures.Span.init)
            var sites: [String?: StudyFigures.OfSite] = [:]
            var days: [StudyFigures.Day] = []
            try tx.each(
                """
                SELECT day, region, site, answers, totals, total_sum FROM study_day_count
                WHERE study = \(study) AND is_pilot = \(isPilot) AND \(part: seen) ORDER BY day, region, site
                """
            ) { row in
                let day = try StudyFigures.Day(row)
                days.append(day)
                guard day.answers > 0 else { return }
                sites[try row.site, default: StudyFigures.OfSite()].days[day.day, default: 0] += day.answers
            }
            var missing: [String: Int] = [:]
            try tx.each(
                """
                SELECT site, item, answers FROM study_missing
                WHERE study = \(study) AND is_pilot = \(isPilot) AND \(part: seen)
                """
            ) { row in
                let (item, count) = (try row.text("item"), try row.int("answers"))
                missing[item, default: 0] += count
                guard count > 0 else { return }
                sites[try row.site, default: StudyFigures.OfSite()].missing[item, default: 0] += count
            }
            return StudyFigures(
                states: states, waiting: waiting,
                invited: invited.sorted { $0.key < $1.key }.map { (day: $0.key, count: $0.value) }, spans: spans,
                days: StudyFigures.Day.merged(days).filter { $0.answers > 0 },
                missing: missing.filter { $0.value > 0 }, sites: sites)
        }
    }
}

extension StudyFigures.Span {
    fileprivate init(_ row: Row) throws {
        enrolled = try row.convert("enrolled_on", "a day", CalendarDay.init(iso:))
        left = try row.isNull("left_on") ? nil : row.convert("left_on", "a day", CalendarDay.init(iso:))
        isRestricted = try row.optionalText("left_reason") == "restricted"
        lastAnswer = try row.isNull("last_day") ? nil : row.convert("last_day", "a day", CalendarDay.init(iso:))
        region = try row.text("region")
        site = try row.optionalText("site")
    }
}

extension StudyFigures.Day {
    fileprivate init(_ row: Row) throws {
        self.init(
            day: try row.convert("day", "a day", CalendarDay.init(iso:)), region: try row.text("region"),
            answers: try row.int("answers"), totals: try row.int("totals"), totalSum: try row.int("total_sum"))
    }

    /// One for each day and region, in whatever sites they are; the same day and region follow each other.
    fileprivate static func merged(_ days: [Self]) -> [Self] {
        days.reduce(into: []) { merged, day in
            guard let last = merged.last, last.day == day.day, last.region == day.region else {
                return merged.append(day)
            }
            merged[merged.count - 1] = Self(
                day: day.day, region: day.region, answers: last.answers + day.answers,
                totals: last.totals + day.totals, totalSum: last.totalSum + day.totalSum)
        }
    }
}

extension Row {
    /// As counts have it, which cannot be NULL there.
    fileprivate var site: String? {
        get throws {
            let code = try text("site")
            return code.isEmpty ? nil : code
        }
    }
}
