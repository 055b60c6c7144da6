internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import Store

/// A form for a typed-in workout, steps or a drink.
struct EditLoggedActivityPage: FormPage {
    static let template = "activity-log/edit"
    static let place: Place? = .activity

    let head: FormHead
    /// Nil for everything but a workout, as are energy and distance.
    let sport: Menu?
    /// Nil for a workout.
    let amount: Field?
    /// Nil for a drink.
    let minutes: Field?
    let energy: Field?
    let distance: Field?
    /// Asks whether the numbers are right; nil if they are likely.
    let unusual: UnusualQuestion?
    let day: Field
    let time: Field
    let deletion: String?
    /// Nil for a stored record and everything but a drink, which need the server.
    let outbox: OutboxForm?

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one record.
        var id: String
        /// Nil for a new record.
        var version: String?
        var kind = ""
        var sport = ""
        var day = ""
        var time = ""
        var minutes = ""
        var amount = ""
        var energy = ""
        var distance = ""
        /// What the person confirmed as right although it is unlikely (`UnusualEntry.token`); empty if nothing.
        var unusual = ""
        /// The units the form was shown in; empty until the form is complete.
        var units = ""
        var energyUnit = ""
        /// What is stored, in case a field was left as shown.
        var stored: LoggedActivityDetails?
        /// What only the request knows.
        var context: Context?
    }

    struct Context: Sendable {
        let words: HealthWords
        let birthdate: CalendarDay
        let now: Instant
        let zone: ZoneRules
        var outbox: OutboxForm?
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        let isNew = values.version == nil
        let kind = LoggedActivity.Kind(rawValue: values.kind) ?? .workout
        head = FormHead(
            phrases, title: phrases("logged.\(isNew ? "new" : "edit").\(kind.rawValue)"),
            cancel: isNew ? Self.cancel(person, kind, values) : Paths.loggedActivities(person),
            post: isNew ? Paths.loggedActivities(person) : Paths.loggedActivity(person, values.id),
            hidden: [
                Hidden("id", values.id), Hidden("kind", kind.rawValue), Hidden("units", values.units),
                Hidden("energyUnit", values.energyUnit),
            ] + .version(values.version), problems: problems)
        let isWorkout = kind == .workout
        sport =
            isWorkout
            ? Menu(
                "sport", phrases("logged.sport"),
                options: LoggedActivity.Sport.allCases.map { ($0.rawValue, phrases("sport.\($0.rawValue)")) },
                chosen: values.sport, problems: problems) : nil
        amount =
            isWorkout
            ? nil
            : Field("amount", phrases("logged.\(kind.rawValue)"), values.amount, problems: problems).kind(.digits)
                .unit(kind == .water ? "ml" : "").needed.focused(isNew && problems.isEmpty)
        let hint = kind == .steps ? phrases("logged.minutes.hint") : nil
        let length = Field("minutes", phrases("logged.minutes"), values.minutes, hint: hint, problems: problems)
            .kind(.digits)
        minutes = kind == .water ? nil : isWorkout ? length.needed : length
        energy =
            isWorkout
            ? Field(
                "energy", phrases("logged.energy"), values.energy, hint: phrases("logged.energy.hint"),
                problems: problems
            ).kind(.amount).unit(values.energyUnit == EnergyUnit.kilojoules.rawValue ? "kJ" : "kcal") : nil
        distance =
            isWorkout
            ? Field(
                "distance", phrases("logged.distance"), values.distance, hint: phrases("logged.distance.hint"),
                problems: problems
            ).kind(.amount).unit(values.units == Units.imperial.rawValue ? "mi" : "km") : nil
        unusual = values.unusualEntry.map { UnusualQuestion(phrases, $0, confirmed: values.unusual, problems) }
        let date = Field("day", phrases("symptoms.day"), values.day, problems: problems).kind(.day).needed
        day = values.context.map { date.latest($0.words.today.iso) } ?? date
        let about =
            kind == .water ? "logged.time.hint.water" : isNew ? "logged.time.hint" : "logged.time.hint.edit"
        time = Field("time", phrases.time(of: kind), values.time, hint: phrases(about), problems: problems).kind(.time)
        deletion = isNew ? nil : Paths.loggedActivityDeletion(person, values.id)
        outbox = isNew && kind == .water ? values.context?.outbox : nil
    }

    /// Where somebody comes from who adds something: of a drink the food of its day, otherwise Activity.
    private static func cancel(_ person: Person.ID, _ kind: LoggedActivity.Kind, _ values: Values) -> String {
        guard kind == .water else { return Paths.activity(person) }
        let day = CalendarDay(iso: values.day)
        return Paths.food(person, day: day == values.context?.words.today ? nil : day?.iso)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let context = Context(
            words: SampleHealth.words(phrases), birthdate: Samples.day(1990, 3, 1),
            now: ZoneRules.utc.moment(Samples.today, Samples.time(9, 30)).instant, zone: .utc)
        func page(_ values: Values, _ problems: Problems = .none) -> EditLoggedActivityPage {
            EditLoggedActivityPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        func values(_ kind: LoggedActivity.Kind, version: String? = nil) -> Values {
            var values = Values(id: "l", version: version)
            values.kind = kind.rawValue
            (values.day, values.time) = (Samples.today.iso, "08:10")
            (values.units, values.energyUnit, values.context) = ("metric", "kcal", context)
            return values
        }
        var run = values(.workout, version: "2")
        (run.sport, run.minutes, run.energy, run.distance) = ("running", "32", "310", "5.2")
        var walk = values(.workout, version: "1")
        (walk.sport, walk.day, walk.time, walk.minutes) = ("walking", Samples.today.adding(days: -1).iso, "", "40")
        var day = values(.steps, version: "1")
        (day.amount, day.time) = ("8000", "")
        var wrong = values(.workout)
        (wrong.minutes, wrong.energy, wrong.distance) = ("long", "much", "far")
        let found: [LoggedActivityDraft.Problem] = [
            .sportUnknown, .number(.minutes, most: 1440), .number(.energy, most: 20_000),
            .number(.distance, most: 2000), .dayInFuture, .timeInFuture,
        ]
        var far = values(.workout)
        (far.sport, far.minutes, far.energy, far.distance) = ("cycling", "30", "3100", "400")
        var much = values(.water)
        much.amount = "7000"
        much.unusual = much.unusualEntry?.token ?? ""
        let problems = phrases.logged([LoggedActivityDraft.Problem.number(.amount, most: 200_000)])
        var waiting = values(.water)
        waiting.context?.outbox = OutboxForm(.water, person: Samples.person, zone: "Europe/London", name: "Mia")
        return [
            Sample("workout", page(values(.workout))), Sample("edit", page(run)), Sample("untimed", page(walk)),
            Sample("steps", page(values(.steps))), Sample("steps-of-a-day", page(day)),
            Sample("water", page(values(.water))),
            Sample("outbox", page(waiting)), Sample("errors", page(wrong, phrases.logged(found))),
            Sample("steps-errors", page(values(.steps), problems)),
            Sample("far", page(far, far.unusualEntry?.problems(confirmed: "") ?? .none)),
            Sample("confirmed", page(much)),
        ]
    }
}

extension EditLoggedActivityPage.Values: RecordValues {
    init(id: String) {
        self.init(id: id, version: nil)
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), kind: form["kind"], sport: form["sport"],
            day: form["day"], time: form["time"], minutes: form["minutes"], amount: form["amount"],
            energy: form["energy"], distance: form["distance"], unusual: form["unusual"], units: form["units"],
            energyUnit: form["energyUnit"])
    }

    init(_ stored: Stored<LoggedActivityDetails>, _ phrases: Phrases) {
        self.init(id: stored.id.text, version: String(stored.version.number), stored: stored.details)
    }

    /// The form as a draft; nil until its units are known.
    var draft: LoggedActivityDraft? {
        guard let context, let units = Units(rawValue: units), let energyUnit = EnergyUnit(rawValue: energyUnit) else {
            return nil
        }
        return LoggedActivityDraft(
            kind: kind, sport: sport, day: day, time: time, minutes: minutes, amount: amount, energy: energy,
            distance: distance, units: units, energyUnit: energyUnit,
            decimal: context.words.phrases.formats.decimalMark)
    }

    /// What the form says, or what is wrong with it; nil before it is complete.
    var checked: Checked<LoggedActivityDetails, LoggedActivityDraft.Problem>? {
        guard let context, let draft else { return nil }
        return draft.checked(now: context.now, zone: context.zone, birthdate: context.birthdate, stored: stored)
    }

    /// What is typed although it is unlikely, unless it was stored already.
    var unusualEntry: UnusualEntry? {
        guard let context, let details = checked?.value else { return nil }
        return context.words.unusual(details, since: stored)
    }

    /// The values with the person's units; those of a stored record need both.
    func complete(_ context: EditLoggedActivityPage.Context, _ details: LoggedActivityDetails?) -> Self {
        var values = self
        values.context = context
        values.stored = details
        guard Units(rawValue: units) == nil || EnergyUnit(rawValue: energyUnit) == nil else { return values }
        let phrases = context.words.phrases
        (values.units, values.energyUnit) = (context.words.units.rawValue, phrases.energyUnit.rawValue)
        if let details {
            let draft = LoggedActivityDraft(
                details, units: context.words.units, energyUnit: phrases.energyUnit,
                decimal: phrases.formats.decimalMark)
            (values.kind, values.sport) = (draft.kind, draft.sport)
            (values.day, values.time, values.minutes) = (draft.day, draft.time, draft.minutes)
            (values.amount, values.energy, values.distance) = (draft.amount, draft.energy, draft.distance)
        }
        return values
    }
}
