internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import Store

/// A form for a new or logged weight, with body fat and waist.
struct EditWeighingPage: FormPage {
    static let template = "weight/edit"
    static let place: Place? = .activity

    let head: FormHead
    let weight: Field
    let day: Field
    let fat: Field
    let waist: Field
    /// Asks whether the weight is right; nil if it is near the one before it.
    let unusual: UnusualQuestion?
    let deletion: String?
    /// Nil for a stored record, because changing it needs the server.
    let outbox: OutboxForm?

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one record.
        var id: String
        /// Nil for a new record.
        var version: String?
        var weight = ""
        var fat = ""
        var waist = ""
        var day = ""
        /// The unusual weight that the person confirmed, in grams; empty if they confirmed none.
        var unusual = ""
        /// The units the form was shown in; empty until the form is complete.
        var units = ""
        /// What is stored, in case a field was left as shown.
        var stored: WeighingDetails?
        /// What only the request knows.
        var context: Context?
    }

    /// The person's words and birthdate, and for a form that may wait on a phone.
    struct Context: Sendable {
        let words: HealthWords
        let birthdate: CalendarDay
        var outbox: OutboxForm?
        /// The earlier weight to compare with; nil for a first weight.
        var earlier: BodyWeight?
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        let isNew = values.version == nil
        let isImperial = values.units == Units.imperial.rawValue
        head = FormHead(
            phrases, title: phrases(isNew ? "weight.log" : "weight.edit"), cancel: Paths.weights(person),
            post: isNew ? Paths.weights(person) : Paths.weighing(person, values.id),
            hidden: [Hidden("id", values.id), Hidden("units", values.units)] + .version(values.version),
            problems: problems)
        weight = Field("weight", phrases("activity.metric.body-mass"), values.weight, problems: problems)
            .kind(.amount).unit(isImperial ? "lb" : "kg").focused(isNew && problems.isEmpty)
        let date = Field("day", phrases("weight.day"), values.day, problems: problems).kind(.day).needed
        day = values.context.map { date.latest($0.words.today.iso) } ?? date
        fat = Field("fat", phrases("weight.fat"), values.fat, hint: phrases("weight.fat.hint"), problems: problems)
            .kind(.amount).unit("%")
        waist = Field("waist", phrases("weight.waist"), values.waist, problems: problems)
            .kind(.amount).unit(isImperial ? "in" : "cm")
        outbox = isNew ? values.context?.outbox : nil
        unusual = values.unusualEntry.map { UnusualQuestion(phrases, $0, confirmed: values.unusual, problems) }
        deletion = isNew ? nil : Paths.weighingDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let context = Context(words: SampleHealth.words(phrases), birthdate: Samples.day(1990, 3, 1))
        func page(_ values: Values, _ problems: Problems = .none) -> EditWeighingPage {
            EditWeighingPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let new = Values(id: "n", day: Samples.today.iso, units: "metric", context: context)
        let stored = Values(
            id: "w", version: "2", weight: "157.5", fat: "22.4", waist: "33.25", day: "2026-03-10", units: "imperial",
            context: context)
        var wrong = new
        (wrong.weight, wrong.fat, wrong.waist, wrong.day) = ("heavy", "0.1", "9999", "2030-01-01")
        let found: [WeighingDraft.Problem] = [
            .weight(.unreadable), .fat(.outside(WeighingDetails.fats)), .waist(.outside(WeighingDetails.waists)),
            .dayInFuture,
        ]
        var waiting = new
        waiting.context?.outbox = SampleHealth.outbox
        var far = new
        far.context?.earlier = BodyWeight(grams: 84_000, day: Samples.day(2026, 3, 8), origin: .typed)
        far.weight = "12"
        var confirmed = far
        confirmed.unusual = "12000"
        return [
            Sample("far", page(far, far.unusualEntry?.problems(confirmed: "") ?? .none)),
            Sample("confirmed", page(confirmed)),
            Sample("new", page(new)), Sample("outbox", page(waiting)), Sample("edit", page(stored)),
            Sample("errors", page(wrong, context.words.weighing(found, .metric))),
        ]
    }
}

extension EditWeighingPage.Values: RecordValues {
    init(id: String) {
        self.init(id: id, version: nil)
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), weight: form["weight"], fat: form["fat"],
            waist: form["waist"], day: form["day"], unusual: form["unusual"], units: form["units"])
    }

    init(_ stored: Stored<WeighingDetails>, _ phrases: Phrases) {
        self.init(
            id: stored.id.text, version: String(stored.version.number), day: stored.details.day.iso,
            stored: stored.details)
    }

    /// What the form says, or what is wrong with it; nil before it is complete.
    var checked: Checked<WeighingDetails, WeighingDraft.Problem>? {
        guard let context, let units = Units(rawValue: units) else { return nil }
        let draft = WeighingDraft(
            weight: weight, fat: fat, waist: waist, day: day, units: units,
            decimal: context.words.phrases.formats.decimalMark)
        return draft.checked(birthdate: context.birthdate, today: context.words.today, stored: stored)
    }

    /// The changed weight, if it is far from the one before it.
    var unusualEntry: UnusualEntry? {
        guard let details = checked?.value, let grams = details.grams, grams != stored?.grams, let context,
            let earlier = context.earlier
        else { return nil }
        return WeightJump(grams, on: details.day, from: earlier).map(context.words.unusual)
    }

    /// The values with the person's units, and for a new record with today. The text of a stored record needs both.
    func complete(_ words: HealthWords, _ person: Person, day asked: CalendarDay?, earlier: BodyWeight?) -> Self {
        var values = self
        values.context = .init(
            words: words, birthdate: person.birthdate, outbox: OutboxForm(.weight, of: person), earlier: earlier)
        guard Units(rawValue: units) == nil else { return values }
        values.units = words.units.rawValue
        if let stored {
            let draft = WeighingDraft(stored, units: words.units, decimal: words.phrases.formats.decimalMark)
            (values.weight, values.fat, values.waist) = (draft.weight, draft.fat, draft.waist)
        } else if values.day.isEmpty {
            values.day = min(asked ?? words.today, words.today).iso
        }
        return values
    }
}

extension HealthWords {
    func weighing(_ problems: [WeighingDraft.Problem], _ units: Units) -> Problems {
        let typed = HealthWords(
            phrases: phrases, person: person, units: units, firstWeekday: firstWeekday, today: today)
        return Problems(problems.map { typed.sentence($0) })
    }

    private func sentence(_ problem: WeighingDraft.Problem) -> (String, String) {
        switch problem {
        case .empty: ("weight", phrases("weight.empty"))
        case .weight(let problem): ("weight", number(problem) { weight($0) })
        case .fat(let problem): ("fat", number(problem) { fat($0) })
        case .waist(let problem): ("waist", number(problem) { waist($0) })
        case .dayMissing: ("day", phrases("symptoms.day.missing"))
        case .dayUnreadable: ("day", phrases("symptoms.day.unreadable"))
        case .dayInFuture: ("day", phrases("dose.day.future"))
        case .dayBeforeBirth: ("day", phrases("dose.day.beforeBirth"))
        }
    }

    /// "22.4 %"
    func fat(_ tenths: Int64) -> String {
        measure(WeighingDetails(day: today, grams: nil, fatTenths: tenths, waist: nil), \.fat, "percent")
    }

    /// "84.5 cm"
    func waist(_ millimetres: Int64) -> String {
        measure(
            WeighingDetails(day: today, grams: nil, fatTenths: nil, waist: millimetres), \.waist,
            units == .imperial ? "in" : "cm")
    }

    private func measure(_ details: WeighingDetails, _ text: (WeighingDraft) -> String, _ unit: String) -> String {
        let plain = text(WeighingDraft(details, units: units, decimal: .point))
        return phrases("activity.value.\(unit)", ["value": phrases.formats.decimal(plain)])
    }
}
