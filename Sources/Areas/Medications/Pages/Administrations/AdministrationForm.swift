internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The form of one record, with what it needs to know about its medicine.
struct AdministrationForm {
    let request: PersonRequest
    let medicine: Stored<MedicationDetails>
    /// The slot that it is about; nil for an extra or as-needed dose.
    let planned: PlannedSlot?
    /// The record that is corrected; nil for a new one.
    private let stored: AdministrationDetails?
    private var dose: DoseAndRate.Dose?
    private var limit: AsNeededLimit?

    init(
        _ request: PersonRequest, _ medicine: Stored<MedicationDetails>, planned: PlannedSlot?,
        stored: AdministrationDetails? = nil
    ) {
        self.request = request
        self.medicine = medicine
        self.planned = planned
        self.stored = stored
    }

    /// The slot as the address names it. One that is no longer planned makes an extra dose, unless its time is known: what
    /// waited on a phone still settles a dose of its day.
    init(
        _ request: PersonRequest, _ medicine: Stored<MedicationDetails>, slot: String? = nil, on day: String? = nil,
        due: String? = nil
    ) async throws {
        let key = slot ?? request.query("slot") ?? ""
        let day = (day ?? request.query("day")).flatMap { CalendarDay(iso: $0) } ?? request.today
        let records = try await request.medicationRecords(from: day, through: day)
        let known = records.day.doses.first { $0.planned.medication == medicine.id && $0.planned.slot.key == key }
        self.init(
            request, medicine,
            planned: known.map { PlannedSlot($0.planned.slot) }
                ?? PlannedSlot(SlotReference("\(medicine.id.text):\(key)"), on: day, due: due, request.zone))
        dose = known?.planned.dose ?? medicine.details.course.dosages.first?.dose
        guard planned == nil, let asNeeded = medicine.details.course.dosages.first(where: \.asNeeded) else { return }
        let recent = try await request.store.administrations(
            of: medicine.id, request.access, since: request.now.adding(seconds: -AsNeededLimit.longestSeconds))
        limit = AsNeededLimit(
            asNeeded,
            taken: recent.map(\.details).filter { $0.status == .completed }.map {
                .init(at: $0.at.instant, amount: $0.amount, unit: $0.unit)
            }, now: request.now)
    }

    func fresh(_ request: PersonRequest) -> EditAdministrationPage.Values {
        let now = request.zone.local(at: request.now)
        // On a past day, at its planned time.
        let at = planned.flatMap { $0.day < request.today ? $0.due : nil } ?? now
        var draft = AdministrationDraft(
            status: request.query("status") == "not-done" ? "not-done" : "completed", day: at.day.iso,
            time: at.time.text)
        if case .quantity(let quantity)? = dose {
            draft.amount = quantity.value?.text ?? ""
            draft.unit = quantity.shownUnit ?? ""
        }
        var values = EditAdministrationPage.Values(id: request.newID(), draft: draft)
        values.slot = planned?.key ?? ""
        values.slotDay = planned?.day.iso ?? ""
        values.slotDue = planned.map { "\($0.due.instant.milliseconds)" } ?? ""
        return values
    }

    func check(
        _ values: EditAdministrationPage.Values
    ) -> Checked<AdministrationDetails, AdministrationDraft.Problem> {
        values.draft.checked(of: medicine.id, planned: planned, stored: stored, now: request.now, zone: request.zone)
    }

    func show(
        _ values: EditAdministrationPage.Values, _ problems: Problems = .none, status: HTTPResponse.Status? = nil
    ) -> Response {
        var page = EditAdministrationPage(
            request.phrases, person: request.access.person, medicine, values, about: about,
            today: request.today, problems: problems)
        if stored == nil { page.outbox = OutboxForm(.administration, of: request.person.person) }
        return request.render(page, status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }

    private var about: EditAdministrationPage.About {
        let phrases = request.phrases
        var about = EditAdministrationPage.About()
        if let planned {
            about.planned = phrases("administration.planned", ["when": phrases.time(planned.due.time)])
        } else if let limit {
            about.planned = phrases.taken(limit)
            about.limit =
                limit.isUnknown
                ? phrases("administration.limit.unknown")
                : limit.next.map { next in
                    phrases(
                        "administration.limit.next",
                        ["time": phrases.when(request.zone.local(at: next), today: request.today)])
                }
        }
        return about
    }
}

extension PlannedSlot {
    /// A slot as a form names it, with the milliseconds at which it was due; nil unless they belong together.
    fileprivate init?(_ slot: SlotReference?, on day: CalendarDay, due: String?, _ zone: ZoneRules) {
        guard let slot, let milliseconds = due.flatMap({ Int64($0) }) else { return nil }
        let due = zone.local(at: Instant(milliseconds: milliseconds))
        guard abs(day.days(until: due.day)) <= 1 else { return nil }
        self.init(key: slot.slot, day: day, due: due)
    }
}

extension Phrases {
    /// "4 of 8 tablets in the last 24 hours"
    fileprivate func taken(_ limit: AsNeededLimit) -> String {
        guard let sum = limit.sum?.value?.text, let most = limit.most.flatMap({ amount(.quantity($0)) }) else {
            return self("administration.count", count: limit.count)
        }
        return self("administration.count.of", ["count": formats.decimal(sum), "most": most])
    }

    /// "14:10" for today, else with the day.
    fileprivate func when(_ moment: Moment, today: CalendarDay) -> String {
        let time = time(moment.time)
        if moment.day == today { return time }
        let day = moment.day == today.adding(days: 1) ? self("medicine.tomorrow") : formats.longDay(moment.day)
        return self("medicine.dayTime", ["day": day, "time": time])
    }
}
