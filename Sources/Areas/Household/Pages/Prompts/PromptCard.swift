package import Accounts
package import Clinical
package import Pages

/// "Ask your doctor about …" on Today: one prompt a day with a link to an article. It never gives an answer.
package struct PromptCard: CardContent {
    package static let template = "today/_doctor-prompt"

    package let text: String
    package let article: Link
    package let dismiss: FormButton

    package init(_ phrases: Phrases, person: Person.ID, _ prompt: DoctorPrompt, article: Article) {
        text = phrases("prompt.\(prompt.rawValue)")
        self.article = Link(
            phrases("prompt.read", ["article": article.title]),
            Paths.article(article.slug, section: prompt.reading.section))
        dismiss = FormButton(action: Paths.promptDismissal(person, prompt.rawValue), hidden: [])
    }
}

extension DoctorPrompt {
    /// The article and section with background on the prompt.
    package var reading: (article: String, section: String) {
        switch self {
        case .injectorTraining, .injectorsCarried: ("anaphylaxis", "your-injector")
        case .whenToCall: ("anaphylaxis", "what-to-do")
        case .actionPlan: ("anaphylaxis", "a-plan-on-paper")
        case .exercise, .heat: ("oit-best-practices", "quiet-time-around-a-dose")
        case .food: ("oit-best-practices", "food-first")
        case .allergyMedicines, .painkillers: ("oit-best-practices", "other-medicines")
        case .asthmaControl: ("oit-best-practices", "asthma")
        case .procedures: ("oit-best-practices", "tell-everyone-who-treats-you")
        case .stomach: ("what-is-oit", "what-can-go-wrong")
        case .maintenance: ("what-is-oit", "three-parts")
        case .worry: ("what-is-oit", "is-it-right-for-us")
        case .sickDays: ("half-doses-and-sick-days", "a-day-of-illness")
        case .halfDoses: ("half-doses-and-sick-days", "half-a-dose")
        case .missedDose, .missedDays: ("half-doses-and-sick-days", "missed-doses")
        case .travel: ("travelling-with-oit", "before-you-book")
        case .timeZones: ("travelling-with-oit", "doses-on-the-road")
        case .schoolPlan, .otherCarers: ("talking-to-school", "a-plan-in-writing")
        case .traces: ("avoiding-cross-contact", "why-traces-matter")
        }
    }
}
