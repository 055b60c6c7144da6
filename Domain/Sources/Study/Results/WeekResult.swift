public import Clinical

/// What the people of a study answered in one week, as all of them may read it.
///
/// It is made once, when the week is over everywhere, and never again: if a mean changed because somebody left, the
/// difference would be that person's answers.
public struct WeekResult: Sendable, Hashable {
    /// The fewest people behind any number.
    public static let limit = SmallCounts<String>.limit

    /// The Monday.
    public let week: CalendarDay
    /// How many people answered, to the nearest ten; nil below the limit. From an exact number and a mean follows the sum,
    /// from which a release of the same answers could be subtracted.
    public let people: Int?
    /// The mean of each question in tenths of a point, for the questions that at least `limit` people answered.
    public let tenths: [String: Int]

    init(week: CalendarDay, people: Int?, tenths: [String: Int]) {
        self.week = week
        self.people = people
        self.tenths = tenths
    }

    /// The answers of a day.
    public struct Given: Sendable, Hashable {
        /// Nil in an anonymous study.
        public let person: String?
        public let day: CalendarDay
        /// The points or the position by question.
        public let levels: [String: Int]

        public init(person: String?, day: CalendarDay, levels: [String: Int]) {
            self.person = person
            self.day = day
            self.levels = levels
        }
    }

    /// Each person counts once, with the mean of their days, so that frequent answers do not outweigh the others.
    public init(week: CalendarDay, _ given: [Given]) {
        self.week = week
        let people = Self.people(given)
        self.people = people < Self.limit ? nil : ReleaseManifest.rounded(people, to: 10)
        var tenths: [String: Int] = [:]
        for item in Set(given.flatMap(\.levels.keys)) {
            let answers = given.filter { $0.levels[item] != nil }
            guard Self.people(answers) >= Self.limit else { continue }
            let own = Self.levels(answers, item)
            tenths[item] = Int((own.reduce(0, +) / Double(own.count) * 10).rounded())
        }
        self.tenths = tenths
    }

    /// The mean of each person's days, in order; without keys, each answer stands alone.
    private static func levels(_ given: [Given], _ item: String) -> [Double] {
        let unnamed = given.filter { $0.person == nil }.compactMap { $0.levels[item].map(Double.init) }
        let named = Dictionary(grouping: given.filter { $0.person != nil }, by: \.person).values.map { days in
            Double(days.reduce(0) { $0 + ($1.levels[item] ?? 0) }) / Double(days.count)
        }
        return (unnamed + named).sorted()
    }

    /// How many people answered, at least: without keys, those of the day on which most did.
    private static func people(_ given: [Given]) -> Int {
        let named = Set(given.compactMap(\.person)).count
        let unnamed = Dictionary(grouping: given.filter { $0.person == nil }, by: \.day).values.map(\.count).max() ?? 0
        return named + unnamed
    }

    /// The Mondays of the weeks of a study for which no more answers come, oldest first.
    ///
    /// - Parameter today: the day after the first whose answers may still come.
    public static func weeks(of details: StudyDetails, overOn today: CalendarDay) -> [CalendarDay] {
        let first = details.starts.week(startingOn: .monday)[0]
        let last = min(details.ends, today.adding(days: -8))
        return stride(from: 0, through: first.days(until: last), by: 7).map { first.adding(days: $0) }
    }
}

extension StudyQuestionnaire {
    /// The points of choices that all have some, and the positions of sliders, by question.
    public func levels(_ answers: StudyAnswers) -> [String: Int] {
        var levels: [String: Int] = [:]
        for item in scored { levels[item.id] = points(item, answers) }
        for case (let id, .scale(let number)) in answers.values where items.contains(where: { $0.id == id }) {
            levels[id] = number
        }
        return levels
    }
}

extension StudyItem {
    /// From the lowest to the highest level; nil for a question without any.
    public var levels: ClosedRange<Int>? {
        switch kind {
        case .scale(let range): return range
        case .choice(let choices):
            let points = choices.compactMap(\.points)
            guard points.count == choices.count, let low = points.min(), let high = points.max() else { return nil }
            return low...high
        case .number, .text: return nil
        }
    }
}
