internal import Asthma
internal import AsthmaStore
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// What the questions about the risk of an attack say. It never opens what a plan says for the red zone.
struct RiskPage: Page {
    static let template = "asthma/risk"
    static let place: Place? = .insights

    let title: String
    let subtitle: String?
    let back: Link?
    let ask: Link
    /// Nil until the questions were answered.
    let result: Result?
    /// The results over time; nil for a single one.
    let figure: ChartFigure?
    /// "Today’s zone is yellow"
    let zone: String
    let zoneStyle: String
    let plan: Link

    struct Result: Encodable, Sendable {
        let level: String
        /// How many of three bars are filled; none if it is unknown.
        let bars: [Bool]
        let points: String
        let reasons: [String]
        let hasReasons: Bool
        /// Why it is not lower, by the names of the rules.
        let rules: [String]
        /// What was not answered and could change it.
        let unanswered: String?
        let edit: String
    }

    init(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) {
        let risks = view.risks
        title = phrases("asthma.risk.title")
        subtitle = risks.first.map {
            phrases("asthma.risk.of", ["day": phrases.formats.longDay($0.stored.details.at.day)])
        }
        back = Link(phrases("asthma.title"), Paths.asthma(person))
        ask = Link(
            phrases(risks.isEmpty ? "asthma.risk.ask" : "asthma.risk.again"),
            "\(Paths.newAsthma(person, QuestionnaireForm.noun))?of=\(Asked.risk)")
        result = risks.first.map { Self.result(phrases, $0, person: person) }
        figure = Self.figure(phrases, risks.reversed())
        zoneStyle = view.today.zone?.rawValue ?? "unknown"
        zone = phrases("asthma.risk.zone.\(zoneStyle)")
        plan = Link(
            phrases(view.records.plan == nil ? "asthma.zone.addPlan" : "asthma.risk.plan"),
            view.records.plan == nil
                ? Paths.newAsthma(person, PlanForm.noun) : Paths.asthma(person, PlanForm.noun))
    }

    private static func result(_ phrases: Phrases, _ found: AsthmaView.RiskResult, person: Person.ID) -> Result {
        let risk = found.risk
        let filled =
            switch risk.level {
            case .low: 1
            case .raised: 2
            case .high: 3
            case .unknown: 0
            }
        let reasons = risk.factors.map { phrases("asthma.factor.\($0)") }
        let unanswered = risk.unanswered.count
        return Result(
            level: phrases("asthma.risk.\(risk.level.rawValue)"), bars: (1...3).map { $0 <= filled },
            points: phrases("asthma.risk.points", ["points": "\(risk.points)", "items": "\(risk.itemCount)"]),
            reasons: reasons, hasReasons: !reasons.isEmpty,
            rules: risk.rules.map { phrases("asthma.risk.rule.\($0.rawValue)") }
                + [phrases("asthma.control.gina.\(found.control.level.rawValue)")],
            unanswered: unanswered == 0
                ? nil
                : phrases(
                    risk.couldBeHigh ? "asthma.risk.unanswered.high" : "asthma.risk.unanswered", count: unanswered),
            edit: Paths.editAsthma(person, QuestionnaireForm.noun, found.stored.id.text))
    }

    /// Factors by the day of the answers, each with its word.
    private static func figure(_ phrases: Phrases, _ risks: [AsthmaView.RiskResult]) -> ChartFigure? {
        let latest = risks.suffix(12)
        guard latest.count > 1 else { return nil }
        return ChartFigure(
            LineChart(
                title: phrases("asthma.risk.earlier"),
                summary: phrases("asthma.risk.earlier.summary", count: latest.count),
                buckets: latest.map { found in
                    let day = found.stored.details.at.day
                    let level = phrases("asthma.risk.\(found.risk.level.rawValue)")
                    return .init(
                        short: phrases.formats.shortDay(day), long: "\(phrases.formats.fullDay(day)), \(level)")
                },
                series: [
                    .init(
                        phrases("asthma.risk.factors"), place: 0, values: latest.map { Double($0.risk.points) })
                ], bucketName: phrases("asthma.day")), id: "asthma-risk", latestFirst: true)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("empty", RiskPage(phrases, .sample(AsthmaRecords()), person: Samples.person)),
            Sample("raised", RiskPage(phrases, .typical, person: Samples.person)),
            Sample("unknown", RiskPage(phrases, .few, person: Samples.person)),
        ]
    }
}
