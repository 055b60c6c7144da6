package import Asthma
package import Clinical
package import SQL
package import Store

/// The records behind the asthma page, from one snapshot.
package struct AsthmaRecords: Sendable {
    package let inhalers: [Stored<InhalerDetails>]
    package let canisters: [Stored<CanisterDetails>]
    /// By time, the earliest first.
    package let puffs: [Stored<PuffDetails>]
    package let quietDays: Set<CalendarDay>
    package let meters: [Stored<PeakFlowMeterDetails>]
    /// Of the last 90 days, by time.
    package let peakFlows: [Stored<PeakFlowDetails>]
    package let bests: [Stored<PersonalBest>]
    package let state: Stored<AsthmaState>?
    package let attacks: [Stored<AttackDetails>]
    /// Answers to questionnaires, the latest first.
    package let answers: [Stored<QuestionnaireAnswers>]
    package let places: [Stored<AsthmaPlace>]
    /// The one that was agreed last; nil if there is none.
    package let plan: Stored<AsthmaPlanDetails>?

    package init(
        inhalers: [Stored<InhalerDetails>] = [], canisters: [Stored<CanisterDetails>] = [],
        puffs: [Stored<PuffDetails>] = [], quietDays: Set<CalendarDay> = [],
        meters: [Stored<PeakFlowMeterDetails>] = [], peakFlows: [Stored<PeakFlowDetails>] = [],
        bests: [Stored<PersonalBest>] = [], state: Stored<AsthmaState>? = nil, attacks: [Stored<AttackDetails>] = [],
        plans: [Stored<AsthmaPlanDetails>] = [], answers: [Stored<QuestionnaireAnswers>] = [],
        places: [Stored<AsthmaPlace>] = []
    ) {
        self.inhalers = inhalers
        self.canisters = canisters
        self.puffs = puffs
        self.quietDays = quietDays
        self.meters = meters
        self.peakFlows = peakFlows
        self.bests = bests
        self.state = state
        self.attacks = attacks.sorted { $0.details.start > $1.details.start }
        plan = Self.inForce(plans)
        self.answers = answers.sorted { ($0.details.at.instant, $0.id.text) > ($1.details.at.instant, $1.id.text) }
        self.places = places
    }

    /// The plan that was agreed last; of two agreed on one day, the one that was written later.
    static func inForce(_ plans: [Stored<AsthmaPlanDetails>]) -> Stored<AsthmaPlanDetails>? {
        plans.enumerated().max {
            ($0.element.details.agreed, $0.offset) < ($1.element.details.agreed, $1.offset)
        }?.element
    }

    /// - Parameter since: the first day of the peak flow to read, if earlier than 90 days ago.
    package init(
        _ access: PersonAccess, today: CalendarDay, since: CalendarDay? = nil, _ tx: any Reader
    ) throws {
        let first = today.adding(days: -90)
        self.init(
            inhalers: try tx.records(.inhaler, access), canisters: try tx.records(.canister, access),
            puffs: try tx.puffs(access), quietDays: try tx.quietDays(access),
            meters: try tx.records(.peakFlowMeter, access),
            peakFlows: try tx.peakFlows(access, since: since.map { min($0, first) } ?? first),
            bests: try tx.records(.personalBest, access), state: try tx.lastAsthmaState(access),
            attacks: try tx.records(.attack, access), plans: try tx.records(.asthmaPlan, access),
            answers: try tx.records(.questionnaireAnswers, access), places: try tx.records(.asthmaPlace, access))
    }
}
