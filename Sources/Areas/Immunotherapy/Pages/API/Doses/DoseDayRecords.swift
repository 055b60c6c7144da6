internal import Clinical
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// What a change to one day needs, read from one snapshot.
struct DoseDayRecords {
    let request: APIPersonRequest
    let day: CalendarDay
    let records: TodayRecords

    init(_ request: APIPersonRequest) async throws {
        let day = try request.day()
        guard let records = try await request.store.today(request.access, day: day, from: day, through: day) else {
            throw APIProblem.notFound
        }
        self.request = request
        self.day = day
        self.records = records
    }

    var stored: OITDose? { records.dose }

    private var zone: ZoneRules { request.world.zones.rules(records.person.person.timeZone) ?? .utc }

    /// Programs do not report the conditions the plan asks about.
    var answers: DoseAnswers { DoseAnswers(zone: zone) }

    /// The validated draft.
    ///
    /// - Throws: `APIProblem.invalid` with every rule the draft breaks.
    func checked(_ draft: DoseDraft, at pointers: DosePointers) throws -> DoseDetails {
        let person = records.person.person
        let checked = draft.checked(
            now: request.now, zone: zone, birthdate: person.birthdate, decimal: .point,
            allergens: records.allergens,
            levels: records.levels + records.pastLevels, stored: stored?.intakes ?? [])
        switch checked {
        case .valid(let details): return details
        case .invalid(let found):
            throw APIProblem.invalid(found.map { pointers.problem($0, request.phrases) })
        }
    }

    /// The portions that are more than the level in force and not stored with that amount yet.
    func above(_ details: DoseDetails) async throws -> [PortionAbove] {
        try await request.store.portionsAbove(
            details.intakes, stored: stored, request.access, zone: zone, now: request.now)
    }
}
