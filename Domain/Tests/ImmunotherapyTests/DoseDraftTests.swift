import Clinical
import Immunotherapy
import NamedInstants
import Testing

/// A family's form in Berlin on 15 June 2024 at 10:00, unless a test says otherwise.
struct DoseDraftTests {
    struct Form {
        var on = "2024-06-14"
        var intakes: [IntakeDraft] = []
        var medicines: [MedicineDraft] = []
        var notes = ""
        var now = "2024-06-15 08:00"
        var zone = ZoneRules.berlin
        var stored: [OITDose.Intake] = []
        var levels: [DoseLevel] = []

        func checked() throws -> Checked<DoseDetails, DoseDraft.Problem> {
            let draft = DoseDraft(day: try day(on), intakes: intakes, medicines: medicines, notes: notes)
            return draft.checked(
                now: try utc(now),
                zone: zone,
                birthdate: try day("2019-05-04"),
                decimal: .comma,
                allergens: try ["peanut", "milk", "egg", "soy"].map {
                    Allergen(
                        id: try id($0), kind: .own(name: $0, emoji: ""),
                        standing: $0 == "egg" ? .avoided : .inTreatment, removed: $0 == "soy")
                },
                levels: levels.isEmpty ? [try level("Dose 3", "12.5", id: "l3")] : levels,
                stored: stored
            )
        }
    }

    private func intake(_ text: String, at time: String, _ portions: PortionDraft...) throws -> IntakeDraft {
        IntakeDraft(id: try id(text), time: time, portions: portions)
    }

    private func peanut(_ choice: PortionDraft.Choice) throws -> PortionDraft {
        PortionDraft(allergen: try id("peanut"), choice: choice)
    }

    private func full() throws -> PortionDraft {
        try peanut(.full(try id("l3")))
    }

    @Test func `full, half and part of a level become portions`() throws {
        var form = Form()
        form.intakes = [
            try intake("c", at: "20:00", peanut(.part(amount: "3,5", level: try id("l3")))),
            try intake("a", at: "08:00", full()),
            try intake("b", at: "12:00", peanut(.half(try id("l3")))),
            try intake("d", at: "21:00", peanut(.part(amount: "1", level: nil))),
        ]
        let details = try #require(try form.checked().value)
        #expect(details.intakes.map(\.id.text) == ["a", "b", "c", "d"])
        #expect(details.intakes.flatMap(\.portions).map(\.amount.milligrams) == ["12.5", "6.25", "3.5", "1"])
        #expect(details.intakes.flatMap(\.portions).map(\.share) == [.full, .half, .part, .part])
        #expect(details.intakes.flatMap(\.portions).map(\.levelName) == ["Dose 3", "Dose 3", "Dose 3", nil])
    }

    @Test func `check 12: ten to midnight on a past day stays on that day`() throws {
        for (zone, instant) in [(ZoneRules.berlin, "2024-06-14 21:50"), (.tokyo, "2024-06-14 14:50")] {
            var form = Form(intakes: [try intake("a", at: "23:50", full())])
            form.zone = zone
            let at = try #require(try form.checked().value?.intakes.first?.at)
            #expect(at.day.iso == "2024-06-14")
            #expect(at.time.text == "23:50")
            #expect(at.instant == (try utc(instant)))
        }
    }

    @Test(arguments: [
        ("2024-03-30", "08:00", "2024-03-30 07:00"), ("2024-03-31", "08:00", "2024-03-31 06:00"),
        ("2024-02-29", "00:00", "2024-02-28 23:00"), ("2023-12-31", "23:59", "2023-12-31 22:59"),
        ("2023-10-29", "02:30", "2023-10-29 00:30"),
    ])
    func `check 12: a past day is found again through the change of the clock`(
        on: String, at: String, instant: String
    ) throws {
        let form = Form(on: on, intakes: [try intake("a", at: at, full())])
        let moment = try #require(try form.checked().value?.intakes.first?.at)
        #expect(moment.day.iso == on)
        #expect(moment.time.text == at)
        #expect(moment.instant == (try utc(instant)))
    }

    @Test func `a time that the clock skips is refused and the gap is named`() throws {
        let form = Form(on: "2024-03-31", intakes: [try intake("a", at: "02:30", full())])
        let gap = ClockGap(from: try time("02:00"), until: try time("03:00"))
        #expect(try form.checked().problems == [.timeDoesNotExist(intake: 0, gap: gap)])
    }

    @Test func `check 11: a form without a portion is refused`() throws {
        #expect(try Form().checked().problems == [.nothingToStore])
        #expect(try Form(intakes: [try intake("a", at: "")]).checked().problems == [.nothingToStore])
        #expect(try Form(intakes: [try intake("a", at: "08:00")]).checked().problems == [.nothingToStore])
        let medicine = MedicineDraft(code: "cetirizine", otherName: "", amount: "5")
        #expect(try Form(medicines: [medicine], notes: "x").checked().problems == [.nothingToStore])
    }

    @Test func `a blank spare row is passed over, a time without a portion is not`() throws {
        var form = Form(intakes: [try intake("a", at: "08:00", full()), try intake("b", at: " ")])
        #expect(try form.checked().value?.intakes.count == 1)
        form.intakes[1] = try intake("b", at: "09:00")
        #expect(try form.checked().problems == [.intakeEmpty(intake: 1)])
    }

    @Test func `the future is refused, the present minute is not`() throws {
        var form = Form(on: "2024-06-15", intakes: [try intake("a", at: "10:00", full())])
        #expect(try form.checked().value != nil)
        form.intakes = [try intake("a", at: "10:01", full())]
        #expect(try form.checked().problems == [.timeInFuture(intake: 0)])
        form.on = "2024-06-16"
        #expect(try form.checked().problems == [.dayInFuture])
        form.now = "2024-06-15 22:00"
        form.intakes = [try intake("a", at: "00:00", full())]
        #expect(try form.checked().value != nil)
    }

    @Test func `a day before the birth is refused`() throws {
        let form = Form(on: "2019-05-03", intakes: [try intake("a", at: "08:00", full())])
        #expect(try form.checked().problems == [.beforeBirth])
    }

    @Test func `all problems are reported at once with their places`() throws {
        var form = Form()
        form.intakes = [
            try intake("a", at: "08:00", full(), full()),
            try intake("b", at: "8:00", peanut(.full(try id("gone")))),
            try intake("c", at: "", PortionDraft(allergen: try id("soy"), choice: .full(try id("l3")))),
            try intake("d", at: "noon", PortionDraft(allergen: try id("milk"), choice: .half(try id("l3")))),
            try intake("a", at: "09:00", peanut(.part(amount: "1.000", level: nil))),
        ]
        form.medicines = [
            MedicineDraft(code: "aspirin", otherName: "", amount: "5"),
            MedicineDraft(code: "other", otherName: " ", amount: ""),
            MedicineDraft(code: "other", otherName: String(repeating: "x", count: 81), amount: "5"),
        ]
        form.notes = String(repeating: "x", count: 2001)
        #expect(
            try form.checked().problems == [
                .duplicateAllergen(intake: 0, portion: 1),
                .sameTimeTwice(intake: 1), .levelUnknown(intake: 1, portion: 0),
                .timeMissing(intake: 2), .allergenUnknown(intake: 2, portion: 0),
                .timeUnreadable(intake: 3), .levelUnknown(intake: 3, portion: 0),
                .sameIntakeTwice(intake: 4), .portionAmount(intake: 4, portion: 0, .ambiguousSeparator),
                .medicineUnknown(medicine: 0),
                .medicineNameMissing(medicine: 1), .medicineAmount(medicine: 1, .empty),
                .medicineNameTooLong(medicine: 2, limit: 80),
                .notesTooLong(limit: 2000),
            ]
        )
    }

    @Test func `medicines and notes are kept as typed`() throws {
        var form = Form(intakes: [try intake("a", at: "08:00", full())])
        form.medicines = [
            MedicineDraft(code: "other", otherName: " Ketotifen ", amount: "1"),
            MedicineDraft(code: "cetirizine", otherName: "ignored", amount: "2,5 mg"),
        ]
        form.notes = " with\r\njam "
        let details = try #require(try form.checked().value)
        #expect(details.medicines.map(\.medicine) == [.other("Ketotifen"), .cetirizine])
        #expect(details.medicines.map(\.amount.milligrams) == ["1", "2.5"])
        #expect(details.notes == "with\njam")
    }

    @Test func `what the form leaves as it was keeps its moment and amount after a journey and an edit`() throws {
        let at = ZoneRules.tokyo.moment(try day("2024-06-14"), try time("08:00"))
        let before = try portion("peanut", level: "l3", "10")
        var form = Form(intakes: [try intake("a", at: "8:00", full())])
        form.stored = [OITDose.Intake(id: try id("a"), at: at, portions: [before])]
        let kept = try #require(try form.checked().value?.intakes.first)
        #expect(kept.at == at)
        #expect(kept.portions == [before])

        form.intakes = [try intake("a", at: "08:01", peanut(.half(try id("l3"))))]
        let changed = try #require(try form.checked().value?.intakes.first)
        #expect(changed.at.instant == (try utc("2024-06-14 06:01")))
        #expect(changed.portions.map(\.amount.milligrams) == ["6.25"])
    }

    @Test func `the second of two equal clock times stays the second`() throws {
        guard case .overlap(_, let second) = ZoneRules.berlin.resolve(try day("2023-10-29"), try time("02:30")) else {
            Issue.record("no overlap")
            return
        }
        var form = Form(on: "2023-10-29", intakes: [try intake("a", at: "02:30", full())])
        form.stored = [OITDose.Intake(id: try id("a"), at: second, portions: [])]
        #expect(try form.checked().value?.intakes.first?.at == second)
    }

    @Test func `a stored intake of another day lends nothing`() throws {
        let at = ZoneRules.tokyo.moment(try day("2024-06-13"), try time("08:00"))
        var form = Form(intakes: [try intake("a", at: "08:00", full())])
        form.stored = [OITDose.Intake(id: try id("a"), at: at, portions: [])]
        #expect(try form.checked().value?.intakes.first?.at.day.iso == "2024-06-14")
    }

    @Test func `a portion whose level means another amount now keeps its share when its amount is left as it was`()
        throws
    {
        let at = ZoneRules.berlin.moment(try day("2024-06-14"), try time("08:00"))
        for share in [Share.full, .half, .part] {
            let before = try portion("peanut", level: "l3", share: share, "10")
            var form = Form(intakes: [
                try intake("a", at: "08:00", peanut(.part(amount: "10,0", level: try id("l3"))))
            ])
            form.stored = [OITDose.Intake(id: try id("a"), at: at, portions: [before])]
            #expect(try form.checked().value?.intakes.first?.portions == [before])
            form.intakes = [try intake("a", at: "08:00", peanut(.part(amount: "9", level: try id("l3"))))]
            #expect(try form.checked().value?.intakes.first?.portions.map(\.share) == [.part])
        }
    }

    @Test(arguments: ["egg", "soy"])
    func `an allergen that is avoided or removed is refused, unless the stored day names it`(name: String) throws {
        let portion = PortionDraft(allergen: try id(name), choice: .part(amount: "1", level: nil))
        var form = Form()
        form.intakes = [try intake("a", at: "08:00", portion)]
        let problem: DoseDraft.Problem =
            name == "egg" ? .allergenAvoided(intake: 0, portion: 0) : .allergenUnknown(intake: 0, portion: 0)
        #expect(try form.checked().problems == [problem])
        form.stored = [
            OITDose.Intake(
                id: try id("before"),
                at: ZoneRules.berlin.moment(try day("2024-06-14"), try #require(TimeOfDay(text: "07:00"))),
                portions: [
                    OITDose.Portion(
                        allergen: try id(name), level: nil, levelName: nil, share: .part,
                        amount: try Amount.parse("1", decimal: .point))
                ])
        ]
        #expect(try form.checked().value?.intakes.first?.portions.map(\.allergen.text) == [name])
    }
}
