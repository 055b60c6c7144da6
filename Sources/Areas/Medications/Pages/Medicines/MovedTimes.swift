internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The times of an interval after a change of the clocks, with the offer to have the earlier ones back.
struct MovedTimes: Encodable, Sendable {
    /// "Since the clocks changed, it is due at 07:00, 15:00 and 23:00."
    let text: String
    /// "06:00, 14:00 and 22:00 again"
    let action: String
    /// "The first time is then 7 hours after the last one."
    let gap: String?
    let post: String
    let version: String

    init(_ phrases: Phrases, person: Person.ID, _ medicine: Stored<MedicationDetails>, _ shift: ClockShift) {
        func times(_ times: [TimeOfDay]) -> String { times.map { phrases.time($0) }.joined(separator: ", ") }
        text = phrases("medicine.moved.text", ["times": times(shift.since)])
        action = phrases("medicine.moved.action", ["times": times(shift.before)])
        gap = shift.gap.map {
            phrases("medicine.moved.gap", ["gap": phrases.duration(minutes: Int($0 / 60))])
        }
        post = Paths.medicineTimesRestoration(person, medicine.id.text)
        version = "\(medicine.version.number)"
    }

    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.medicineTimesRestoration(.any, ":medication"), restore)
    }

    @Sendable private static func restore(_ request: PersonRequest) async throws -> Response {
        let stored = try await request.medicine()
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let path = Paths.medicine(request.access.person, stored.id.text)
        let meals = try await request.medicationRecords().times.meals
        let shift = ClockShift(
            stored.details.course, now: request.zone.local(at: request.now), meals: meals, zone: request.zone)
        guard stored.details.status == .active, let shift else { return request.redirect(to: path) }
        let saved = try await request.store.updateMedication(
            stored.id, stored.details.with(course: shift.restored), version: RecordVersion(number: version),
            request.access, change: request.change())
        guard case .saved = saved else { return request.redirect(to: path, note: FlashNote("toast.medicineStale")) }
        return request.redirect(to: path, note: FlashNote("toast.medicineSaved"))
    }

    static func sample(_ phrases: Phrases, of medicine: Stored<MedicationDetails>) -> MovedTimes? {
        let rules = TimingRepeat(frequency: 1, period: WrittenDecimal(8), periodUnit: .hour)
        let (spring, autumn) = (CalendarDay(iso: "2026-03-01"), CalendarDay(iso: "2026-03-30"))
        let change = ZoneRules(
            identifier: "", initialOffset: 3600,
            transitions: autumn.map { [.init(at: ZoneRules.utc.moment($0, .midnight).instant, offset: 7200)] } ?? [])
        guard let spring, let autumn else { return nil }
        let course = MedicationCourse(
            dosages: [Dosage(timing: Timing(repeat: rules))], start: spring, firstTime: Samples.time(6, 0))
        return ClockShift(course, now: change.moment(autumn, Samples.time(10, 0)), meals: MealTimes(), zone: change)
            .map { MovedTimes(phrases, person: Samples.person, medicine, $0) }
    }
}
