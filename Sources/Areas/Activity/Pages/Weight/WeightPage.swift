internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import Store

/// A person's weight over time: what was measured, its mean over seven days, and the goal.
struct WeightPage: Page {
    static let template = "weight/show"
    static let place: Place? = .activity

    let title: String
    let back: Link?
    let log: LogWeight
    let latest: LatestWeight?
    /// "The average is 2.4 kg above your goal of 68.5 kg." Nil without a goal.
    let goal: String?
    /// Where the goal is set; nil for people under 18.
    let goalLink: Link?
    let spans: [Span]
    let heading: String
    let earlier: String
    let later: String?
    let figure: ChartFigure?
    /// Body fat and waist; empty if neither was logged on two days.
    let measures: [BodyFigure]
    let entries: [Entry]
    let hasEntries: Bool
    /// Where the data of phones, watches and scales is.
    let measured: String
    let energy: String

    struct Span: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    /// A logged record.
    struct Entry: Encodable, Sendable {
        let day: String
        /// "logged at 07:30"; nil if nothing else was logged for the day.
        let logged: String?
        /// "71.3 kg, 22.4 % body fat"
        let text: String
        let edit: String
    }

    struct View: Sendable {
        let span: WeightSpan
        let last: CalendarDay
        let isAdult: Bool
        let zone: ZoneRules
    }

    init(
        _ words: HealthWords, _ view: View, _ records: WeightRecords, now: WeightTrend, newID: String,
        outbox: OutboxForm
    ) {
        let (phrases, person) = (words.phrases, words.person)
        title = phrases("weight.title")
        back = Link(phrases("activity.title"), Paths.activity(person))
        log = LogWeight(words, newID: newID, outbox: outbox)
        let days = view.span.days(through: view.last)
        latest = LatestWeight(words, now) ?? LatestWeight(words, records.trend)
        goal = view.isAdult ? words.goal(records.goalGrams, now) : nil
        goalLink =
            view.isAdult
            ? Link(
                phrases(records.goalGrams == nil ? "weight.goal.set" : "weight.goal.change"), Paths.editEnergy(person))
            : nil
        spans = WeightSpan.allCases.map { span in
            Span(
                label: phrases("weight.span.\(span.rawValue)"),
                path: Paths.weights(person, span: span.rawValue, day: view.last.iso), isChosen: span == view.span)
        }
        heading = phrases(
            "activity.period", ["from": words.day(days.lowerBound), "through": words.day(days.upperBound)])
        let path = { (day: CalendarDay) in Paths.weights(person, span: view.span.rawValue, day: day.iso) }
        earlier = path(days.lowerBound.adding(days: -1))
        let next = days.upperBound.adding(days: days.lowerBound.days(until: days.upperBound) + 1)
        later = view.last < words.today ? path(min(next, words.today)) : nil
        figure = words.weightChart(
            view.span.points(through: view.last), records.trend, goal: view.isAdult ? records.goalGrams : nil
        ).map { ChartFigure($0, id: "weight-chart", latestFirst: true) }
        measures = BodyFigure.all(words, view, records.logged)
        let perDay = Dictionary(grouping: records.logged, by: \.details.day).mapValues(\.count)
        entries = records.logged.map { stored in
            let isOnly = perDay[stored.details.day] == 1
            let logged = isOnly ? nil : records.loggedAt[stored.id]
            return Entry(words, stored, at: logged.map { view.zone.local(at: $0) })
        }
        hasEntries = !entries.isEmpty
        measured = Paths.healthMetric(person, HealthMetric.bodyMass.rawValue)
        energy = Paths.energy(person)
    }
}

extension WeightPage.Entry {
    fileprivate init(_ words: HealthWords, _ stored: Stored<WeighingDetails>, at moment: Moment?) {
        let details = stored.details
        let parts = [
            details.grams.map(words.weight),
            details.fatTenths.map { words.phrases("weight.fat.value", ["value": words.fat($0)]) },
            details.waist.map { words.phrases("weight.waist.value", ["value": words.waist($0)]) },
        ]
        day = words.phrases.formats.weekdayDay(details.day)
        logged = moment.map { words.logged($0, for: details.day) }
        text = parts.compactMap { $0 }.joined(separator: ", ")
        edit = Paths.editWeighing(words.person, stored.id.text)
    }
}

extension HealthWords {
    /// "logged at 07:30", with the day if it is another one.
    fileprivate func logged(_ moment: Moment, for day: CalendarDay) -> String {
        let time = phrases.time(moment.time)
        guard moment.day != day else { return phrases("weight.logged", ["time": time]) }
        return phrases("weight.logged.later", ["day": self.day(moment.day), "time": time])
    }

    /// How far the mean is from the goal.
    fileprivate func goal(_ goal: Int64?, _ trend: WeightTrend) -> String? {
        guard let goal else { return nil }
        guard let mean = trend.mean(through: today) else { return phrases("weight.goal", ["goal": weight(goal)]) }
        let key = abs(mean - goal) < 50 ? "there" : mean > goal ? "above" : "below"
        return phrases("weight.goal.\(key)", ["goal": weight(goal), "distance": weight(abs(mean - goal))])
    }
}
