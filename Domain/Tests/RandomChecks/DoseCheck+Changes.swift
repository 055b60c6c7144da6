public import Clinical
public import Immunotherapy

extension DoseCheck {
    /// The same check with some of its records replaced.
    public func with(
        zone: ZoneRules? = nil,
        levels: [DoseLevel]? = nil,
        taken: [Taken]? = nil,
        usedLevels: [DoseLevel.ID]? = nil,
        skips: [DoseSkip]? = nil,
        visits: [ClinicVisit]? = nil,
        holds: [DoseHold]? = nil,
        reports: [ConditionReport]? = nil
    ) -> DoseCheck {
        DoseCheck(
            at: at,
            zone: zone ?? self.zone,
            plan: plan,
            levels: levels ?? self.levels,
            taken: taken ?? self.taken,
            usedLevels: usedLevels ?? self.usedLevels,
            skips: skips ?? self.skips,
            visits: visits ?? self.visits,
            holds: holds ?? self.holds,
            reports: reports ?? self.reports
        )
    }

    /// The same check without a plan.
    public var withoutPlan: DoseCheck {
        DoseCheck(
            at: at, zone: zone, plan: nil, levels: levels, taken: taken, usedLevels: usedLevels, skips: skips,
            visits: visits, holds: holds, reports: reports)
    }

    /// The same check with every list in another order.
    public func shuffled(_ dice: inout Dice) -> DoseCheck {
        with(
            levels: levels.shuffled(using: &dice),
            taken: taken.shuffled(using: &dice),
            usedLevels: usedLevels.shuffled(using: &dice),
            skips: skips.shuffled(using: &dice),
            visits: visits.shuffled(using: &dice),
            holds: holds.shuffled(using: &dice),
            reports: reports.shuffled(using: &dice)
        )
    }
}
