internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// That a medicine was taken, or was not: new or to be corrected.
struct EditAdministrationPage: FormPage {
    static let template = "medicines/administration"
    static let place: Place? = .today

    let head: FormHead
    /// Nil for a correction, which needs the server.
    var outbox: OutboxForm?
    let picture: Picture
    let name: String
    /// "Planned for 08:00", or how often an as-needed medicine was taken.
    let about: String?
    /// Said before an as-needed medicine is recorded too soon or too often.
    let limit: String?
    let status: Choices
    let day: Field
    let time: Field
    let amount: Field
    let unit: Field
    let reason: Menu
    let note: LongField
    /// Nil for a new record.
    let deletion: String?

    struct Values: Sendable {
        var id: String
        var version: String?
        /// The key of the slot; empty for an extra dose.
        var slot = ""
        /// The day of the slot.
        var slotDay = ""
        /// When the slot is due, in milliseconds; empty for an extra dose.
        var slotDue = ""
        var draft: AdministrationDraft

        init(id: String, draft: AdministrationDraft) {
            self.id = id
            self.draft = draft
        }

        init(_ form: Form) {
            id = form["id"]
            version = form.optional("version")
            slot = form["slot"]
            slotDay = form["slot-day"]
            slotDue = form["slot-due"]
            draft = AdministrationDraft(
                status: form["status"], day: form["day"], time: form["time"], amount: form["amount"],
                unit: form["unit"], reason: form["reason"], note: form["note"])
        }

        init(_ stored: Stored<AdministrationDetails>) {
            id = stored.id.text
            version = "\(stored.version.number)"
            slot = stored.details.slot ?? ""
            slotDay = stored.details.day.iso
            slotDue = stored.details.due.map { "\($0.instant.milliseconds)" } ?? ""
            draft = AdministrationDraft(stored.details)
        }
    }

    /// What the page says besides the fields.
    struct About: Sendable {
        var planned: String?
        var limit: String?
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ medicine: Stored<MedicationDetails>, _ values: Values, about: About,
        today: CalendarDay, problems: Problems = .none
    ) {
        let (draft, isNew) = (values.draft, values.version == nil)
        head = FormHead(
            phrases, title: phrases(isNew ? "administration.new" : "administration.edit"),
            cancel: isNew ? Paths.today(person) : Paths.administrations(person),
            post: isNew ? Paths.administrations(person) : Paths.administration(person, values.id),
            hidden: [
                Hidden("id", values.id), Hidden("medicine", medicine.id.text), Hidden("slot", values.slot),
                Hidden("slot-day", values.slotDay), Hidden("slot-due", values.slotDue),
            ] + .version(values.version), problems: problems)
        picture = Picture(medicine.details.form)
        name = phrases.medicine(medicine.details)
        self.about = about.planned
        limit = about.limit
        status = Choices(
            "status", phrases("administration.status"),
            options: Administration.Status.allCases.map {
                ($0.rawValue, phrases($0 == .completed ? "medicine.taken" : "medicine.notTaken"))
            }, chosen: draft.status)
        day = Field("day", phrases("administration.day"), draft.day, problems: problems).kind(.day).latest(today.iso)
        time = Field("time", phrases("administration.time"), draft.time, problems: problems).kind(.time)
        amount = Field("amount", phrases("administration.amount"), draft.amount, problems: problems).kind(.amount)
        unit = Field("unit", phrases("administration.unit"), draft.unit, problems: problems)
            .longest(AdministrationDraft.unitLimit)
        reason = Menu(
            "reason", phrases("administration.reason"),
            options: [("", phrases("administration.reason.none"))]
                + Administration.Reason.allCases.map { ($0.rawValue, phrases.reason($0)) },
            chosen: draft.reason, hint: phrases("administration.reason.hint"), problems: problems)
        note = LongField("note", phrases("administration.note"), draft.note, problems: problems)
        deletion = isNew ? nil : Paths.administrationDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        MedicationDetails.samples.prefix(1).flatMap { medicine in
            func page(_ values: Values, _ about: About = About(), _ problems: Problems = .none)
                -> EditAdministrationPage
            {
                EditAdministrationPage(
                    phrases, person: Samples.person, medicine, values, about: about, today: Samples.today,
                    problems: problems)
            }
            let new = Values(
                id: "new",
                draft: AdministrationDraft(day: Samples.today.iso, time: "08:00", amount: "1", unit: "tablet"))
            let planned = About(
                planned: phrases("administration.planned", ["when": "08:00"]),
                limit: phrases("administration.limit.next", ["time": "14:10"]))
            let wrong = Values(id: "new", draft: AdministrationDraft(status: "", day: "", time: "25:00", amount: "x"))
            let found = wrong.draft.checked(
                of: medicine.id, planned: nil, now: ZoneRules.utc.moment(Samples.today, .midnight).instant, zone: .utc
            ).problems
            var waiting = page(new, planned)
            waiting.outbox = OutboxForm(
                .administration, person: Samples.person, zone: "Europe/London", name: "Mia")
            return [Sample("new", page(new)), Sample("planned", waiting)]
                + AdministrationDetails.samples(of: medicine.id).prefix(1).map { Sample("edit", page(Values($0))) }
                + [Sample("errors", page(wrong, About(), phrases.administration(found)))]
        }
    }
}

extension Phrases {
    func administration(_ problems: [AdministrationDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .statusUnknown: ("status", self("form.unknownChoice"))
                case .moment(.dayInvalid): ("day", self("administration.day.invalid"))
                case .moment(.timeInvalid): ("time", self("administration.time.invalid"))
                case .moment(.inTheFuture): ("time", self("administration.time.future"))
                case .amountInvalid: ("amount", self("administration.amount.invalid"))
                case .unitTooLong(let limit): ("unit", self("text.tooLong", count: limit))
                case .reasonUnknown: ("reason", self("form.unknownChoice"))
                case .noteTooLong(let limit): ("note", self("text.tooLong", count: limit))
                }
            })
    }
}
