internal import Clinical
internal import HouseholdPages
internal import ImmunotherapyPages
internal import Pages
internal import SymptomsPages

/// One day of a person: the strip or month to choose it, what is next, and what was recorded.
struct TodayPage: Page {
    static let template = "today/show"
    static let place: Place? = .today

    let title: String
    let subtitle: String?
    /// For a device that shows this page later; nil on other days.
    let current: CurrentDay?
    let week: Week?
    let month: Month?
    let hero: Hero
    /// What needs a look before the next doses.
    let attention: [AttentionRow]
    /// The day's doses, all but the one in the hero.
    let agenda: [AgendaRow]
    let agendaTitle: String
    /// "1 of 3 done"
    let progress: String?
    /// The way to a plan, while none is agreed.
    let planless: String?
    let countdown: AfterDoseHero?
    let followUps: [AfterDoseQuestion]
    let record: DayCard?
    let symptoms: [SymptomRow]
    let allSymptoms: String
    let quick: [QuickAdd]
    /// A question for the doctor; never beside something urgent.
    let prompt: PromptCard?
    /// Somebody should call now; nothing else asks for attention then.
    let isUrgent: Bool
    let learn = Paths.learn
    let hasAttention: Bool
    let hasAgenda: Bool
    let hasSymptoms: Bool
    let hasQuick: Bool

    /// Which days stand above the page.
    enum Calendar: Sendable {
        case week
        /// The month that holds this day.
        case month(CalendarDay)
    }

    /// The day on which this page was made, where the person is.
    struct CurrentDay: Encodable, Sendable {
        let day: String
        let zone: String
        let name: String
    }

    /// One of the equal buttons that start an entry.
    struct QuickAdd: Encodable, Sendable {
        let label: String
        let symbol: String
        let path: String
    }

    /// `days` are the marks of all days in view; a day without one has no record.
    init(
        _ phrases: Phrases, person: String, selected: CalendarDay, today: CalendarDay, firstWeekday: Weekday,
        calendar: Calendar = .week, marks: [CalendarDay: RecordedMark] = [:], hero: Hero,
        attention: [AttentionRow] = [], agenda: [AgendaRow] = [], progress: String? = nil, planless: String? = nil,
        record: DayCard? = nil, symptoms: [SymptomRow] = [], after: AfterDoseCards = .none,
        prompt: PromptCard? = nil, zone: String = "UTC"
    ) {
        current =
            selected == today ? CurrentDay(day: today.iso, zone: zone, name: phrases.formats.fullDay(today)) : nil
        switch today.days(until: selected) {
        case 0: title = phrases("day.today")
        case -1: title = phrases("day.yesterday")
        default: title = phrases.formats.weekday(selected.weekday)
        }
        let isNear = today.days(until: selected) >= -1
        subtitle = isNear ? phrases.formats.longDay(selected) : phrases.formats.fullDay(selected)
        let days = DayLinks(phrases: phrases, person: person, selected: selected, today: today, marks: marks)
        switch calendar {
        case .week:
            week = Week(days, firstWeekday: firstWeekday)
            month = nil
        case .month(let shown):
            week = nil
            month = Month(days, showing: shown, firstWeekday: firstWeekday)
        }
        self.hero = hero
        self.attention = attention
        self.agenda = agenda
        self.progress = progress
        self.planless = planless
        agendaTitle = phrases(selected == today ? "agenda.title" : "agenda.title.past")
        countdown = after.countdown
        followUps = after.questions
        self.record = record
        self.symptoms = symptoms
        allSymptoms = Paths.symptoms(person)
        let dose = QuickAdd(
            label: phrases("today.quick.dose"), symbol: "ui-dose", path: Paths.dose(person, day: selected.iso))
        let offersDose = hero.offersLogging || hero.noLevels != nil || hero.otherAreas != nil
        let symptom = QuickAdd(
            label: phrases(offersDose ? "symptoms.log" : "today.quick.symptom"), symbol: "ui-symptom",
            path: Paths.newSymptom(person, day: selected.iso))
        let reaction = QuickAdd(
            label: phrases("today.quick.reaction"), symbol: "ui-caution", path: Paths.newReaction(person))
        let food = QuickAdd(
            label: phrases("today.quick.food"), symbol: "ui-food", path: Paths.food(person, day: selected.iso))
        quick = (offersDose ? [] : [dose]) + (hero.otherAreas == nil ? [reaction] : []) + [symptom, food]
        isUrgent = attention.contains { $0.style == "call" }
        self.prompt = isUrgent || selected != today ? nil : prompt
        hasAttention = !attention.isEmpty
        hasAgenda = !agenda.isEmpty || planless != nil
        hasSymptoms = !symptoms.isEmpty
        hasQuick = !quick.isEmpty
    }
}
