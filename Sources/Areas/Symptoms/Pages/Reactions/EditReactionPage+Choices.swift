internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Symptoms

extension EditReactionPage {
    /// "No dose" first, then the doses in the given order; a chosen dose that no longer exists comes last.
    static func doses(_ phrases: Phrases, _ choices: Choosable, chosen: String) -> [DoseChoice] {
        let none = DoseChoice(
            id: "intake-none", value: "", label: phrases("reaction.dose.none"), detail: nil, chosen: chosen.isEmpty)
        let doses = choices.doses.map { intake in
            DoseChoice(
                id: "intake-\(intake.id.text)", value: intake.id.text,
                label: phrases(
                    "reaction.dose.at",
                    ["day": phrases.formats.weekdayDay(intake.at.day), "time": phrases.time(intake.at.time)]),
                detail: phrases.taken(intake, choices.allergens), chosen: intake.id.text == chosen)
        }
        let isGone = !chosen.isEmpty && !choices.doses.contains { $0.id.text == chosen }
        let gone = DoseChoice(
            id: "intake-gone", value: chosen, label: phrases("reaction.dose.gone"), detail: nil, chosen: true)
        return [none] + doses + (isGone ? [gone] : [])
    }

    static func grades(_ phrases: Phrases, chosen: String) -> [GradeChoice] {
        let open = GradeChoice(
            id: "grade-open", value: "", label: phrases("grade.open"), detail: phrases("grade.open.text"),
            chosen: chosen.isEmpty)
        return [open]
            + ReactionGrade.allCases.map { grade in
                let number = String(grade.rawValue)
                return GradeChoice(
                    id: "grade-\(number)", value: number, label: phrases.grade(grade),
                    detail: phrases("grade.\(number).text"), chosen: number == chosen)
            }
    }

    static func outcomes(_ phrases: Phrases, chosen: String) -> [GradeChoice] {
        let open = GradeChoice(
            id: "outcome-open", value: "", label: phrases("outcome.open"), detail: nil, chosen: chosen.isEmpty)
        return [open]
            + ReactionOutcome.codes.map { code in
                GradeChoice(
                    id: "outcome-\(code)", value: code, label: phrases("outcome.\(code)"), detail: nil,
                    chosen: code == chosen)
            }
    }
}

extension Tile {
    /// A checkbox for a logged symptom.
    init(_ phrases: Phrases, _ entry: SymptomEntry, _ ticked: [String]) {
        let said = [phrases.severity(entry.severity), phrases.time(entry.at.time)].compactMap { $0 }
        self.init(
            id: "symptoms-\(entry.id.text)", name: "symptoms", value: entry.id.text,
            label: phrases.symptom(entry), detail: said.joined(separator: ", "), picture: Picture(entry.kind),
            chosen: ticked.contains(entry.id.text))
    }
}
