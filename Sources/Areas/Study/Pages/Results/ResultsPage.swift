internal import Charts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// What everybody in a study answered, by week, for those who take part.
struct ResultsPage: Page {
    static let template = "study/results"
    static let layout = Layout.plain

    let title: String
    let name: String
    let back: Link?
    /// What is shown, or why there is nothing yet.
    let text: String
    let cards: [Card]

    /// A chart with its table.
    struct Card: Encodable, Sendable {
        let id: String
        let heading: String
        let detail: String
        let figure: ChartFigure
    }

    /// More lines than this are hard to tell apart.
    private static let lines = 4

    /// - Parameters:
    ///   - weeks: oldest first.
    ///   - items: the questions, in order.
    init(_ phrases: Phrases, _ study: StoredStudy, _ weeks: [WeekResult], items: [StudyItem]) {
        title = phrases("study.results")
        name = study.details.name
        back = Link(study.details.name, Paths.study(study.id.text))
        let limit = phrases.formats.number(WeekResult.limit)
        guard weeks.contains(where: { $0.people != nil }) else {
            text = phrases("study.results.none", ["k": limit])
            cards = []
            return
        }
        text = phrases("study.results.text", ["k": limit])
        let people = LineChart(
            title: phrases("study.results.people"), summary: phrases("study.results.people.text"),
            buckets: phrases.buckets(weeks),
            series: [
                LineChart.Series(
                    phrases("study.results.people"), place: 0, values: weeks.map { $0.people.map(Double.init) })
            ], bucketName: phrases("study.results.week"), missing: phrases("study.results.few", ["k": limit]))
        cards =
            [
                Card(
                    id: "people", heading: people.title, detail: people.summary,
                    figure: ChartFigure(people, id: "chart-people"))
            ]
            + phrases.groups(of: items, in: weeks, lines: Self.lines).enumerated().map { place, group in
                phrases.card("scale-\(place + 1)", group, weeks)
            }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        let items = StudySamples.twice.items + StudySamples.daily.items.dropFirst()
        func page(_ study: StoredStudy, _ weeks: [WeekResult]) -> ResultsPage {
            ResultsPage(phrases, study, weeks, items: items)
        }
        let few = [WeekResult(week: StudySamples.today.week(startingOn: .monday)[0], [])]
        return [
            Sample("none", page(made.study, [])), Sample("few", page(made.long, few)),
            Sample("weeks", page(made.study, StudySamples.weeks)),
        ]
    }
}

/// Questions with the same levels, which can share a chart.
private struct ItemGroup {
    let levels: ClosedRange<Int>
    var items: [StudyItem]
}

extension Phrases {
    fileprivate func buckets(_ weeks: [WeekResult]) -> [BarChart.Bucket] {
        weeks.map { one in
            BarChart.Bucket(
                short: formats.shortDay(one.week),
                long: self("study.results.weekOf", ["day": formats.fullDay(one.week)]))
        }
    }

    fileprivate func groups(of items: [StudyItem], in weeks: [WeekResult], lines: Int) -> [ItemGroup] {
        var groups: [ItemGroup] = []
        for item in items where weeks.contains(where: { $0.tenths[item.id] != nil }) {
            guard let levels = item.levels else { continue }
            if let place = groups.lastIndex(where: { $0.levels == levels && $0.items.count < lines }) {
                groups[place].items.append(item)
            } else {
                groups.append(ItemGroup(levels: levels, items: [item]))
            }
        }
        return groups
    }

    fileprivate func card(_ id: String, _ group: ItemGroup, _ weeks: [WeekResult]) -> ResultsPage.Card {
        let heading = group.items.map(\.text).joined(separator: ", ")
        let detail = self(
            "study.results.mean",
            [
                "low": formats.number(group.levels.lowerBound), "high": formats.number(group.levels.upperBound),
            ])
        let chart = LineChart(
            title: heading, summary: detail, buckets: buckets(weeks),
            series: group.items.enumerated().map { place, item in
                LineChart.Series(
                    item.text, place: place, values: weeks.map { $0.tenths[item.id].map { Double($0) / 10 } })
            }, bucketName: self("study.results.week"),
            missing: self("study.results.few", ["k": formats.number(WeekResult.limit)]),
            axis: group.levels.lowerBound < 0 ? .fitting : .fromZero, format: { [self] in plain($0) })
        return ResultsPage.Card(
            id: id, heading: heading, detail: detail, figure: ChartFigure(chart, id: "chart-\(id)"))
    }
}

extension StudySamples {
    /// Three weeks, of which one has too few people.
    static let weeks = [(0, 40), (7, 5), (14, 57)].map { start, people in
        let monday = Samples.day(2027, 5, 3).adding(days: start)
        return WeekResult(
            week: monday,
            (0..<people).map { person in
                WeekResult.Given(
                    person: "\(person)", day: monday.adding(days: person % 7),
                    levels: ["nose": person % 3, "eyes": person % 2, "vas": person])
            })
    }
}
