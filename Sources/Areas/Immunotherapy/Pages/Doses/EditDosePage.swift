internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// The record of one day: intakes, the medicines before them, notes.
struct EditDosePage: Page {
    static let template = "doses/edit"
    static let layout = Layout.form
    static let place: Place? = .today

    let title: String
    let back: Link?
    let post: String
    /// The version of the stored record; nil if the day has none.
    let version: String?
    let problems: ProblemSummary?
    /// "Today", or the date.
    let day: String
    let intakes: [IntakeFields]
    let medicines: [MedicineFields]
    /// Usual amounts of the medicines, suggested while typing.
    let usualAmounts: [String]
    let notes: LongField
    /// Nil if the day has no record.
    let deletion: RecordDeletion?
    /// The plan's questions and notes; nil if there are none, or if the dose is already stored.
    let ready: ReadyFields?
    let verdicts: [VerdictCard]
    /// "Then 2 hours of quiet time, until 09:34"
    let quiet: String?
    /// Link to the profile if the person has no allergens yet.
    let addAllergens: String?
    /// Data for queueing the entry on a phone; nil if that is not allowed.
    var outbox: OutboxForm?
    /// The verdicts shown on the page, so that saving again stores the dose.
    var shown: String?

    /// An allergen that can be logged, with its levels from lowest to highest.
    struct Food: Sendable {
        let id: String
        let kind: AllergenKind
        /// The usual time from the plan.
        var usual: TimeOfDay?
        let levels: [Level]
        /// Whether the dose is of a day before today, so that another level may be in use now.
        var isPast = false
        /// The level in force on each day that the form offers, nil if there was none; empty if the day cannot be changed.
        var inForceOn: [(day: CalendarDay, level: String?)] = []

        struct Level: Sendable {
            let id: String
            let name: String
            let amount: Amount
            let isCurrent: Bool
            /// How it is given besides milligrams.
            var measure: DoseMeasure?
        }
    }

    /// The values of the form, stored or entered.
    struct Values: Sendable {
        var version: String?
        var intakes: [Intake]
        var medicines: [Medicine] = []
        var notes = ""

        struct Intake: Sendable {
            var id: String
            /// `HH:MM`
            var time: String
            /// The ticked allergens.
            var portions: [Portion]
        }

        struct Portion: Sendable {
            var allergen: String
            var level: String?
            var share: Share
            /// Milligrams as entered, for a free amount.
            var amount = ""
        }

        struct Medicine: Sendable {
            /// "cetirizine", …, "other"
            var code: String
            var amount: String
            var otherName = ""
        }
    }

    /// What the plan contributes to the form.
    struct PlanParts: Sendable {
        let ready: ReadyFields
        let medicines: [PlannedMedicine]
        /// Minutes without exercise after the dose.
        let rest: Int?
        var verdicts: [VerdictCard] = []
    }

    /// - Parameters:
    ///   - stored: what is on record, by intake and allergen.
    ///   - taken: at what time the list of medicines says one was taken, by code.
    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, today: CalendarDay, foods: [Food], values: Values,
        stored: [String: [String: Amount]] = [:], plan: PlanParts? = nil, taken: [String: String] = [:],
        problems: Problems = .none
    ) {
        title = phrases(values.version == nil ? "dose.title.new" : "dose.title.edit")
        back = Link(phrases("form.cancel"), Paths.today(person, day: day.iso))
        post = Paths.dose(person, day: day.iso)
        version = values.version
        self.problems = ProblemSummary(problems, phrases)
        let shownDay = phrases.relativeDay(day, today: today, yesterday: today.adding(days: -1))
        self.day = shownDay
        intakes = values.intakes.enumerated().map { index, intake in
            IntakeFields(
                phrases, number: index + 1, of: values.intakes.count, day: shownDay, foods: foods, intake,
                stored: stored[intake.id] ?? [:], problems)
        }
        medicines = MedicineFields.all(
            phrases, values.medicines, planned: plan?.medicines ?? [], taken: taken, problems)
        ready = plan.flatMap { $0.ready.hasRows || $0.ready.hasNotes ? $0.ready : nil }
        verdicts = plan?.verdicts ?? []
        quiet = plan.flatMap { Self.quiet(phrases, $0.rest, after: values.intakes.last?.time) }
        usualAmounts = MedicineTaken.usualAmounts.map { phrases.formats.decimal($0.milligrams) }
        notes = LongField("notes", phrases("dose.notes"), values.notes, problems: problems)
        deletion = values.version.map { RecordDeletion(post: Paths.doseDeletion(person, day: day.iso), version: $0) }
        addAllergens = foods.isEmpty ? Paths.profile(person) : nil
    }

    /// The quiet time after a dose; nil if it ends on another day, the plan asks for none or the time is invalid.
    private static func quiet(_ phrases: Phrases, _ minutes: Int?, after time: String?) -> String? {
        guard let minutes, minutes > 0, let start = time.flatMap({ TimeOfDay(text: $0) }),
            let end = TimeOfDay(minutes: start.minutes + minutes)
        else { return nil }
        return phrases("dose.quiet", ["time": phrases.duration(minutes: minutes), "until": phrases.time(end)])
    }
}
