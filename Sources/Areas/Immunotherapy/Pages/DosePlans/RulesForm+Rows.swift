internal import Clinical
internal import Immunotherapy
internal import Pages

extension RulesForm {
    var aroundDose: RulesFields.AroundDose {
        let count = draft.medicines.count
        let food = phrases(draft.withFood ? "dosePlan.food.yes" : "dosePlan.food.no")
        return RulesFields.AroundDose(
            head: head(of: "dose", food, "food", "restBefore", "restAfter", "observation", "medicine"),
            food: RulesFields.Tick(
                id: id("food"), label: phrases("dosePlan.food"), hint: notes[id("food")] ?? "",
                chosen: draft.withFood),
            restBefore: hours("restBefore", "dosePlan.restBefore", draft.restBefore),
            restAfter: hours("restAfter", "dosePlan.restAfter", draft.restAfter),
            observation: minutes("observation", "dosePlan.observation", draft.observation),
            medicines: draft.medicines.enumerated().map { medicine($0.element, $0.offset + 1) },
            add: count < DoseRulesDraft.medicinesLimit ? "add.\(prefix).dose" : nil)
    }

    private func hours(_ name: String, _ key: String, _ value: String) -> Field {
        field(name, key, value).kind(.amount).unit(phrases("unit.hours"))
    }

    private func medicine(_ medicine: DoseRulesDraft.Medicine, _ number: Int) -> RulesFields.Medicine {
        let name = "medicine.\(number)"
        let codes = PreDoseMedicine.named.map(\.code) + ["other"]
        let options = [("", phrases("dosePlan.choose"))] + codes.map { ($0, phrases("medicine.\($0)")) }
        return RulesFields.Medicine(
            code: Menu(
                id("\(name).code"), phrases("dosePlan.medicine"), options: options, chosen: medicine.code,
                problems: problems),
            name: Field(
                id("\(name).name"), phrases("dosePlan.medicine.name"), medicine.otherName,
                hint: phrases("dosePlan.medicine.name.hint"), problems: problems
            ).fill("off").longest(PreDoseMedicine.nameLimit),
            amount: Field(
                id("\(name).amount"), phrases("dosePlan.medicine.amount"), medicine.amount, problems: problems
            )
            .kind(.amount).unit(phrases("unit.mg")),
            lead: minutes("\(name).lead", "dosePlan.medicine.lead", medicine.lead),
            remove: remove("dose", number, "dosePlan.medicine.remove"))
    }

    var missed: RulesFields.MissedDays {
        let rows = draft.missed.enumerated().map { index, row in
            let name = "missed.\(index + 1)"
            return RulesFields.MissedDays.Row(
                days: field("\(name).days", "dosePlan.missed.days", row.days).kind(.amount),
                action: menu(
                    "\(name).action", phrases("dosePlan.missed.action"), row.action,
                    first: [("", phrases("dosePlan.choose"))]),
                remove: remove("missed", index + 1, "dosePlan.missed.remove"))
        }
        let after =
            [("", phrases("dosePlan.after.none"))]
            + AfterReduction.allCases.map { ($0.rawValue, phrases("dosePlan.after.\($0.rawValue)")) }
        return RulesFields.MissedDays(
            head: head(of: "missed", phrases("dosePlan.missed.count", count: rows.count), "missed", "after"),
            rows: rows, add: rows.count < DoseRulesDraft.missedLimit ? "add.\(prefix).missed" : nil,
            after: Menu(
                id("after"), phrases("dosePlan.after"), options: after, chosen: draft.afterReduction,
                hint: notes[id("after")], problems: problems))
    }

    var conditions: RulesFields.Conditions {
        let listed = draft.conditions.compactMap { row in
            DoseCondition.listed.first { $0.code == row.code }.map { condition in
                menu(
                    "condition.\(row.code)", self.condition(condition), row.action,
                    first: [
                        ("", phrases("dosePlan.noEntry")),
                        (DoseRulesDraft.Condition.notAsked, phrases("dosePlan.notAsked")),
                    ])
            }
        }
        let own = draft.ownConditions.enumerated().map { index, row in
            let name = "own.\(index + 1)"
            return RulesFields.Conditions.Own(
                hidden: Hidden(id("\(name).id"), row.id.text),
                name: Field(id("\(name).name"), phrases("dosePlan.own.name"), row.name, problems: problems)
                    .fill("off").longest(DoseRulesDraft.ownNameLimit),
                action: menu(
                    "\(name).action", phrases("dosePlan.own.action"), row.action,
                    first: [("", phrases("dosePlan.noEntry"))]),
                remove: remove("conditions", index + 1, "dosePlan.own.remove"))
        }
        let asked = draft.conditions.count { $0.action != DoseRulesDraft.Condition.notAsked } + own.count
        return RulesFields.Conditions(
            head: head(
                of: "conditions", phrases("dosePlan.conditions.count", count: asked), "condition", "own"),
            listed: listed, own: own,
            add: own.count < DoseRulesDraft.ownConditionsLimit ? "add.\(prefix).conditions" : nil)
    }

    private func remove(_ part: String, _ number: Int, _ key: String) -> RulesFields.Remove {
        RulesFields.Remove(
            value: "remove.\(prefix).\(part).\(number)",
            name: phrases(key, ["number": phrases.formats.number(number)]))
    }

    /// The available actions, including the plan's current one even if it is not among them otherwise.
    private func menu(_ name: String, _ label: String, _ chosen: String, first: [(String, String)]) -> Menu {
        var actions: [DoseAction] = [.proceed, .half] + (1...3).map { .reduce(.below($0)) }
        actions += levels.map { .reduce(.level($0.id)) } + [.hold, .call]
        if let other = DoseAction(code: chosen), !actions.contains(other) { actions.append(other) }
        return Menu(
            id(name), label, options: first + actions.map { ($0.code, action($0)) }, chosen: chosen,
            hint: notes[id(name)], problems: problems)
    }
}
