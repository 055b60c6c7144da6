internal import Clinical
internal import Immunotherapy
internal import Pages

/// Builds the form fields for one set of rules.
struct RulesForm {
    let phrases: Phrases
    /// "r", "x1" …
    let prefix: String
    let draft: DoseRulesDraft
    /// The levels a reduction can lead to.
    let levels: [DoseLevel]
    let problems: Problems
    /// What the published protocol says about a field, by form name.
    let notes: [String: String]
    /// Whether all sections are expanded, as for a new plan.
    let isOpen: Bool
    /// The section in which a row was just added or removed.
    let touched: String?

    var fields: RulesFields {
        RulesFields(
            times: times, dose: aroundDose, missed: missed, next: next, conditions: conditions, firstDay: firstDay)
    }

    private var words: PlanWords { PlanWords(phrases: phrases, levels: levels) }

    func id(_ name: String) -> String { "\(prefix).\(name)" }

    private func head(_ part: String, summary: String, _ names: [String]) -> RulesFields.Head {
        let hasProblem = problems.list.contains { problem in
            names.contains { problem.field == id($0) || problem.field.hasPrefix(id($0) + ".") }
        }
        return RulesFields.Head(
            heading: phrases("dosePlan.part.\(part)"), summary: summary,
            isOpen: isOpen || hasProblem || touched == "\(prefix).\(part)")
    }

    /// A field with its hint, followed by what the published protocol says.
    func field(_ name: String, _ key: String, _ value: String, hint: String? = nil) -> Field {
        let parts = [hint.map { phrases($0) }, notes[id(name)]].compactMap { $0 }
        return Field(
            id(name), phrases(key), value, hint: parts.isEmpty ? nil : parts.joined(separator: " "),
            problems: problems)
    }

    private var times: RulesFields.Times {
        let rows = draft.times.isEmpty ? [""] : draft.times
        let list = rows.enumerated().map { index, text in
            var field = Field(
                id("time.\(index + 1)"),
                rows.count == 1
                    ? phrases("dosePlan.time")
                    : phrases("dosePlan.time.numbered", ["number": phrases.formats.number(index + 1)]), text,
                hint: index == 0 ? notes[id("time")] : nil, problems: problems
            ).kind(.time)
            field.required = index == 0
            return field
        }
        let typed = draft.times.filter { !$0.isEmpty }.compactMap { TimeOfDay(text: $0) }.map { phrases.time($0) }
        return RulesFields.Times(
            head: head("times", summary: typed.joined(separator: ", "), ["time", "from", "until", "gap"]), list: list,
            add: rows.count < DoseRulesDraft.timesLimit ? "add.\(prefix).times" : nil,
            from: field("from", "dosePlan.from", draft.windowFrom).kind(.time),
            until: field("until", "dosePlan.until", draft.windowUntil, hint: "dosePlan.until.hint").kind(.time),
            gap: field("gap", "dosePlan.gap", draft.gap, hint: "dosePlan.gap.hint").kind(.amount).unit(
                phrases("unit.hours")))
    }

    private var next: RulesFields.NextLevel {
        let text = phrases(draft.unlocksByVisit ? "dosePlan.unlock.yes" : "dosePlan.unlock.no")
        return RulesFields.NextLevel(
            head: head("next", summary: text, ["visit"]),
            visit: RulesFields.Tick(
                id: id("visit"), label: phrases("dosePlan.visit"),
                hint: [phrases("dosePlan.visit.hint"), notes[id("visit")]].compactMap { $0 }.joined(separator: " "),
                chosen: draft.unlocksByVisit))
    }

    private var firstDay: RulesFields.FirstDay {
        let count = draft.initialSteps.split { $0.isNewline }.count
        let summary = count == 0 ? phrases("dosePlan.none") : phrases("dosePlan.steps.count", count: count)
        let note = [phrases("dosePlan.steps.hint"), notes[id("steps")]].compactMap { $0 }.joined(separator: " ")
        return RulesFields.FirstDay(
            head: head("firstDay", summary: summary, ["steps", "interval", "watching"]),
            steps: LongField(
                id("steps"), phrases("dosePlan.steps"), draft.initialSteps, hint: note, problems: problems),
            interval: minutes("interval", "dosePlan.interval", draft.initialInterval),
            watching: minutes("watching", "dosePlan.watching", draft.initialObservation))
    }

    func minutes(_ name: String, _ key: String, _ value: String) -> Field {
        field(name, key, value).kind(.amount).unit(phrases("unit.minutes"))
    }

    func head(of part: String, _ summary: String, _ names: String...) -> RulesFields.Head {
        head(part, summary: summary, names)
    }

    func action(_ action: DoseAction?) -> String { words.action(action) }

    func condition(_ condition: DoseCondition) -> String { words.condition(condition) }
}
