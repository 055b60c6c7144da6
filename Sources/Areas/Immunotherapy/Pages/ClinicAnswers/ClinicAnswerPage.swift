internal import Clinical
internal import Immunotherapy
internal import Pages

/// "Clinic said": how much of each allergen to take, who said so and when.
struct ClinicAnswerPage: FormPage {
    static let template = "clinic-answers/new"
    static let place: Place? = .today

    let head: FormHead
    /// The reasons for the call, one sentence each.
    let about: [String]
    let portions: [Menu]
    let clinician: Field
    let time: Field
    let notes: LongField

    struct Values: Sendable {
        struct DoseRow: Sendable {
            var id: String
            var allergen: Allergen.ID
            /// The keys of the reasons the page showed, one per line.
            var about: String
            var portion = ""
        }

        var doses: [DoseRow]
        var clinician = ""
        var time = ""
        var notes = ""
    }

    /// The form name of the portion: "portion.mia-peanut".
    static func portion(_ allergen: Allergen.ID) -> String { "portion.\(allergen.text)" }

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, hidden: [Hidden], about: [String], levels: [DoseLevel],
        names: DecisionNames, values: Values, problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("clinicAnswer.title"), cancel: Paths.today(person, day: day.iso),
            post: Paths.clinicAnswers(person),
            hidden: hidden
                + values.doses.flatMap { dose in
                    [Hidden("id.\(dose.allergen.text)", dose.id), Hidden("about.\(dose.allergen.text)", dose.about)]
                }, problems: problems)
        var sentences: [String] = []
        for sentence in about where !sentences.contains(sentence) { sentences.append(sentence) }
        self.about = sentences
        portions = values.doses.map { dose in
            Menu(
                Self.portion(dose.allergen),
                phrases("clinicAnswer.portion", ["allergen": phrases.allergen(dose.allergen, names)]),
                options: Self.options(phrases, dose.allergen, levels), chosen: dose.portion, problems: problems)
        }
        clinician =
            Field("clinician", phrases("clinicAnswer.clinician"), values.clinician, problems: problems)
            .fill("off").longest(ClinicAnswerDraft.clinicianLimit).needed
        time = Field("time", phrases("clinicAnswer.time"), values.time, problems: problems).kind(.time).needed
        notes = LongField(
            "notes", phrases("clinicAnswer.notes"), values.notes, hint: phrases("clinicAnswer.notes.hint"),
            problems: problems)
    }

    /// The current level, half of it, the other levels no higher than it, and no dose. Without a current level, only no
    /// dose.
    private static func options(
        _ phrases: Phrases, _ allergen: Allergen.ID, _ levels: [DoseLevel]
    ) -> [(value: String, label: String)] {
        let own = levels.filter { $0.allergen == allergen && !$0.isDeleted }
        let choose = (value: "", label: phrases("clinicAnswer.portion.choose"))
        let none = (value: ClinicAnswerDraft.none, label: phrases("clinicAnswer.portion.none"))
        guard let current = own.first(where: \.isCurrent) else { return [choose, none] }
        func option(_ level: DoseLevel, _ share: Share) -> (value: String, label: String) {
            let amount = phrases.exact(share == .half ? level.half : level.amount)
            let key = share == .half ? "clinicAnswer.portion.half" : "clinicAnswer.portion.level"
            return (
                ClinicAnswerDraft.choice(level.id, share),
                phrases(key, ["amount": amount, "level": phrases.level(named: level.name)])
            )
        }
        let lower = own.filter { $0.id != current.id && $0.amount <= current.amount }
            .sorted { ($1.amount, $0.id.text) < ($0.amount, $1.id.text) }
        return [choose, option(current, .full), option(current, .half)] + lower.map { option($0, .full) } + [none]
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let made = SampleDecisions(phrases: phrases)
        func page(_ values: Values, _ problems: Problems = .none) -> ClinicAnswerPage {
            ClinicAnswerPage(
                phrases, person: Samples.person, day: Samples.today, hidden: [],
                about: made.call.reasons.prefix(2).map { phrases.reason($0, of: made.call, made.names).text },
                levels: made.levels, names: made.names, values: values, problems: problems)
        }
        let dose = Values.DoseRow(id: "a1", allergen: made.call.allergen, about: "symptom/s1/1")
        let problems = Problems([
            (portion(dose.allergen), phrases("clinicAnswer.portion.missing")),
            ("clinician", phrases("clinicAnswer.clinician.missing")), ("time", phrases("dose.time.future")),
        ])
        return [
            Sample("new", page(Values(doses: [dose], clinician: "Dr Okafor", time: "07:46"))),
            Sample("errors", page(Values(doses: [dose], notes: Samples.rightToLeft), problems)),
        ]
    }
}

extension ClinicAnswerPage.Values {
    init(_ form: Form, _ allergens: [Allergen.ID]) {
        self.init(
            doses: allergens.map { allergen in
                DoseRow(
                    id: form["id.\(allergen.text)"], allergen: allergen, about: form["about.\(allergen.text)"],
                    portion: form[ClinicAnswerPage.portion(allergen)])
            }, clinician: form["clinician"], time: form["time"], notes: form["notes"])
    }

    /// Nil if an id is invalid.
    var drafts: [ClinicAnswerDraft]? {
        var drafts: [ClinicAnswerDraft] = []
        for dose in doses {
            guard let id = ClinicAnswer.ID(dose.id) else { return nil }
            drafts.append(
                ClinicAnswerDraft(
                    id: id, allergen: dose.allergen, portion: dose.portion, clinician: clinician, time: time,
                    notes: notes))
        }
        return drafts
    }

    /// The keys of the reasons the page showed, by allergen.
    var shown: [Allergen.ID: [String]] {
        Dictionary(
            doses.map { dose in
                (dose.allergen, dose.about.split(whereSeparator: \.isNewline).map(String.init))
            }, uniquingKeysWith: { first, _ in first })
    }
}
