import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct DoseTests {
    @Test func `intakes are in order of time, then id`() throws {
        let early = ZoneRules.utc.moment(try day("2024-02-29"), try time("07:00"))
        let late = ZoneRules.utc.moment(try day("2024-02-29"), try time("19:00"))
        let intakes = [
            OITDose.Intake(id: try id("b"), at: late, portions: []),
            OITDose.Intake(id: try id("c"), at: early, portions: []),
            OITDose.Intake(id: try id("a"), at: late, portions: []),
        ]
        let dose = OITDose(
            person: try id("mia"), day: early.day, version: .first, intakes: intakes, medicines: [], notes: nil
        )
        #expect(dose.intakes.map(\.id.text) == ["c", "a", "b"])
    }

    @Test func `an allergen taken twice is listed once`() throws {
        let dose = try dose("2024-02-29", portion("milk", "1"), portion("peanut", "1"), portion("milk", "2"))
        #expect(dose.allergens.map(\.text) == ["milk", "peanut"])
    }
}

struct JoinedDoseTests {
    private func stored(notes: String? = nil) throws -> OITDose {
        let before = try dose("2024-02-29", portion("milk", "1"))
        return OITDose(
            person: before.person, day: before.day, version: before.version.next, intakes: before.intakes,
            medicines: [MedicineTaken(medicine: .cetirizine, amount: try mg("5"))], notes: notes)
    }

    private func entry(notes: String? = nil) throws -> DoseDetails {
        let at = ZoneRules.berlin.moment(try day("2024-02-29"), try time("07:00"))
        return DoseDetails(
            day: at.day, intakes: [OITDose.Intake(id: try id("j"), at: at, portions: [try portion("peanut", "80")])],
            medicines: [MedicineTaken(medicine: .cetirizine, amount: try mg("5"))], notes: notes)
    }

    @Test func `an entry joins the record of its day, and nothing of the record goes`() throws {
        let joined = try #require(try stored(notes: "Well.").joined(with: entry(notes: "With yoghurt.")))
        #expect(joined.intakes.map(\.id.text) == ["j", "i"])
        #expect(joined.medicines.count == 2)
        #expect(joined.notes == "Well.\nWith yoghurt.")
        #expect(try joined.version == stored().version)
    }

    @Test(arguments: [(nil, nil, nil), ("a", nil, "a"), (nil, "b", "b")] as [(String?, String?, String?)])
    func `notes of one alone stay as they are`(before: String?, more: String?, after: String?) throws {
        #expect(try stored(notes: before).joined(with: entry(notes: more))?.notes == after)
    }

    @Test func `notes that are too long together are not cut`() throws {
        let long = String(repeating: "n", count: 1500)
        #expect(try stored(notes: long).joined(with: entry(notes: long)) == nil)
    }
}

struct TreatmentDayTests {
    @Test(
        arguments: [
            ("2024-02-28", "2024-02-28", 1), ("2024-02-28", "2024-03-01", 3), ("2023-12-31", "2024-01-01", 2),
            ("2024-03-30", "2024-04-01", 3), ("2024-03-02", "2024-03-01", nil), (nil, "2024-03-01", nil),
        ] as [(String?, String, Int?)])
    func `check 22: the day of treatment counts from the first entry`(
        first: String?, on: String, number: Int?
    ) throws {
        #expect(TreatmentDay.number(first: try first.map { try day($0) }, on: try day(on)) == number)
    }
}

struct DayMarkTests {
    @Test(arguments: [
        (["peanut", "milk"], ["milk", "peanut"], DayMark.complete),
        (["peanut", "milk"], ["milk"], .part(taken: 1, of: 2)),
        (["peanut"], [], .none), ([], [], .none), ([], ["milk"], .complete),
        (["peanut"], ["milk"], .part(taken: 0, of: 1)),
        (["peanut"], ["milk", "peanut"], .complete), (["peanut", "peanut"], ["peanut"], .complete),
    ])
    func `a day is measured by the allergens with a current level`(
        current: [String], taken: [String], mark: DayMark
    ) throws {
        #expect(DayMark.of(current: try current.map { try id($0) }, taken: try taken.map { try id($0) }) == mark)
    }
}
