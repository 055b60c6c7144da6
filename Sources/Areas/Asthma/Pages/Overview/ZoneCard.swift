internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Today's zone, from what is known, and the way to the steps of the plan.
struct ZoneCard: Encodable, Sendable {
    /// "green", "yellow", "red" or "unknown".
    let style: String
    let symbol: String
    let word: String
    let reasons: [String]
    /// What is not known, and could make it worse.
    let missing: String?
    /// What the plan says for the zone; nil without a plan.
    let plan: Link?
    let state: Link
    /// The way to the emergency page; only in the red zone.
    let help: Link?

    init(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) {
        let today = view.today
        style = today.zone?.rawValue ?? "unknown"
        symbol = "ui-zone-\(style)"
        // With something missing, green is only so far.
        let isSoFar = today.zone == .green && !today.missing.isEmpty
        word = phrases(isSoFar ? "asthma.zone.green.soFar" : "asthma.zone.\(style).word")
        reasons = today.reasons.filter { $0.zone == today.zone }.map { Self.sentence($0.part, phrases, view) }
        missing =
            today.zone == nil || today.missing.isEmpty
            ? nil
            : phrases(
                "asthma.zone.missing",
                ["parts": today.missing.map { phrases("asthma.zone.part.\($0.rawValue)") }.joined(separator: ", ")])
        if view.records.plan != nil {
            plan = Link(
                phrases(today.zone == nil ? "asthma.zone.plan" : "asthma.zone.steps.\(style)"),
                Paths.asthma(person, PlanForm.noun))
        } else {
            plan = Link(phrases("asthma.zone.addPlan"), Paths.newAsthma(person, PlanForm.noun))
        }
        state = Link(
            phrases(view.stateToday == nil ? "asthma.zone.ask" : "asthma.zone.again"),
            Paths.newAsthma(person, StateForm.noun))
        help = today.opensRedActions ? Link(phrases("asthma.zone.help"), Paths.help) : nil
    }

    private static func sentence(_ part: TodaysZone.Part, _ phrases: Phrases, _ view: AsthmaView) -> String {
        switch part {
        case .peakFlow:
            let value = view.peakFlowToday?.best ?? 0
            return phrases("asthma.zone.because.peakFlow", ["value": phrases.formats.number(value)])
        case .symptoms:
            return phrases("asthma.symptoms.\(view.stateToday?.symptoms.rawValue ?? "")")
        case .reliever:
            return phrases("asthma.effect.\(view.stateToday?.reliever?.rawValue ?? "")")
        }
    }
}
