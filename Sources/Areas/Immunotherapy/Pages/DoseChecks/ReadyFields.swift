internal import Clinical
internal import Immunotherapy
internal import Pages

/// "Anything different today?": the plan's questions, and what it asks for around a dose.
struct ReadyFields: Encodable, Sendable {
    let rows: [Row]
    /// "Taken with food", "No exercise for 2 hours after the dose" and similar.
    let notes: [Note]
    let hasNotes: Bool
    let hasRows: Bool

    /// One condition with its two answers; neither is preselected.
    struct Row: Encodable, Sendable {
        let id: String
        let label: String
        let answers: [Answer]
    }

    struct Answer: Encodable, Sendable {
        let id: String
        let name: String
        let value: String
        let label: String
        let chosen: Bool
    }

    /// Something the plan asks for, with an icon.
    struct Note: Encodable, Sendable {
        let symbol: String
        let text: String
    }

    init(_ phrases: Phrases, rules: [DoseRules], conditions: [DoseCondition], answers: [ConditionReport]) {
        rows = conditions.map { condition in
            let answer = answers.first { $0.condition.isSame(as: condition) }?.answer
            let name = Self.field(condition)
            return Row(
                id: name, label: phrases.condition(condition),
                answers: [ConditionReport.Answer.no, .yes].map {
                    Answer(
                        id: "\(name)-\($0.rawValue)", name: name, value: $0.rawValue,
                        label: phrases($0 == .no ? "word.no" : "word.yes"), chosen: $0 == answer)
                })
        }
        notes = Self.notes(phrases, rules)
        hasNotes = !notes.isEmpty
        hasRows = !rows.isEmpty
    }

    /// The form name of a condition: "ask.empty-stomach".
    static func field(_ condition: DoseCondition) -> String {
        "ask.\(condition.code)"
    }

    /// The answers in the form. Unanswered questions are left out; the "none of these" button answers no to all.
    static func answers(_ form: Form, to conditions: [DoseCondition]) -> [ConditionReport] {
        if form["go"] == "none" { return conditions.map { ConditionReport(condition: $0, answer: .no) } }
        return conditions.compactMap { condition in
            switch form[field(condition)] {
            case "yes": ConditionReport(condition: condition, answer: .yes)
            case "no": ConditionReport(condition: condition, answer: .no)
            default: nil
            }
        }
    }

    static func notes(_ phrases: Phrases, _ rules: [DoseRules]) -> [Note] {
        var notes: [Note] = []
        if rules.contains(where: \.withFood) { notes.append(Note(symbol: "ui-food", text: phrases("ready.withFood"))) }
        for planned in rules.flatMap(\.medicines) {
            let name = phrases.medicine(planned.medicine)
            let medicine = planned.amount.map {
                phrases("ready.medicine.amount", ["medicine": name, "amount": phrases.exact($0)])
            }
            let text = phrases(
                "ready.medicine", ["medicine": medicine ?? name, "lead": phrases.duration(minutes: planned.lead)])
            if !notes.contains(where: { $0.text == text }) { notes.append(Note(symbol: "ui-medicine", text: text)) }
        }
        if let before = rules.compactMap(\.restBefore).max(), before > 0 {
            notes.append(
                Note(
                    symbol: "ui-activity",
                    text: phrases("ready.restBefore", ["time": phrases.duration(minutes: before)])))
        }
        if let after = rules.compactMap(\.restAfter).max(), after > 0 {
            notes.append(
                Note(
                    symbol: "ui-activity", text: phrases("ready.restAfter", ["time": phrases.duration(minutes: after)]))
            )
        }
        if let watch = rules.compactMap(\.observation).max(), watch > 0 {
            notes.append(
                Note(symbol: "ui-later", text: phrases("ready.observation", ["time": phrases.duration(minutes: watch)]))
            )
        }
        return notes
    }
}
