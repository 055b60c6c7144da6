internal import Charts
internal import Clinical
internal import Cohort
internal import Pages
internal import Study
internal import StudyStore

/// What one analysis found and how it was done.
struct AnalysisPage: Page {
    static let template = "research/analysis"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    /// That it is still running, or why there is no result.
    let notice: String?
    /// Nil without a result.
    let found: Found?

    struct Found: Encodable, Sendable {
        let headline: String
        let caution: String
        let counts: String
        let tables: [ResultTable]
        let course: [StudySetupPage.Row]
        let charts: [DashboardPage.Card]
        let parts: [StudySetupPage.Row]
        let partsNote: String?
        let method: String
        let facts: [StudySetupPage.Row]
        let exports: [Link]
    }

    /// One kind of model with its results.
    struct ResultTable: Encodable, Sendable {
        let id: String
        /// Whether it only checks the first one, and is folded.
        let isCheck: Bool
        let heading: String
        let detail: String
        let rows: [ResultRow]
    }

    struct ResultRow: Encodable, Sendable {
        let exposure: String
        let lag: String
        /// Nil without an estimate.
        let line: Line?
        let estimate: String
        let interval: String
        let q: String
        let people: String
        let days: String
        let standsOut: Bool
        /// Nil with an estimate.
        let few: String?
    }

    struct Line: Encodable, Sendable {
        let svg: String
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the person sees, by name.
        let sites: [StudySite]
        let questions: QuestionVersions
        let analysis: StoredAnalysis
        let report: AnalysisReport?
        let mayExport: Bool
    }

    init(_ phrases: Phrases, _ frame: ResearchFrame, _ content: Content) {
        let (study, analysis) = (content.study, content.analysis)
        title = phrases(
            "research.analysis.name",
            [
                "number": phrases.formats.number(analysis.number),
                "outcome": phrases.outcome(analysis.query.outcome, content.questions),
            ])
        subtitle = [
            study.details.name, phrases("research.analysis.asked", ["at": phrases.utc(analysis.asked)]),
            phrases.sites(of: analysis, content.sites),
        ].compactMap(\.self).joined(separator: ", ")
        back = Link(phrases("research.place.analyses"), Paths.analyses(study.id.text))
        self.frame = frame
        notice =
            switch analysis.state {
            case .waiting: phrases("research.analysis.waiting.text")
            case .failed(let problem): phrases("research.analysis.problem.\(problem.rawValue)")
            case .done: nil
            }
        found = content.report.map { Found(phrases, $0, content) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.researcher.permissions, at: .analyses)
            func page(_ state: StoredAnalysis.State, _ report: AnalysisReport?, mayExport: Bool = true)
                -> [AnalysisPage]
            {
                StoredAnalysis.sample(state).map { analysis in
                    [
                        AnalysisPage(
                            phrases, frame,
                            Content(
                                study: study, sites: StudySite.samples, questions: .sample, analysis: analysis,
                                report: report,
                                mayExport: mayExport))
                    ]
                } ?? []
            }
            let all: [(String, [AnalysisPage])] = [
                ("waiting", page(.waiting, nil)), ("failed", page(.failed(.noAnswers), nil)),
                ("typical", page(.done, try? AnalysisReport(AnalysisReport.sample))),
                ("few", page(.done, try? AnalysisReport(AnalysisReport.few), mayExport: false)),
            ]
            return all.flatMap { name, pages in pages.map { Sample(name, $0, in: .account) } }
        }
    }
}

extension AnalysisReport {
    /// Two exposures, one without enough days, and a part.
    static let sample = """
        {"participants":262,"answers":5874,"results":[{"exposure":"grass","lag":0,"per":10,"estimate":0.21,"low":0.06,\
        "high":0.36,"q":0.012,"n":5874,"persons":262,"placeDays":400},{"exposure":"grass","lag":1,"per":10,"estimate":0.31,\
        "low":0.17,"high":0.45,"q":0.0004,"n":5840,"persons":262,"placeDays":390},{"exposure":"pm2_5","lag":0,"per":10,\
        "estimate":-0.05,"low":-0.14,"high":0.04,"q":0.41,"n":8655,"persons":387,"placeDays":400},{"exposure":"birch",\
        "lag":0,"per":10,"n":90,"persons":7,"placeDays":12}],"joint":[{"exposure":"grass","lag":1,"per":10,"estimate":0.28,\
        "low":0.1,"high":0.46,"n":5840,"persons":262,"placeDays":390}],"afterMedicine":[],"onset":{"threshold":1,\
        "persons":262,"without":31,"median":"2026-02-14"},"duration":{"persons":231,"ended":140,"median":24,"curve":[\
        {"day":15,"atRisk":231,"survival":0.9},{"day":24,"atRisk":140,"survival":0.5},{"day":40,"atRisk":12,\
        "survival":0.3},{"day":41,"atRisk":5,"survival":0.1}]},"retention":[{"day":3,"atRisk":262,"survival":0.99},\
        {"day":30,"atRisk":200,"survival":0.87}],"parts":[{"part":"london","participants":140,"answers":3100,"results":[\
        {"exposure":"grass","lag":1,"per":10,"estimate":0.33,"low":0.1,"high":0.56,"q":0.004,"n":3000,"persons":140,\
        "placeDays":38}]},{"part":"wales","participants":6,"answers":90,"results":[]},{"part":"yorkshire",\
        "participants":80,"answers":900,"results":[]}],"method":"Least squares, with a mean for each person.",\
        "version":{"program":"0.1.0","data":"9f86d081884c7d659a2feaa0c55ad015"}}
        """

    static let few = """
        {"participants":5,"answers":30,"results":[{"exposure":"grass","lag":0,"per":10,"n":30,"persons":5,"placeDays":9}],\
        "joint":[],"afterMedicine":[],"onset":{"threshold":1,"persons":5,"without":2},"duration":{"persons":3,"ended":1,\
        "curve":[{"day":15,"atRisk":3,"survival":0.5}]},"retention":[],"parts":[],"method":"Least squares.",\
        "version":{"program":"0.1.0","data":"9f86"}}
        """
}
