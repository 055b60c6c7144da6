internal import Clinical
package import Immunotherapy
package import Pages

/// The rules of a plan in words, for the card, the list of versions and the conflict page.
package struct PlanWords {
    package let phrases: Phrases
    package let levels: [DoseLevel]

    /// One rule: its topic and what it says.
    package struct Line: Encodable, Sendable, Hashable {
        package let label: String
        /// One text, or several if the rule is a list.
        package let parts: [String]

        package init(_ label: String, _ parts: String...) {
            self.init(label, parts: parts)
        }

        package init(_ label: String, parts: [String]) {
            self.label = label
            self.parts = parts
        }

        /// The parts on one line.
        package var joined: String { parts.joined(separator: "; ") }
    }

    /// Every rule, in the order of the form.
    package func lines(_ rules: DoseRules) -> [Line] {
        [
            Line(phrases("dosePlan.times"), times(rules)),
            Line(phrases("dosePlan.window"), window(rules.window)),
            Line(phrases("dosePlan.gap"), duration(rules.minimumGap, "dosePlan.gap.text")),
            Line(phrases("dosePlan.food"), phrases(rules.withFood ? "dosePlan.food.yes" : "dosePlan.food.no")),
            Line(phrases("dosePlan.medicines"), parts: list(rules.medicines.map(medicine))),
            Line(phrases("dosePlan.restBefore"), duration(rules.restBefore, "dosePlan.rest.text")),
            Line(phrases("dosePlan.restAfter"), duration(rules.restAfter, "dosePlan.rest.text")),
            Line(phrases("dosePlan.observation"), duration(rules.observation, "dosePlan.rest.text")),
            Line(phrases("dosePlan.missed"), parts: missed(rules.missed)),
            Line(phrases("dosePlan.after"), phrases("dosePlan.after.\(rules.afterReduction?.rawValue ?? "none")")),
            Line(
                phrases("dosePlan.unlock"),
                phrases(rules.unlocksByVisit ? "dosePlan.unlock.yes" : "dosePlan.unlock.no")),
            Line(phrases("dosePlan.conditions"), parts: conditions(rules.conditions)),
            Line(phrases("dosePlan.firstDay"), firstDay(rules.initialDay)),
        ]
    }

    /// The lines of `rules` that differ from those of `others`.
    package func differences(_ rules: DoseRules, from others: DoseRules) -> [Line] {
        let known = Set(lines(others))
        return lines(rules).filter { !known.contains($0) }
    }

    /// "one level down", "call the clinic"
    package func action(_ action: DoseAction?) -> String {
        switch action {
        case nil, .call: phrases("dosePlan.action.call")
        case .proceed: phrases("dosePlan.action.proceed")
        case .half: phrases("dosePlan.action.half")
        case .hold: phrases("dosePlan.action.hold")
        case .reduce(.below(let steps)): phrases("dosePlan.action.below", count: steps)
        case .reduce(.level(let id)): phrases("dosePlan.action.level", ["level": level(id)])
        }
    }

    package func condition(_ condition: DoseCondition) -> String {
        phrases.condition(condition)
    }

    package func duration(_ minutes: Int) -> String {
        phrases.duration(minutes: minutes)
    }

    package func medicine(_ planned: PlannedMedicine) -> String {
        let name = phrases.medicine(planned.medicine)
        let what = planned.amount.map { "\(name) \(phrases.exact($0))" } ?? name
        guard planned.lead > 0 else { return phrases("dosePlan.medicine.with", ["medicine": what]) }
        return phrases("dosePlan.medicine.before", ["medicine": what, "time": duration(planned.lead)])
    }

    private func level(_ id: DoseLevel.ID) -> String {
        levels.first { $0.id == id }.map { phrases.level(named: $0.name) } ?? phrases("dosePlan.level.gone")
    }

    private func times(_ rules: DoseRules) -> String {
        let times = rules.times.map { phrases.time($0) }.joined(separator: ", ")
        return phrases("dosePlan.times.text", count: rules.dosesPerDay, ["times": times])
    }

    private func window(_ window: DoseWindow) -> String {
        guard window.from != window.until else { return phrases("dosePlan.window.all") }
        return phrases(
            window.passesMidnight ? "dosePlan.window.night" : "dosePlan.window.text",
            ["from": phrases.time(window.from), "until": phrases.time(window.until)])
    }

    private func duration(_ minutes: Int?, _ key: String) -> String {
        minutes.map { phrases(key, ["time": duration($0)]) } ?? phrases("dosePlan.none")
    }

    private func missed(_ rules: [MissedDosesRule]) -> [String] {
        list(rules.map { phrases("dosePlan.missed.text", count: $0.days, ["action": action($0.action)]) })
    }

    private func conditions(_ rules: [ConditionRule]) -> [String] {
        list(rules.map { "\(condition($0.condition)): \(action($0.action))" })
    }

    private func firstDay(_ day: InitialDay?) -> String {
        guard let day else { return phrases("dosePlan.none") }
        let steps = day.steps.map { phrases.formats.decimal($0.milligrams) }.joined(separator: " · ")
        let values = [
            "steps": phrases("amount.mg", ["amount": steps]), "interval": duration(day.interval),
            "time": duration(day.observation),
        ]
        return phrases("dosePlan.firstDay.text", values)
    }

    private func list(_ parts: [String]) -> [String] {
        parts.isEmpty ? [phrases("dosePlan.none")] : parts
    }

    package init(phrases: Phrases, levels: [DoseLevel]) {
        self.phrases = phrases
        self.levels = levels
    }
}
