internal import Accounts
internal import Clinical
internal import CohortTables
internal import Pages
internal import Study
internal import StudyStore

/// The analyses of a study, and the form for another one.
struct AnalysesPage: Page {
    static let template = "research/analyses"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    let rows: [Row]
    /// Nil if there is a row.
    let empty: String?
    /// Nil for a role that may not run any, and in an anonymous study.
    let create: Create?
    /// Why none can be run.
    let why: String?

    struct Row: Encodable, Sendable {
        let name: String
        let path: String
        let detail: String
        let state: String
    }

    struct Create: Encodable, Sendable {
        let post: String
        let id: String
        let outcome: Menu
        let exposures: [Exposure]
        let problem: String?
        let menus: [Menu]
        let everybody: Bool
    }

    struct Exposure: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let isChosen: Bool
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the person sees, by name.
        let sites: [StudySite]
        let questions: QuestionVersions
        let analyses: [StoredAnalysis]
        let mayRun: Bool
        /// The id of the next analysis, so that sending the form twice runs one.
        let id: String
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, _ form: AnalysisForm = AnalysisForm(),
        problems: Problems = .none
    ) {
        let study = content.study
        title = phrases("research.place.analyses")
        subtitle = study.details.name
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        rows = content.analyses.map { phrases.row($0, content) }
        empty = rows.isEmpty ? phrases("research.analyses.none") : nil
        let isLinked = study.details.linkage == .pseudonymous
        create = content.mayRun && isLinked ? Create(phrases, form, content, problems) : nil
        why = isLinked ? nil : phrases("research.analyses.anonymous")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            func page(_ analyses: [StoredAnalysis], _ form: AnalysisForm = AnalysisForm(), mayRun: Bool = true)
                -> AnalysesPage
            {
                let content = Content(
                    study: study, sites: StudySite.samples, questions: .sample, analyses: analyses, mayRun: mayRun,
                    id: "analysis")
                let problems = form.check(.sample, phrases).1
                let frame = ResearchFrame(phrases, study: "grass", PresetRole.researcher.permissions, at: .analyses)
                return AnalysesPage(phrases, frame, content, form, problems: problems)
            }
            var wrong = AnalysisForm()
            wrong.exposures = []
            wrong.everybody = true
            let states: [StoredAnalysis.State] = [.waiting, .failed(.noAnswers), .done]
            return [
                Sample("empty", page([]), in: .account),
                Sample("typical", page(states.compactMap { .sample($0) }), in: .account),
                Sample("wrong", page([], wrong), in: .account),
                Sample("reader", page([], mayRun: false), in: .account),
                Sample("anonymous", anonymous(phrases, study), in: .account),
            ]
        }
    }

    private static func anonymous(_ phrases: Phrases, _ study: StoredStudy) -> AnalysesPage {
        let content = Content(
            study: study.anonymous, sites: [], questions: .sample, analyses: [], mayRun: true, id: "analysis")
        let frame = ResearchFrame(phrases, study: "grass", PresetRole.researcher.permissions, at: .analyses)
        return AnalysesPage(phrases, frame, content)
    }
}

extension AnalysesPage.Create {
    fileprivate init(
        _ phrases: Phrases, _ form: AnalysisForm, _ content: AnalysesPage.Content, _ problems: Problems
    ) {
        post = Paths.analyses(content.study.id.text)
        id = content.id
        outcome = Menu(
            "outcome", phrases("research.analysis.outcome"),
            options: ([StudyTables.total] + content.questions.outcomes.map(\.id)).map {
                ($0, phrases.outcome($0, content.questions))
            }, chosen: form.outcome, hint: phrases("research.analysis.outcome.hint"), problems: problems)
        exposures = ResponseAir.figures.map { figure in
            AnalysesPage.Exposure(
                id: "exposure-\(figure)", value: figure, label: phrases("study.air.\(figure)"),
                isChosen: form.exposures.contains(figure))
        }
        problem = problems["exposure"]
        menus = [
            Menu(
                "lag", phrases("research.analysis.lag"),
                options: [("0", phrases("research.analysis.lag.same"))]
                    + (1...AnalysisQuery.longestLag).map {
                        ("\($0)", phrases("research.analysis.lag.days", count: $0))
                    },
                chosen: form.lag, hint: phrases("research.analysis.lag.hint"), problems: problems),
            Menu(
                "division", phrases("research.analysis.division"),
                options: [("", phrases("research.analysis.division.none"))]
                    + CohortDivision.allCases.map {
                        ($0.rawValue, phrases("research.analysis.division.\($0.rawValue)"))
                    },
                chosen: form.division, problems: problems),
        ]
        everybody = form.everybody
    }
}

extension Phrases {
    /// "All points", or the text of the question.
    func outcome(_ id: String, _ questions: QuestionVersions) -> String {
        if id == StudyTables.total { return self("research.analysis.total") }
        return questions.items.first { $0.id == id }?.text ?? id
    }

    fileprivate func row(_ analysis: StoredAnalysis, _ content: AnalysesPage.Content) -> AnalysesPage.Row {
        let query = analysis.query
        return AnalysesPage.Row(
            name: self(
                "research.analysis.name",
                ["number": formats.number(analysis.number), "outcome": outcome(query.outcome, content.questions)]),
            path: Paths.analysis(content.study.id.text, analysis.id.text),
            detail: [
                query.exposures.map { self("study.air.\($0)") }.joined(separator: ", "),
                self("research.analysis.asked", ["at": utc(analysis.asked)]), sites(of: analysis, content.sites),
            ].compactMap(\.self).joined(separator: ". "),
            state: state(of: analysis))
    }

    /// "Only Leeds, London"; nil for an analysis of the whole study.
    func sites(of analysis: StoredAnalysis, _ sites: [StudySite]) -> String? {
        analysis.sites.map { codes in
            let names = codes.sorted().map { code in sites.first { $0.code == code }?.name ?? code }
            return self("research.limit", ["sites": names.map(\.isolated).joined(separator: ", ")])
        }
    }

    func state(of analysis: StoredAnalysis) -> String {
        switch analysis.state {
        case .waiting: self("research.analysis.waiting")
        case .failed: self("research.analysis.failed")
        case .done: self("research.analysis.done")
        }
    }
}

extension StoredAnalysis {
    static func sample(_ state: State) -> StoredAnalysis? {
        guard let id = ID("analysis"), let account = Account.ID("ada") else { return nil }
        return StoredAnalysis(
            id: id, number: 3, account: account, asked: Instant(milliseconds: 1_773_000_000_000),
            query: AnalysisQuery(
                outcome: "nose", exposures: ["grass", "birch"], lastLag: 1, countsEverybody: false, division: nil),
            sites: state == .done ? ["leeds", "london"] : nil,
            finished: state == .waiting ? nil : Instant(milliseconds: 1_773_000_030_000), state: state)
    }
}
