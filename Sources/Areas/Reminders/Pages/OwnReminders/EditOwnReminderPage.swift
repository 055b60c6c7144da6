internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// A form for a reminder with a text of one's own.
struct EditOwnReminderPage: FormPage {
    static let template = "reminders/own"
    static let place: Place? = .plan

    let head: FormHead
    let name: Field
    let visit: Tick
    let basis: Menu
    let times: [Field]
    let weekdays: [Weekday]
    let number: Field
    let unit: Menu
    let day: Field
    /// Nil if there is no other adult.
    let asked: Menu?
    let notes: LongField
    let deletion: String?

    struct Weekday: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let chosen: Bool
    }

    struct Values: Sendable {
        var id: String
        var version: String?
        var draft: OwnReminderDraft
        /// Whom one can ask.
        var adults: [Adult] = []
        /// Today in the person's time zone; a new visit cannot be before it.
        var today: CalendarDay?
    }

    private static let timeFields = 4

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        let (isNew, draft) = (values.version == nil, values.draft)
        head = FormHead(
            phrases, title: phrases(isNew ? "reminder.own.new" : "reminder.own.edit"), cancel: Paths.reminders(person),
            post: isNew ? Paths.ownReminders(person) : Paths.ownReminder(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        name =
            Field(
                "title", phrases("reminder.own.title"), draft.title, hint: phrases("reminder.own.title.hint"),
                problems: problems
            ).fill("off").longest(OwnReminderDraft.titleLimit).needed
        visit = Tick(
            "visit", phrases("reminder.own.visit"), hint: phrases("reminder.own.visit.hint"), isOn: draft.isVisit)
        basis = Menu(
            "basis", phrases("reminder.own.when"),
            options: OwnReminderDraft.Basis.allCases.map { ($0.rawValue, phrases("reminder.basis.\($0.rawValue)")) },
            chosen: draft.basis, problems: problems)
        times = (0..<Self.timeFields).map { index in
            Field(
                "time-\(index + 1)", phrases("reminder.own.time", ["number": "\(index + 1)"]),
                index < draft.times.count ? draft.times[index] : "",
                hint: index == 0 ? phrases("reminder.own.time.hint") : nil, problems: problems
            ).kind(.time)
        }
        weekdays = (1...7).map { number in
            Weekday(
                id: "weekday-\(number)", value: "\(number)", label: phrases("reminder.weekday.\(number)"),
                chosen: draft.weekdays.contains("\(number)"))
        }
        number = Field(
            "number", phrases("reminder.own.number"), draft.number, hint: phrases("reminder.own.number.hint"),
            problems: problems
        ).kind(.digits)
        unit = Menu(
            "unit", phrases("reminder.own.unit"),
            options: ["minutes", "hours", "days"].map { ($0, phrases("reminder.unit.\($0)")) }, chosen: draft.unit,
            problems: problems)
        day = Field(
            "day", phrases("reminder.own.day"), draft.day, hint: phrases("reminder.own.day.hint"), problems: problems
        ).kind(.day)
        asked = Menu(
            "asked", phrases("reminder.own.asked"), all: phrases("reminder.own.asked.all"), values.adults,
            chosen: draft.asked, problems: problems)
        notes = LongField("notes", phrases("reminder.own.notes"), draft.notes, problems: problems)
        deletion = isNew ? nil : Paths.ownReminderDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditOwnReminderPage {
            EditOwnReminderPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        var wrong = Values(id: "new")
        wrong.draft.basis = "since-done"
        var edited = OwnReminderDetails.samples.map { Values($0, phrases) }[1]
        edited.adults = Adult.samples
        edited.draft.asked = "sara"
        return [
            Sample("new", page(Values(id: "new"))),
            Sample("edit", page(edited)),
            Sample("errors", page(wrong, phrases.own(wrong.draft.checked().problems))),
        ]
    }
}

extension EditOwnReminderPage.Values: RecordValues {
    init(id: String) {
        self.init(
            id: id, version: nil,
            draft: OwnReminderDraft(
                title: "", isVisit: false, notes: "", basis: "daily", times: ["08:00"], weekdays: [], number: "",
                unit: "hours", day: ""))
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"),
            draft: OwnReminderDraft(
                title: form["title"], isVisit: form["visit"] == "yes", notes: form["notes"], basis: form["basis"],
                times: (1...4).map { form["time-\($0)"] }, weekdays: form.all("weekday"), number: form["number"],
                unit: form["unit"], day: form["day"], asked: form["asked"]))
    }

    init(_ stored: Stored<OwnReminderDetails>, _ phrases: Phrases) {
        let details = stored.details
        self.init(id: stored.id.text)
        version = String(stored.version.number)
        draft.title = details.title
        draft.isVisit = details.isVisit
        draft.notes = details.notes ?? ""
        draft.asked = details.askedAccount ?? ""
        draft.times = []
        fill(details.schedule)
    }

    private mutating func fill(_ schedule: OwnReminder.Schedule) {
        switch schedule {
        case .once(let day, at: let time): (draft.basis, draft.day, draft.times) = ("once", day.iso, [time.text])
        case .clock(let days, at: let times):
            draft.times = times.map(\.text)
            switch days {
            case .daily: draft.basis = "daily"
            case .weekdays(let chosen):
                (draft.basis, draft.weekdays) = ("weekdays", chosen.map { "\($0.rawValue)" })
            case .every(let count, from: let first):
                (draft.basis, draft.number, draft.day) = ("every-days", "\(count)", first.iso)
            }
        case .interval(let minutes, from: let day, at: let time):
            (draft.basis, draft.day, draft.times) = ("interval", day.iso, [time.text])
            fill(minutes)
        case .sinceDone(let minutes, from: let day, at: let time):
            (draft.basis, draft.day, draft.times) = ("since-done", day.iso, [time.text])
            fill(minutes)
        case .afterDose(let minutes):
            draft.basis = "after-dose"
            fill(minutes)
        }
    }

    private mutating func fill(_ minutes: Int) {
        let (unit, factor) = minutes % 1440 == 0 ? ("days", 1440) : minutes % 60 == 0 ? ("hours", 60) : ("minutes", 1)
        (draft.unit, draft.number) = (unit, "\(minutes / factor)")
    }
}
