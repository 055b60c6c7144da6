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
            self(
                "research.standing",
                ["phase": self("research.phase.\(content.study.phase.rawValue)"), "dates": dates(details)]), number,
            self("research.standing.k"), self("research.standing.at", ["day": formats.fullDay(content.today)]),
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    func tiles(_ content: DashboardPage.Content) -> [DashboardPage.Tile] {
        var people: [Standing: Int] = [:]
        let isLinked = content.isLinked
        for span in content.figures.spans { people[content.standing(of: span), default: 0] += 1 }
        people[.waiting] = content.figures.states[.invited, default: 0]
        let counts = SmallCounts(people) { $0.rawValue < $1.rawValue }
        func tile(_ name: String, _ shown: SmallCounts<Standing>.Shown, _ detail: String) -> DashboardPage.Tile {
            var isHidden = true
            if case .count = shown { isHidden = false }
            return DashboardPage.Tile(
                label: self("research.tile.\(name)"), value: self.people(shown), detail: detail, isHidden: isHidden)
        }
        let waiting = counts.shown[.waiting] ?? .count(0)
        return [
            tile("invited", counts.total, self("research.tile.invited.detail", ["count": self.people(waiting)])),
            tile(
                "active", counts.shown[.active] ?? .count(0),
                self(isLinked ? "research.tile.active.detail" : "research.tile.active.anonymous")),
            tile(
                "left", counts.shown[.left] ?? .count(0),
                self(isLinked ? "research.tile.left.detail" : "research.tile.left.anonymous")),
            isLinked
                ? tile("silent", counts.shown[.silent] ?? .count(0), self("research.tile.silent.detail"))
                : DashboardPage.Tile(
                    label: self("research.tile.silent"), value: self("research.notPossible"),
                    detail: self("research.tile.silent.anonymous"), isHidden: true),
        ]
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
        let chart = LineChart(
            title: heading, summary: self("research.staying.summary"),
            buckets: steps.map { step in
                BarChart.Bucket(short: formats.number(step.day), long: self("research.staying.day", count: step.day))
            },
            series: [
                LineChart.Series(
                    self("research.staying.share"), place: 0,
                    values: steps.map { ($0.share * 1000).rounded() / 10 })
            ], bucketName: self("research.staying.since"))
        return card("staying", heading, self("research.staying.detail"), chart)
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
        let shown = SmallCounts(counts, order: <).shown.compactMapValues { shown -> Int? in
            if case .count(let count) = shown { count } else { nil }
        }
        let hidden = days.indices.filter { counts[days[$0]] != nil && shown[days[$0]] == nil }
        let isFew = all < SmallCounts<Int>.limit
        let chart = BarChart(
            title: heading, summary: self("research.answers.summary"), buckets: buckets(days),
            series: [
                // A bar has its height and its number from its value, so a hidden one is not handed over.
                BarChart.Series(heading, place: 0, values: days.map { Double(shown[$0, default: 0]) })
            ], words: BarChart.Words(bucket: self("research.responses.day"), total: self("research.answers.total")),
            missing: BarChart.Missing(
                word: self(isFew ? "research.few" : "research.hidden"), buckets: Set(hidden)), width: 660)
        return card(
            "answers", heading,
            isFew ? self("research.answers.few") : self("research.answers.detail", count: all),
            chart)
    }

    func missing(_ content: DashboardPage.Content) -> [StudySetupPage.Row] {
        let answers = content.figures.days.reduce(0) { $0 + $1.answers }
        guard answers > 0, !content.hidesMissing else { return [] }
        let names = Dictionary(
            content.questions.items.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
        // Of anonymous answers, those of one day are as many people.
        let isFew = content.study.details.linkage == .anonymous && content.figures.mostInADay < SmallCounts<Int>.limit
        return content.figures.missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { item, count in
            let label = item == "environment" ? self("research.missing.environment") : names[item] ?? item
            guard !isFew, count >= SmallCounts<Int>.limit else {
                return StudySetupPage.Row(label: label, value: self("research.few"))
            }
            let percent = (Double(count) / Double(answers) * 1000).rounded() / 10
            return StudySetupPage.Row(
                label: label, value: self("research.percent", ["value": formats.decimal(Whole.text(percent))]))
        }
    }

    private func buckets(_ days: [CalendarDay]) -> [BarChart.Bucket] {
        days.map { BarChart.Bucket(short: formats.shortDay($0), long: formats.fullDay($0)) }
    }

    private func card(
        _ id: String, _ heading: String, _ detail: String, _ chart: (some Chart)?, why: String? = nil
    ) -> DashboardPage.Card {
        DashboardPage.Card(
            id: id, heading: heading, detail: detail, figure: chart.map { ChartFigure($0, id: "chart-\(id)") },
            nothing: chart == nil ? self(why ?? "research.nothing") : nil)
    }

    private func card(
        _ id: String, _ heading: String, _ detail: String, _ none: Never?, why: String? = nil
    ) -> DashboardPage.Card {
        DashboardPage.Card(
            id: id, heading: heading, detail: detail, figure: nil,
            nothing: why.map { self($0) } ?? self("research.nothing"))
    }
}

/// Where a person who was invited stands on a day.
enum Standing: Int, Hashable, Sendable, CaseIterable {
    case waiting, active, silent, left, restricted

    /// Whether somebody still answers is not known.
    fileprivate init(withoutAnswers span: StudyFigures.Span) {
        self = span.left == nil ? .active : span.isRestricted ? .restricted : .left
    }

    fileprivate init(_ span: StudyFigures.Span, _ day: CalendarDay) {
        if span.left != nil {
            self = span.isRestricted ? .restricted : .left
        } else {
            let last = span.lastAnswer ?? span.enrolled
            self = last.days(until: day) >= StillAnswering.silentDays ? .silent : .active
        }
    }
}

extension DashboardPage.Content {
    func standing(of span: StudyFigures.Span) -> Standing {
        isLinked ? Standing(span, end) : Standing(withoutAnswers: span)
    }
}
