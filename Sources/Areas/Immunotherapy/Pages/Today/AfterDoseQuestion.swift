internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// "How did it go?" after a dose, until it is answered.
struct AfterDoseQuestion: CardContent {
    static let template = "today/_question"

    /// The element id of the heading.
    let id: String
    /// "After Peanut 80 mg at 07:34"
    let dose: String
    /// Records that there were no symptoms.
    let none: FormButton
    /// Links to the reaction form: mild, moderate, severe.
    let severities: [Link]

    init(_ phrases: Phrases, person: Person.ID, _ followUp: FollowUp, _ allergens: [Allergen], today: CalendarDay) {
        let (day, intake) = (followUp.day.iso, followUp.intake.id.text)
        id = "how-\(intake)"
        let values = [
            "dose": phrases.taken(followUp.intake, allergens), "time": phrases.time(followUp.intake.at.time),
            "day": phrases.formats.weekdayDay(followUp.intake.at.day),
        ]
        dose = phrases(followUp.day == today ? "after.dose" : "after.doseOn", values)
        none = FormButton(action: Paths.followUp(person, day: day, intake), hidden: [])
        severities = [Severity.mild, .moderate, .severe].map { severity in
            Link(
                phrases.severity(severity) ?? "",
                Paths.newReaction(person, day: day, intake: intake, severity: severity.rawValue))
        }
    }
}
