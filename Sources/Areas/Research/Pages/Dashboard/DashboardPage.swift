internal import Charts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// How a study is going: who takes part, for how long, where, and what is missing.
struct DashboardPage: Page {
    static let template = "research/dashboard"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let tiles: [Tile]
    let uptake: Card
    let staying: Card
    let answers: Card
    let regions: RegionMap
    /// Nil without two sites to compare.
    let sites: SiteTable?
    let missing: [StudySetupPage.Row]
    /// Why no question is listed; nil if some are.
    let nothingMissing: String?
    /// What people answered at the beginning.
    let baseline: [BaselineQuestion]
    let hasBaseline: Bool

    struct Tile: Encodable, Sendable {
        let label: String
        let value: String
        let detail: String
        /// Whether the number is hidden.
        let isHidden: Bool
    }

    /// A chart with its table, or why there is none.
    struct Card: Encodable, Sendable {
        let id: String
        let heading: String
        let detail: String
        let figure: ChartFigure?
        let nothing: String?
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the person sees, by name.
        let sites: [StudySite]
        /// Whether the person sees no answers, which belong to no site.
        let seesNoAnswers: Bool
        let figures: StudyFigures
        let questions: QuestionVersions
        let baseline: BaselineCounts
        let today: CalendarDay

        /// The last day that counts.
        var end: CalendarDay { min(today, study.details.ends) }

        /// Whether answers belong to a person.
        var isLinked: Bool { study.details.linkage == .pseudonymous }

        /// Whether whoever looks again and again would see what an anonymous answer leaves out.
        var hidesMissing: Bool { study.details.linkage == .anonymous && study.phase.takesAnswers }
    }

    init(_ phrases: Phrases, _ frame: ResearchFrame, _ content: Content) {
        let (study, figures) = (content.study, content.figures)
        title = study.details.name
        subtitle = phrases.standing(content)
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        tiles = phrases.tiles(content)
        uptake = phrases.uptake(content)
        staying = phrases.staying(content)
        answers = phrases.answersADay(content)
        regions = RegionMap(phrases, study.details.regions, figures.spans)
        sites = SiteTable(phrases, content)
        missing = phrases.missing(content)
        baseline = phrases.baseline(content.baseline)
        hasBaseline = !baseline.isEmpty
        nothingMissing =
            content.seesNoAnswers
            ? phrases("research.limit.answers")
            : content.hidesMissing
                ? phrases("research.missing.anonymous") : missing.isEmpty ? phrases("research.missing.none") : nil
    }
}
