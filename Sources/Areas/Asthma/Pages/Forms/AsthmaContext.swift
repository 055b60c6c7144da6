internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// What forms of the area need to know beside what was typed.
struct AsthmaContext: Sendable {
    let now: Instant
    let zone: ZoneRules
    let birthdate: CalendarDay
    let inhalers: [Stored<InhalerDetails>]
    let canisters: [Stored<CanisterDetails>]
    let meters: [Stored<PeakFlowMeterDetails>]
    var questionnaires: [Questionnaire] = []
    var offered: [OfferedInhaler] = []
    /// The list of medicines.
    var medicines: [NamedMedicine] = []
    /// What a link to a new form names: an inhaler, a rescue medicine, a questionnaire or a place.
    var wanted: String?
    /// Looking up the address of the place that a form is about.
    var address = AddressForm()

    var here: Moment { zone.local(at: now) }
    var today: CalendarDay { here.day }

    /// The role of an inhaler; nil if there is no such one.
    func role(_ inhaler: String) -> InhalerRole? { inhalers.first { $0.id.text == inhaler }?.details.role }
}

extension PersonRequest {
    func asthmaContext() async throws -> AsthmaContext {
        let (access, now, zone, birthdate) = (access, now, zone, person.person.birthdate)
        let (wanted, questionnaires) = (query("inhaler") ?? query("of"), site.questionnaires)
        let schema = store.schema
        return try await store.snapshot { tx in
            AsthmaContext(
                now: now, zone: zone, birthdate: birthdate, inhalers: try tx.records(.inhaler, access),
                canisters: try tx.records(.canister, access), meters: try tx.records(.peakFlowMeter, access),
                questionnaires: questionnaires, offered: try tx.offeredInhalers(access),
                medicines: try schema.namedMedicines(access, tx), wanted: wanted)
        }
    }
}
