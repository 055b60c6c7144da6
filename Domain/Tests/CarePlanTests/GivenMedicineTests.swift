import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

@Suite struct `A medicine that another record says was given` {
    private func dose(_ times: [String], _ medicines: [PreDoseMedicine]) throws -> OITDose {
        let amount = try #require(Amount(nanograms: 10_000_000))
        return OITDose(
            person: try id("mia"), day: try day("2024-06-10"), version: .first,
            intakes: try times.enumerated().map { try intake("intake-\($0)", "2024-06-10", $1) },
            medicines: medicines.map { MedicineTaken(medicine: $0, amount: amount) }, notes: nil)
    }

    @Test(
        arguments: [
            ([], [.cetirizine], []),
            (["08:00"], [.cetirizine, .famotidine], ["08:00", "08:00"]),
            (["08:00", "18:00"], [.cetirizine, .cetirizine], ["08:00", "18:00"]),
            (["18:00", "08:00"], [.cetirizine, .famotidine, .cetirizine], ["08:00", "08:00", "18:00"]),
            (["08:00"], [.cetirizine, .cetirizine], ["08:00", "08:00"]),
        ] as [([String], [PreDoseMedicine], [String])])
    func `belongs to an intake of its day`(_ times: [String], _ medicines: [PreDoseMedicine], _ wanted: [String]) throws
    {
        let given = GivenMedicine.before(try dose(times, medicines))
        #expect(given.map(\.at.time.text) == wanted)
        #expect(given.map(\.number) == Array(0..<given.count))
    }

    @Test(arguments: [
        (["08:00"], ["08:00"], 0), (["08:00"], ["02:00"], 0), (["08:00"], ["01:59"], 1), (["08:00"], ["08:01"], 1),
        (["08:00", "09:00"], ["07:30"], 1), (["08:00", "18:00"], ["07:30", "17:30"], 0), (["08:00"], [], 1),
    ])
    func `is recorded by the nearest record before it`(_ doses: [String], _ taken: [String], _ left: Int) throws {
        let given = try doses.flatMap { GivenMedicine.before(try dose([$0], [.cetirizine])) }
        let rest = GivenMedicine.unrecorded(
            given, taken: try taken.map { try intake("other", "2024-06-10", $0).at.instant })
        #expect(rest.count == left)
    }

    @Test(arguments: [
        (["08:00"], ["08:00"], 0), (["08:00"], ["02:00"], 0), (["08:00"], ["14:00"], 0), (["08:00"], ["14:01"], 1),
        (["08:00", "20:00"], ["20:10"], 1), (["08:00", "09:00"], ["09:00"], 1),
    ])
    func `is the same dose of an inhaler as the nearest record around it`(
        _ doses: [String], _ taken: [String], _ left: Int
    ) throws {
        let given = try doses.map { time in
            GivenMedicine(
                use: .inhaled(.init(medication: "m1", puffs: 2)), origin: .puff("p"), number: 0,
                at: try intake("puff", "2024-06-10", time).at, amount: nil)
        }
        let rest = GivenMedicine.unrecorded(
            given, taken: try taken.map { try intake("other", "2024-06-10", $0).at.instant })
        #expect(rest.count == left)
    }

    private func rescue(_ kind: RescueMedicine.Kind, _ name: String?) throws -> RescueMedicine {
        RescueMedicine(
            id: try id("\(kind.rawValue)-\(name == nil ? "blank" : "named")"), person: try id("mia"),
            details: RescueMedicineDetails(
                kind: kind, name: name, strength: nil, place: nil, lot: nil, expiry: nil, count: 1, notes: nil),
            version: .first)
    }

    @Test func `comes from the rescue medicine of its kind and name, or from none`() throws {
        let zyrtec = try rescue(.antihistamine, "Zyrtec")
        let blank = try rescue(.antihistamine, nil)
        let pen = try rescue(.autoInjector, "EpiPen")
        let at = try intake("dose", "2024-06-10", "08:00").at
        let treatment: Treatment.ID = try id("treatment")
        func used(_ given: Treatment.Given, _ medicines: [RescueMedicine]) -> RescueMedicine? {
            RescueMedicine.used(for: Treatment(id: treatment, at: at, given: given), among: medicines)
        }
        #expect(used(.antihistamine(name: "zyrtec", amount: nil), [zyrtec, pen]) == zyrtec)
        #expect(used(.antihistamine(name: "Loratadine", amount: nil), [zyrtec]) == nil)
        #expect(used(.antihistamine(name: nil, amount: nil), [zyrtec]) == zyrtec)
        #expect(used(.antihistamine(name: nil, amount: nil), [zyrtec, blank]) == nil)
        #expect(used(.antihistamine(name: "Zyrtec", amount: nil), [blank]) == nil)
        #expect(used(.epinephrine(amount: nil, site: nil), [pen, zyrtec]) == pen)
        #expect(used(.emergencyCall, [pen, zyrtec]) == nil)
        #expect(used(.other(name: "Water"), [pen, zyrtec]) == nil)
    }
}
