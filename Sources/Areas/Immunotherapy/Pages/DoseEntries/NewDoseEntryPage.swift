internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

/// Logs one dose, now or on one of the last days: what was taken, medicines before it, notes.
struct NewDoseEntryPage: FormPage {
    static let template = "dose-entries/new"
    static let place: Place? = .today

    let head: FormHead
    /// What the page knows about each selectable day.
    /// Data for queueing the entry on a phone; nil if that is not allowed.
    var outbox: OutboxForm?
    /// The verdicts shown on the page, so that saving again stores the dose.
    var shown: String?
    let day: Menu
    let intake: IntakeFields?
    let medicines: [MedicineFields]
    /// Usual amounts of the medicines, suggested while typing.
    let usualAmounts: [String]
    let notes: LongField
    let ready: ReadyFields?
    let verdicts: [VerdictCard]
    /// Link to the profile if the person has no allergens yet.
    let addAllergens: String?

    init(
        _ phrases: Phrases, person id: Person.ID, days: [CalendarDay], chosen: CalendarDay, today: CalendarDay,
        known: [CalendarDay: KnownDay], foods: [EditDosePage.Food], values: EditDosePage.Values,
        plan: EditDosePage.PlanParts, problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("dose.title.new"), cancel: Paths.today(id), post: Paths.doseEntries(id),
            hidden: days.map { Hidden(KnownDay.field($0), (known[$0] ?? .untouched).text) }, problems: problems)
        let yesterday = today.adding(days: -1)
        day = Menu(
            "day", phrases("dose.day"),
            options: days.map { ($0.iso, phrases.relativeDay($0, today: today, yesterday: yesterday)) },
            chosen: chosen.iso, problems: problems)
        intake = values.intakes.first.map {
            IntakeFields(phrases, number: 1, of: 1, day: "", foods: foods, $0, problems)
        }
        medicines = MedicineFields.all(phrases, values.medicines, planned: plan.medicines, problems)
        ready = plan.ready.hasRows || plan.ready.hasNotes ? plan.ready : nil
        verdicts = plan.verdicts
        usualAmounts = MedicineTaken.usualAmounts.map { phrases.formats.decimal($0.milligrams) }
        notes = LongField("notes", phrases("dose.notes"), values.notes, problems: problems)
        addAllergens = foods.isEmpty ? Paths.profile(id) : nil
    }
}
