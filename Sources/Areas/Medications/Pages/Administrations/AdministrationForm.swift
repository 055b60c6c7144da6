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
    private var dose: DoseAndRate.Dose?
    private var limit: AsNeededLimit?

    init(_ request: PersonRequest, _ medicine: Stored<MedicationDetails>, planned: PlannedSlot?) {
        self.request = request
        self.medicine = medicine
        self.planned = planned
    }

    /// The slot as the address names it. One that is no longer planned makes an extra dose.
    init(
        _ request: PersonRequest, _ medicine: Stored<MedicationDetails>, slot: String? = nil, on day: String? = nil
    ) async throws {
        let key = slot ?? request.query("slot") ?? ""
        let day = (day ?? request.query("day")).flatMap { CalendarDay(iso: $0) } ?? request.today
        let records = try await request.medicationRecords(from: day, through: day)
        let known = records.day.doses.first { $0.planned.medication == medicine.id && $0.planned.slot.key == key }
        self.init(request, medicine, planned: known.map { PlannedSlot($0.planned.slot) })
        dose = known?.planned.dose ?? medicine.details.course.dosages.first?.dose
        guard planned == nil, let asNeeded = medicine.details.course.dosages.first(where: \.asNeeded) else { return }
        let recent = try await request.store.administrations(of: medicine.id, request.access, limit: 50)
        limit = AsNeededLimit(
            asNeeded, taken: recent.map(\.details).filter { $0.status == .completed }.map(\.at.instant),
            now: request.now)
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
        return values
    }

    func check(
        _ values: EditAdministrationPage.Values
    ) -> Checked<AdministrationDetails, AdministrationDraft.Problem> {
        values.draft.checked(of: medicine.id, planned: planned, now: request.now, zone: request.zone)
    }

    func show(
        _ values: EditAdministrationPage.Values, _ problems: Problems = .none, status: HTTPResponse.Status? = nil
    ) -> Response {
        request.render(
            EditAdministrationPage(
                request.phrases, person: request.access.person.text, medicine, values, about: about,
                today: request.today, problems: problems),
            status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }

    private var about: EditAdministrationPage.About {
        let phrases = request.phrases
        var about = EditAdministrationPage.About()
        if let planned {
            about.planned = phrases("administration.planned", ["when": phrases.time(planned.due.time)])
        } else if let limit {
            about.planned =
                limit.most.map { most in
                    phrases("administration.count.of", ["count": "\(limit.taken)", "most": "\(most)"])
                } ?? phrases("administration.count", count: limit.taken)
            about.limit = limit.next.map { next in
                phrases("administration.limit.next", ["time": phrases.time(request.zone.local(at: next).time)])
            }
        }
        return about
    }
}
