internal import Pages
internal import Store

/// The parts of the report as a whole; the others are of areas.
extension ReportPart {
    static let plan = ReportPart("plan", rank: 10, isImmunotherapy: true)
    static let adherence = ReportPart("adherence", rank: 20, isImmunotherapy: true)
    static let reactions = ReportPart("reactions", rank: 40)
    static let deviations = ReportPart("deviations", rank: 50, isImmunotherapy: true)
    static let missed = ReportPart("missed", rank: 60, isImmunotherapy: true)
    static let questions = ReportPart("questions", rank: 70)
    static let symptoms = ReportPart("symptoms", rank: 80)
    static let conditions = ReportPart("conditions", rank: 110, isImmunotherapy: true)
    static let chart = ReportPart("chart", rank: 120, isImmunotherapy: true)
    static let allDoses = ReportPart("all-doses", rank: 200, isImmunotherapy: true, isRecord: true)
    static let allReactions = ReportPart("all-reactions", rank: 210, isRecord: true)
    static let allSymptoms = ReportPart("all-symptoms", rank: 220, isRecord: true)
    static let allPlans = ReportPart("all-plans", rank: 230, isImmunotherapy: true, isRecord: true)

    private static let whole = [
        plan, adherence, reactions, deviations, missed, questions, symptoms, conditions, chart, allDoses, allReactions,
        allSymptoms, allPlans,
    ]

    /// The parts of a site with these areas, in their order.
    static func all(_ areas: AreaList) -> [ReportPart] {
        (whole + areas.reports.map(\.part)).sorted { $0.rank < $1.rank }
    }

    /// The parts that are there for the person of a request: what they use, and what has records.
    static func offered(_ request: PersonRequest) async throws -> [ReportPart] {
        let (person, access) = (request.person.person, request.access)
        let unused = request.site.areas.reports.filter { !$0.part.isOffered(to: person) }
        let recorded =
            unused.isEmpty
            ? []
            : try await request.store.snapshot { tx in
                try unused.filter { try $0.hasRecords(access, tx) }.map(\.part)
            }
        return all(request.site.areas).filter { $0.isOffered(to: person) || recorded.contains($0) }
    }
}
