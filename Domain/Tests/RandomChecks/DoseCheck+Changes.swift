package import Clinical
package import Immunotherapy
package import Seeds

extension DoseCheck {
    /// The same check with some of its records replaced.
    package func replacing(
        zone: ZoneRules? = nil,
        levels: [DoseLevel]? = nil,
        taken: [Taken]? = nil,
        highestTaken: [HighestTaken]? = nil,
        starts: [LevelStart]? = nil,
        skips: [DoseSkip]? = nil,
        visits: [ClinicVisit]? = nil,
        holds: [DoseHold]? = nil,
        clinicAnswers: [ClinicAnswer]? = nil,
        reports: [ConditionReport]? = nil
    ) -> DoseCheck {
        DoseCheck(
            at: at,
            zone: zone ?? self.zone,
            birthdate: birthdate,
            plan: plan,
            levels: levels ?? self.levels,
            taken: taken ?? self.taken,
            highestTaken: highestTaken ?? self.highestTaken,
            starts: starts ?? self.starts,
            skips: skips ?? self.skips,
            visits: visits ?? self.visits,
            holds: holds ?? self.holds,
            clinicAnswers: clinicAnswers ?? self.clinicAnswers,
            reports: reports ?? self.reports,
            unknowns: unknowns
        )
    }

    /// The same check without a plan.
    package var withoutPlan: DoseCheck {
        DoseCheck(
            at: at, zone: zone, birthdate: birthdate, plan: nil, levels: levels, taken: taken,
            highestTaken: highestTaken, starts: starts, skips: skips, visits: visits, holds: holds,
            clinicAnswers: clinicAnswers, reports: reports, unknowns: unknowns)
    }

    /// The same check with every list in random order.
    package func shuffled(_ dice: inout Dice) -> DoseCheck {
        replacing(
            levels: levels.shuffled(using: &dice),
            taken: taken.shuffled(using: &dice),
            highestTaken: highestTaken.shuffled(using: &dice),
            starts: starts.shuffled(using: &dice),
            skips: skips.shuffled(using: &dice),
            visits: visits.shuffled(using: &dice),
            holds: holds.shuffled(using: &dice),
            clinicAnswers: clinicAnswers.shuffled(using: &dice),
            reports: reports.shuffled(using: &dice)
        )
    }
}
