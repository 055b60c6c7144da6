internal import Air
internal import Clinical
internal import Pages
internal import Store

/// The days of the diary, the latest first, with their scores.
struct DiaryPage: Page {
    static let template = "diary/index"
    static let place: Place? = .today

    let title: String
    let back: Link?
    let add: String
    /// Some studies ask the same every day.
    let studies = Paths.studies
    let scores: Scores?
    let rows: [DiaryRow]
    let isEmpty: Bool
    /// A PDF of each month that has an entry here.
    let months: [Link]
    /// Nil without earlier days.
    let earlier: String?

    /// The scores of the days shown.
    struct Scores: Encodable, Sendable {
        let title: String
        /// What the last week means beside the one before; nil if one of them has too few scores.
        let change: String?
        let figure: ChartFigure?
        /// Said once if no list of medicines is kept.
        let noList: Link?
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ history: DiaryHistory, today: CalendarDay, earlier: CalendarDay?
    ) {
        let entries = history.entries.reversed().map(\.details)
        title = phrases("diary.title")
        back = Link(phrases("day.today"), Paths.today(person))
        add = Paths.newDiaryDay(person)
        scores = Scores(phrases, person: person, history, today: today)
        rows = entries.map { DiaryRow(phrases, person: person, $0, history.rescue(on: $0.day), today: today) }
        isEmpty = rows.isEmpty
        months = Self.months(entries).map { first in
            Link(
                phrases("diary.month", ["month": phrases.formats.month(first)]),
                Paths.diaryMonth(person, from: first.iso, through: min(first.lastOfMonth, today).iso))
        }
        self.earlier = earlier.map { Paths.diary(person, before: $0.iso) }
    }

    /// The first day of each month with an entry, the latest first.
    private static func months(_ entries: [DiaryDetails]) -> [CalendarDay] {
        entries.map(\.day.firstOfMonth).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ history: DiaryHistory, earlier: CalendarDay? = nil) -> DiaryPage {
            DiaryPage(phrases, person: Samples.person, history, today: Samples.today, earlier: earlier)
        }
        let days = DiaryDetails.samples
        return [
            Sample("typical", page(.sample(days), earlier: Samples.today)),
            Sample("full", page(.sample(DiaryDetails.fullSamples, .sample))),
            Sample("one", page(.sample([days[0]]))),
            Sample("empty", page(.sample([]))),
        ]
    }
}

extension DiaryPage.Scores {
    /// Nil if there is nothing to say.
    fileprivate init?(_ phrases: Phrases, person: Person.ID, _ history: DiaryHistory, today: CalendarDay) {
        let entries = history.entries.map(\.details)
        let days = entries.filter { $0.content.symptomSum != nil }.map(\.day)
        title =
            history.last == today
            ? phrases("diary.scores.last") : phrases("diary.scores", ["day": phrases.formats.fullDay(history.last)])
        // Of days that are shown because they are earlier, nobody asks what has changed since.
        change = history.last == today ? NasalWeeks(entries, through: today).map { phrases.change($0) } : nil
        figure = DiaryChart.chart(phrases, history).map { ChartFigure($0, id: "diary-chart", latestFirst: true) }
        noList =
            days.last.map { history.rescue(on: $0).gap == .noList } ?? false
            ? Link(phrases("diary.gap.list"), Paths.medicines(person)) : nil
        if change == nil, figure == nil, noList == nil { return nil }
    }
}

/// One day of the diary.
struct DiaryRow: Encodable, Sendable {
    let path: String
    let day: String
    /// "Nose 2, eyes 1", "No symptoms"
    let text: String
    /// "Nose total (TNSS) 6 of 12 · Symptoms 1.2 of 3"
    let total: String?
    /// Why there is no score with medicines.
    let gap: String?
    let note: String?

    /// - Parameter rescue: what is known about the medicines of the day; nil to leave the score with them out.
    init(
        _ phrases: Phrases, person: Person.ID, _ details: DiaryDetails, _ rescue: RescueDay? = nil, today: CalendarDay
    ) {
        path = Paths.diaryDay(person, details.day.iso)
        day = phrases.relativeDay(details.day, today: today, yesterday: today.adding(days: -1))
        text = phrases.answers(details.content)
        let scores = phrases.scores(details.content, rescue)
        total = scores.isEmpty ? nil : scores.map(\.text).joined(separator: " · ")
        // That no list is kept is said once for all days.
        gap = rescue?.gap == .noList ? nil : phrases.gap(details.content, rescue)
        note = details.note
    }
}

extension Phrases {
    /// "Nose 2, Eyes 1", "No symptoms"
    func answers(_ content: DiaryDay) -> String {
        let graded = content.items.compactMap { item in content.grade(item).map { (item: item, grade: $0) } }
        let felt = graded.filter { $0.grade != .absent }.map { item, grade in
            self("diary.graded", ["item": self.item(item), "grade": formats.number(grade.rawValue)])
        }
        guard felt.isEmpty else { return felt.joined(separator: ", ") }
        return self(
            graded.isEmpty
                ? "diary.onlyMarks" : graded.count == content.items.count ? "diary.none" : "diary.partlyNone")
    }
}
