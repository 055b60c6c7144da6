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
    /// All sites, and each; none if there is nothing to choose.
    let choice: [Choice]
    let hasChoice: Bool
    /// What is hidden and what is left out for one site; nil for all.
    let ofSite: String?
    let tiles: [Tile]
    let uptake: Card
    let staying: Card
    let answers: Card
    /// Nil for one site.
    let regions: RegionMap?
    /// Nil for one site, and without two to compare.
    let sites: SiteTable?
    let missing: [StudySetupPage.Row]
    /// Why no question is listed; nil if some are.
    let nothingMissing: String?
    /// What people answered at the beginning.
    let baseline: [BaselineQuestion]
    let hasBaseline: Bool

    struct Choice: Encodable, Sendable {
        let name: String
        let path: String
        let isHere: Bool
    }

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
        /// Those that the page can be cut to.
        var choosable: [StudySite] = []
        /// The one that it is cut to; nil for all.
        var site: StudySite?
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
        let everywhere: [StudySite?] = content.choosable.isEmpty ? [] : [nil] + content.choosable
        choice = everywhere.map { site in
            Choice(
                name: site?.name ?? phrases("research.sites.all"),
                path: Paths.research(study.id.text) + (site.map { "?site=\($0.code.inQuery)" } ?? ""),
                isHere: content.site == site)
        }
        hasChoice = !choice.isEmpty
        ofSite = content.site.map { _ in phrases("research.sites.one") }
        if let site = content.site {
            tiles = phrases.tiles(content, of: site)
            uptake = phrases.uptake(content, of: site)
            staying = phrases.staying(content, of: site)
            answers = phrases.answersADay(content, of: site)
            missing = phrases.missing(content, of: site)
        } else {
            tiles = phrases.tiles(content)
            uptake = phrases.uptake(content)
            staying = phrases.staying(content)
            answers = phrases.answersADay(content)
            missing = phrases.missing(content)
        }
        regions = content.site == nil ? RegionMap(phrases, study.details.regions, figures.spans) : nil
        sites = content.site == nil ? SiteTable(phrases, content) : nil
        baseline = content.site == nil ? phrases.baseline(content.baseline) : []
        hasBaseline = !baseline.isEmpty
        nothingMissing = missing.isEmpty ? phrases(content.nothingMissing) : nil
    }
}

extension DashboardPage.Content {
    /// Why nothing that is missing is listed.
    fileprivate var nothingMissing: String {
        if seesNoAnswers { return "research.limit.answers" }
        if site != nil, !isLinked { return "research.sites.answers" }
        return hidesMissing ? "research.missing.anonymous" : "research.missing.none"
    }
}
