internal import Clinical
internal import Immunotherapy

/// The record of one day: one or more intakes, the medicines before them, notes.
struct EditDosePage: Page {
    static let template = "doses/edit"
    static let layout = Layout.form
    static let place: Place? = .today

    let title: String
    let back: Link?
    let post: String
    /// The version of the stored record; nil for a day without one.
    let version: String?
    let problems: ProblemSummary?
    let day: String
    let intakes: [IntakeFields]
    let medicines: [MedicineFields]
    /// The usual amounts of the medicines, offered while typing.
    let usualAmounts: [String]
    let notes: LongField
    /// Nil for a day without a record.
    let deletion: Deletion?
    /// The way to the profile, when the person has no allergens yet.
    let addAllergens: String?

    struct Deletion: Sendable {
        let post: String
        let version: String
    }

    /// An allergen that can be logged with its levels from the bottom up.
    struct Food: Sendable {
        let id: String
        let kind: AllergenKind
        let levels: [Level]

        struct Level: Sendable {
            let id: String
            let name: String
            let amount: Amount
            let isCurrent: Bool
        }
    }

    /// What stands in the form, as it was stored or typed.
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
            /// Milligrams as typed, for another amount.
            var amount = ""
        }

        struct Medicine: Sendable {
            /// "cetirizine" … "other"
            var code: String
            var amount: String
            var otherName = ""
        }
    }

    init(
        _ phrases: Phrases, person: String, day: CalendarDay, foods: [Food], values: Values, problems: Problems = .none
    ) {
        title = phrases(values.version == nil ? "dose.title.new" : "dose.title.edit")
        back = Link(phrases("form.cancel"), Paths.today(person, day: day.iso))
        post = Paths.dose(person, day: day.iso)
        version = values.version
        self.problems = ProblemSummary(problems, phrases)
        self.day = phrases.formats.longDay(day)
        intakes = values.intakes.enumerated().map { index, intake in
            IntakeFields(
                phrases, number: index + 1, of: values.intakes.count, foods: foods, intake, problems)
        }
        medicines = MedicineFields.all(phrases, values.medicines, problems)
        usualAmounts = MedicineTaken.usualAmounts.map { phrases.formats.decimal($0.milligrams) }
        notes = LongField("notes", phrases("dose.notes"), values.notes, problems: problems)
        deletion = values.version.map { Deletion(post: Paths.doseDeletion(person, day: day.iso), version: $0) }
        addAllergens = foods.isEmpty ? Paths.profile(person) : nil
    }
}
