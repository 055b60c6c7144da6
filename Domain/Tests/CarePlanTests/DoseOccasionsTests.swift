import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Reminders
import Testing

/// A plan with doses at 08:00 and 12:00, and cetirizine an hour before each.
@Suite struct `The reminders of medicines before two doses of a day` {
    @Test(
        arguments: [
            // One record is about one dose, the nearest: a reminder of the other one is still needed.
            (["07:00"], ["done", "open"]), (["09:50"], ["done", "open"]), (["11:00"], ["open", "done"]),
            (["07:00", "11:00"], ["done", "done"]), ([], ["open", "open"]), (["18:30"], ["open", "open"]),
        ] as [([String], [String])])
    func `are done by the records nearest to each`(_ taken: [String], _ states: [String]) throws {
        let date = try day("2024-06-10")
        let amount = try #require(Amount(nanograms: 10_000_000))
        let peanut: Allergen.ID = try id("peanut")
        let rules = DoseRules(
            times: [try time("08:00"), try time("12:00")],
            window: DoseWindow(from: try time("05:00"), until: try time("23:00")), minimumGap: nil, missed: [],
            afterReduction: nil, restBefore: nil, restAfter: nil, observation: nil, withFood: false,
            medicines: [PlannedMedicine(medicine: .cetirizine, amount: amount, lead: 60)], unlocksByVisit: false,
            initialDay: nil, conditions: [])
        let plan = DosePlan(
            person: try id("mia"), version: .first,
            agreement: DosePlan.Agreement(clinician: "Dr Okafor", day: try day("2024-01-01")), rules: rules,
            exceptions: [])
        let level = DoseLevel(
            id: try id("level"), person: try id("mia"), allergen: peanut, name: "1", amount: amount, foodAmount: nil,
            product: nil, notes: nil, position: 1, isCurrent: true, isDeleted: false, version: .first)
        let records = Agenda.Records(
            plan: plan, allergens: [peanut], levels: [level], intakes: [], skips: [], delays: [], holds: [],
            firstDays: [:])
        let zone = ZoneRules.berlin
        let occasions = DoseOccasions(
            on: date, records: records, now: zone.moment(date, try time("06:00")), zone: zone)
        let listed = try taken.map {
            (medicine: PreDoseMedicine.cetirizine, at: zone.moment(date, try time($0)).instant)
        }
        let found = occasions.medicines(taken: [], listed: listed)
        #expect(found.map { $0.state == .done ? "done" : "open" } == states)
    }
}
