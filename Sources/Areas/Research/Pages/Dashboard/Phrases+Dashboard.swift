internal import Charts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension Phrases {
    /// "Running, 1 May 2027 to 31 July 2027. Day 39 of 92. Counts of people, shown from 11."
    func standing(_ content: DashboardPage.Content) -> String {
        let details = content.study.details
        let day = StudyDay(content.today, in: details, phase: content.study.phase)
        let number = day.number.map {
            self("research.day", ["day": formats.number($0), "of": formats.number(day.of)])
        }
        let parts = [
            content.site.map { self("research.standing.site", ["site": $0.name.isolated]) },
            self(
                "research.standing",
                ["phase": self("research.phase.\(content.study.phase.rawValue)"), "dates": dates(details)]), number,
            self("research.standing.k"), self("research.standing.at", ["day": formats.fullDay(content.today)]),
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    func tiles(_ content: DashboardPage.Content) -> [DashboardPage.Tile] {
        let isLinked = content.isLinked
        let counts = content.standings
        let waiting = counts.shown[.waiting] ?? .count(0)
        return [
            tile("invited", counts.total, self("research.tile.invited.detail", ["count": people(waiting)]))
        ] + [Standing.active, .left].map { tile($0, counts.shown[$0] ?? .count(0), isLinked: isLinked) }
            + [isLinked ? tile(.silent, counts.shown[.silent] ?? .count(0), isLinked: true) : silentTile]
    }

    /// How many stand so. In an anonymous study nobody knows who still answers.
    func tile<Class>(
        _ standing: Standing, _ shown: SmallCounts<Class>.Shown, isLinked: Bool
    ) -> DashboardPage.Tile {
        tile("\(standing)", shown, self("research.tile.\(standing).\(isLinked ? "detail" : "anonymous")"))
    }

    func tile<Class>(
        _ name: String, _ shown: SmallCounts<Class>.Shown, _ detail: String
    ) -> DashboardPage.Tile {
        DashboardPage.Tile(
            label: self("research.tile.\(name)"), value: people(shown), detail: detail, isHidden: shown.count == nil)
    }

    var silentTile: DashboardPage.Tile {
        DashboardPage.Tile(
            label: self("research.tile.silent"), value: self("research.notPossible"),
            detail: self("research.tile.silent.anonymous"), isHidden: true)
    }

    func uptake(_ content: DashboardPage.Content) -> DashboardPage.Card {
        let figures = content.figures
        let heading = self("research.uptake")
        let first = (figures.invited.map(\.day) + figures.spans.map(\.enrolled)).min()
        guard let first, first <= content.end else { return card("uptake", heading, "", nil) }
        let days = (0...first.days(until: content.end)).map { first.adding(days: $0) }
        func running(_ counts: [CalendarDay: Int]) -> [Double?] {
            var sum = 0
            return days.map { day in
                sum += counts[day, default: 0]
                return sum > 0 && sum < SmallCounts<Int>.limit ? nil : Double(sum)
            }
        }
        let invited = Dictionary(figures.invited.map { ($0.day, $0.count) }, uniquingKeysWith: +)
        let joined = Dictionary(figures.spans.map { ($0.enrolled, 1) }, uniquingKeysWith: +)
        let chart = LineChart(
            title: heading, summary: self("research.uptake.summary"), buckets: buckets(days),
            series: [
                LineChart.Series(self("research.uptake.invited"), place: 1, values: running(invited)),
                LineChart.Series(self("research.uptake.joined"), place: 0, values: running(joined)),
            ], bucketName: self("research.responses.day"), missing: self("research.few"))
        return card("uptake", heading, self("research.uptake.detail"), chart)
    }

    func staying(_ content: DashboardPage.Content) -> DashboardPage.Card {
        let heading = self("research.staying")
        guard content.isLinked else {
            return card("staying", heading, "", nil, why: "research.staying.anonymous")
        }
        // Where fewer people than the limit are left, a step would show single ones.
        let steps = StillAnswering(content.figures.spans, today: content.end).steps
            .prefix { $0.atRisk >= SmallCounts<Int>.limit }
        guard !steps.isEmpty else { return card("staying", heading, "", nil, why: "research.staying.few") }
        return card("staying", heading, self("research.staying.detail"), stayingChart(steps.map(\.share)))
    }

    /// - Parameter shares: from 0 to 1, by days since joining; nil where it is hidden.
    func stayingChart(_ shares: [Double?]) -> LineChart {
        LineChart(
            title: self("research.staying"), summary: self("research.staying.summary"),
            buckets: shares.indices.map { day in
                BarChart.Bucket(short: formats.number(day), long: self("research.staying.day", count: day))
            },
            series: [
                LineChart.Series(
                    self("research.staying.share"), place: 0,
                    values: shares.map { share in share.map { ($0 * 1000).rounded() / 10 } })
            ], bucketName: self("research.staying.since"), missing: self("research.hidden"))
    }

    func answersADay(_ content: DashboardPage.Content) -> DashboardPage.Card {
        let heading = self("research.answers")
        if content.seesNoAnswers { return card("answers", heading, "", nil, why: "research.limit.answers") }
        var counts: [CalendarDay: Int] = [:]
        for day in content.figures.days { counts[day.day, default: 0] += day.answers }
        guard let first = counts.keys.min(), first <= content.end else { return card("answers", heading, "", nil) }
        let days = (0...first.days(until: content.end)).map { first.adding(days: $0) }
        let all = counts.values.reduce(0, +)
        // A day that is hidden alone would be all answers less those of the others.
        let shown = SmallCounts(counts, order: <).shown
        let isFew = all < SmallCounts<Int>.limit
        return card(
            "answers", heading,
            isFew ? self("research.answers.few") : self("research.answers.detail", count: all),
            answersChart(
                days, days.map { shown[$0].map(\.count) ?? 0 }, summary: "research.answers.summary",
                hidden: isFew ? "research.few" : "research.hidden"))
    }

    /// - Parameters:
    ///   - counts: of each day; nil where it is hidden.
    ///   - hidden: the word for that.
    func answersChart(_ days: [CalendarDay], _ counts: [Int?], summary: String, hidden: String) -> BarChart {
        let heading = self("research.answers")
        return BarChart(
            title: heading, summary: self(summary), buckets: buckets(days),
            // A bar has its height and its number from its value, so a hidden one is not handed over.
            series: [BarChart.Series(heading, place: 0, values: counts.map { Double($0 ?? 0) })],
            words: BarChart.Words(bucket: self("research.responses.day"), total: self("research.answers.total")),
            missing: BarChart.Missing(
                word: self(hidden), buckets: Set(counts.indices.filter { counts[$0] == nil })), width: 660)
    }

    func missing(_ content: DashboardPage.Content) -> [StudySetupPage.Row] {
        let answers = content.figures.days.reduce(0) { $0 + $1.answers }
        guard answers > 0, !content.hidesMissing else { return [] }
        let names = missingNames(content)
        // Of anonymous answers, those of one day are as many people.
        let isFew = content.study.details.linkage == .anonymous && content.figures.mostInADay < SmallCounts<Int>.limit
        return content.figures.missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { item, count in
            let label = names[item] ?? item
            guard !isFew, count >= SmallCounts<Int>.limit else {
                return StudySetupPage.Row(label: label, value: self("research.few"))
            }
            return StudySetupPage.Row(label: label, value: missingShare(count, of: answers))
        }
    }

    /// What can be missing, by its name in the counts.
    func missingNames(_ content: DashboardPage.Content) -> [String: String] {
        let environment = ("environment", self("research.missing.environment"))
        return Dictionary(
            [environment] + content.questions.items.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    func missingShare(_ count: Int, of answers: Int) -> String {
        let percent = (Double(count) / Double(answers) * 1000).rounded() / 10
        return self("research.percent", ["value": formats.decimal(Whole.text(percent))])
    }

    func buckets(_ days: [CalendarDay]) -> [BarChart.Bucket] {
        days.map { BarChart.Bucket(short: formats.shortDay($0), long: formats.fullDay($0)) }
    }

    func card(
        _ id: String, _ heading: String, _ detail: String, _ chart: (some Chart)?, why: String? = nil
    ) -> DashboardPage.Card {
        DashboardPage.Card(
            id: id, heading: heading, detail: detail, figure: chart.map { ChartFigure($0, id: "chart-\(id)") },
            nothing: chart == nil ? self(why ?? "research.nothing") : nil)
    }

    func card(
        _ id: String, _ heading: String, _ detail: String, _ none: Never?, why: String? = nil
    ) -> DashboardPage.Card {
        DashboardPage.Card(
            id: id, heading: heading, detail: detail, figure: nil,
            nothing: why.map { self($0) } ?? self("research.nothing"))
    }
}
