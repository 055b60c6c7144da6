internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

/// Sample plans for the gallery.
enum PlanSamples {
    static let allergens = Samples.threeAllergens

    static let levels: [DoseLevel] = ["3", "6", "12", "80", "120"].enumerated().compactMap { index, amount in
        guard let id = DoseLevel.ID("peanut-\(index)"), let peanut = allergens.first?.id
        else { return nil }
        return DoseLevel(
            id: id, person: Samples.person, allergen: peanut, name: String(index + 1), amount: Samples.amount(amount),
            foodAmount: nil, product: nil, notes: nil, position: index + 1, isCurrent: index == 3, isDeleted: false,
            version: .first)
    }

    /// A plan form with every field filled in.
    static func draft(clinician: String = "Dr Okafor", gap: String = "8") -> DosePlanDraft {
        var rules = DoseRulesDraft()
        rules.times = ["18:00"]
        (rules.windowFrom, rules.windowUntil, rules.gap) = ("05:00", "02:00", gap)
        rules.missed = [
            .init(days: "1", action: "proceed"), .init(days: "3", action: "below.1"), .init(days: "8", action: "call"),
        ]
        (rules.restBefore, rules.restAfter, rules.observation, rules.withFood) = ("2", "2", "60", true)
        rules.medicines = [.init(code: "cetirizine", otherName: "", amount: "5", lead: "60")]
        (rules.initialSteps, rules.initialInterval, rules.initialObservation) = ("0.5\n1\n1.5\n3\n6", "20", "90")
        rules.conditions[0].action = "half"
        rules.conditions[2].action = "hold"
        if let id = DoseCondition.Own.ID("tooth") {
            rules.ownConditions = [.init(id: id, name: "Loose tooth", action: "hold")]
        }
        var sesame = rules
        sesame.times = ["07:30", "19:30"]
        let own = allergens.dropFirst().prefix(1).map { DosePlanDraft.Exception(allergen: $0.id, rules: sesame) }
        return DosePlanDraft(clinician: clinician, day: "2026-02-09", rules: rules, exceptions: Array(own))
    }

    /// The sample plan as stored.
    static func plan(_ version: Int64 = 1, clinician: String = "Dr Okafor", gap: String = "8") -> DosePlan? {
        draft(clinician: clinician, gap: gap).checked(
            person: Samples.person, version: RecordVersion(number: version), today: Samples.today,
            birthdate: Samples.day(2018, 5, 4), decimal: .point, allergens: allergens, levels: levels
        ).value
    }

    static func stored(_ plan: DosePlan, by name: String? = "Ada") -> StoredDosePlan {
        StoredDosePlan(plan: plan, at: Moment.sample.instant, name: name)
    }
}

extension Moment {
    /// Noon on the samples' current day.
    fileprivate static var sample: Moment {
        Moment(instant: Instant(milliseconds: Int64(Samples.today.number) * 86_400_000 + 43_200_000), offset: 0)
    }
}

extension EditDosePlanPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let context = Context(
            person: Samples.person, today: Samples.today, allergens: PlanSamples.allergens, levels: PlanSamples.levels)
        func page(_ values: Values, _ problems: [DosePlanDraft.Problem] = []) -> EditDosePlanPage {
            EditDosePlanPage(
                phrases, context, values: values, problems: DosePlanProblems(phrases).list(problems))
        }
        func atVisit(_ levels: [DoseLevel], notes: String?) -> EditDosePlanPage? {
            guard let id = ClinicVisit.ID("visit") else { return nil }
            var context = context
            context.visit = ClinicVisit(
                id: id, person: Samples.person, day: Samples.day(2026, 3, 9), levels: levels.map { LevelCopy($0) },
                notes: notes, version: .first)
            return EditDosePlanPage(
                phrases, context, values: Values(version: "2", draft: PlanSamples.draft(), visit: id))
        }
        let empty = DosePlan.Template.empty.draft(phrases)
        let published = DosePlan.Template.palforzia.draft(phrases)
        var wrong = PlanSamples.draft(clinician: Samples.rightToLeft)
        wrong.day = ""
        wrong.rules.medicines.append(.init(code: "other", otherName: Samples.longName, amount: "1,000", lead: ""))
        wrong.exceptions.append(contentsOf: wrong.exceptions)
        let problems: [DosePlanDraft.Problem] = [
            .dayMissing, .rules(exception: nil, .timeOutsideWindow(0)), .rules(exception: nil, .windowIncomplete),
            .rules(exception: nil, .gap(.outside(0...72))), .rules(exception: nil, .restAfter(.noWholeMinute)),
            .rules(exception: nil, .medicineLead(1, .missing)), .rules(exception: nil, .missedDaysNotRising(1)),
            .rules(exception: nil, .ownNameTwice(0)), .rules(exception: 0, .initialStepNotRising(line: 2)),
            .rules(exception: 0, .conditionActionUnknown(3)), .allergenTwice(exception: 1),
        ]
        return [
            Sample("new", page(Values(template: "empty", draft: empty))),
            Sample("template", page(Values(template: "palforzia", draft: published))),
            Sample("edit", page(Values(version: "2", draft: PlanSamples.draft()))),
            Sample("errors", page(Values(version: "2", draft: wrong), problems)),
        ]
            + [atVisit(Array(PlanSamples.levels.suffix(1)), notes: Samples.rightToLeft)].compactMap(\.self).map {
                Sample("visit", $0)
            }
    }
}

extension DosePlanVersionsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let first = PlanSamples.plan(1)
        let second = PlanSamples.plan(2, clinician: Samples.longName, gap: "12")
        let plans = [second, first].compactMap { $0 }
        func page(_ plans: [DosePlan]) -> DosePlanVersionsPage {
            DosePlanVersionsPage(
                phrases, person: Samples.person, plans: plans.map { PlanSamples.stored($0) }, zone: .utc,
                allergens: PlanSamples.allergens, levels: PlanSamples.levels)
        }
        return [Sample("typical", page(plans)), Sample("empty", page([]))]
    }
}

extension DosePlanPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let first = PlanSamples.plan(1), let second = PlanSamples.plan(2, clinician: "Dr Lee", gap: "12") else {
            return []
        }
        func page(_ plan: DosePlan, _ before: DosePlan?, by name: String? = "Ada") -> DosePlanPage {
            DosePlanPage(
                phrases, person: Samples.person, PlanSamples.stored(plan, by: name), enteredOn: Samples.today,
                before: before, isCurrent: before != nil, visit: before?.agreement.day,
                allergens: PlanSamples.allergens,
                levels: PlanSamples.levels)
        }
        return [
            Sample("changed", page(second, first)), Sample("first", page(first, nil, by: nil)),
            Sample("unchanged", page(first.with(version: second.version), first)),
        ]
    }
}
