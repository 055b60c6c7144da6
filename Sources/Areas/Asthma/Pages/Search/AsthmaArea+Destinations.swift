internal import Clinical
package import Pages

extension AsthmaArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("asthma", "asthma.title", "ui-lungs", in: [.asthma]) { Paths.asthma($0) },
        Destination("puffs", "asthma.puffs.title", "ui-puff", in: [.asthma]) { Paths.asthma($0, PuffForm.noun) },
        Destination("peak-flow", "asthma.peak-flow.title", "ui-lungs", in: [.asthma]) {
            Paths.asthma($0, PeakFlowForm.noun)
        },
        Destination("asthma-attacks", "asthma.attacks.title", "ui-caution", in: [.asthma]) {
            Paths.asthma($0, AttackForm.noun)
        },
        Destination("asthma-plans", "asthma.plans.title", "ui-action-plan", in: [.asthma]) {
            Paths.asthma($0, PlanForm.noun)
        },
        Destination("asthma-use", "asthma.usage.title", "ui-chart", in: [.asthma]) { Paths.asthmaUse($0) },
        Destination("asthma-risk", "asthma.risk.title", "ui-caution", in: [.asthma]) { Paths.asthmaRisk($0) },
        Destination("asthma-questionnaires", "asthma.questionnaires.title", "ui-clipboard", in: [.asthma]) {
            Paths.asthma($0, QuestionnaireForm.noun)
        },
        Destination("asthma-places", "asthma.places.title", "ui-pin", in: [.asthma]) {
            Paths.asthma($0, PlaceForm.noun)
        },
        Destination("listen", "listen.title", "ui-bluetooth", in: [.asthma]) { Paths.listen($0) },
        Destination("asthma-game", "asthma.game.title", "ui-learn", in: [.asthma]) { _ in Paths.asthmaGame },
    ]
}
