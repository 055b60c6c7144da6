package import CarePlan
package import Clinical
package import Immunotherapy
package import Pages

/// The names behind a decision's ids, and the plan it was based on.
package struct DecisionNames: Sendable {
    package let allergens: [Allergen]
    package let levels: [DoseLevel]
    /// The levels as they were when a stored decision was made.
    package var copies: [LevelCopy] = []
    package let plan: DosePlan?
    /// How levels are given besides milligrams.
    package let measures: [DoseLevel.ID: DoseMeasure]
    package let zone: ZoneRules
    /// The day on which the decision is read. Times on other days are shown with the day.
    package let today: CalendarDay

    package func kind(_ allergen: Allergen.ID) -> AllergenKind? {
        allergens.first { $0.id == allergen }?.kind
    }

    package init(
        allergens: [Allergen], levels: [DoseLevel], copies: [LevelCopy] = [], plan: DosePlan?,
        measures: [DoseLevel.ID: DoseMeasure] = [:], zone: ZoneRules, today: CalendarDay
    ) {
        self.allergens = allergens
        self.levels = levels
        self.copies = copies
        self.plan = plan
        self.measures = measures
        self.zone = zone
        self.today = today
    }
}

extension Phrases {
    /// "Level 6, 80 mg", or a note that the level is no longer listed.
    package func level(_ id: DoseLevel.ID, _ names: DecisionNames) -> String {
        let copy = names.copies.first { $0.level == id } ?? names.levels.first { $0.id == id }.map { LevelCopy($0) }
        guard let copy else { return self("reason.levelGone") }
        return self("dose.level.option", ["level": self.level(named: copy.name), "amount": exact(copy.amount)])
    }

    /// "Peanut", or a note that the allergen is no longer listed.
    package func allergen(_ id: Allergen.ID, _ names: DecisionNames) -> String {
        names.kind(id).map { allergen($0) } ?? self("allergen.gone")
    }

    /// "18:00", with the day unless that is `names.today`.
    package func moment(_ moment: Moment, _ names: DecisionNames) -> String {
        guard moment.day != names.today else { return time(moment.time) }
        return self("moment.onDay", ["day": formats.shortDay(moment.day), "time": time(moment.time)])
    }

    /// "Your plan, version 3, set by Dr Okafor on 9 Feb 2026"
    package func plan(_ plan: DosePlan) -> String {
        self(
            "decision.plan",
            [
                "version": formats.decimal(String(plan.version.number)), "clinician": plan.agreement.clinician,
                "day": formats.shortFullDay(plan.agreement.day),
            ])
    }

    /// The same, as a link to that version of the plan.
    package func planLink(_ plan: DosePlan) -> Link {
        Link(self.plan(plan), Paths.dosePlanVersion(plan.person, String(plan.version.number)))
    }
}
