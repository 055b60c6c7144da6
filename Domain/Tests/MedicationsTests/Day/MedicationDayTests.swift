import Clinical
import NamedInstants
import Testing

@testable import Medications

private let morningAndEvening = dosage(TimingRepeat(when: [.morning, .evening]))

private func course(_ dosages: Dosage..., start: String = "2024-06-01", cycle: DosageCycle? = nil) throws
    -> MedicationCourse
{
    MedicationCourse(dosages: dosages, start: try day(start), cycle: cycle)
}

private func period(
    _ medicine: String = "metformin", since: String, _ course: MedicationCourse, _ status: Medication.Status = .active
) throws -> MedicationPeriod {
    MedicationPeriod(medication: try id(medicine), since: try utc(since), status: status, course: course)
}

private func planned(_ periods: [MedicationPeriod], from: String, days: Int = 1) throws -> [String] {
    try PlannedDose.all(periods, from: day(from), days: days, meals: MealTimes(), zone: .utc).map {
        "\($0.medication.text) \($0.slot.at.day.iso) \($0.slot.at.time.text)"
    }
}

@Suite struct `Planned doses` {
    @Test func `start when the medicine does, and a change leaves those before it as they were`() throws {
        let new = try course(
            dosage(TimingRepeat(timeOfDay: [ClockTime("09:00:00"), ClockTime("21:00:00")].compactMap(\.self))))
        let periods = [
            try period(since: "2024-06-10 10:00", try course(morningAndEvening)),
            try period(since: "2024-06-11 12:00", new),
        ]
        #expect(try planned(periods, from: "2024-06-10") == ["metformin 2024-06-10 18:00"])
        // The day of the change follows the new dosage; records of the morning settle its times.
        #expect(
            try planned(periods, from: "2024-06-11") == ["metformin 2024-06-11 09:00", "metformin 2024-06-11 21:00"])
    }

    @Test(arguments: [Medication.Status.draft, .onHold, .stopped, .completed])
    func `are none unless it is active`(_ status: Medication.Status) throws {
        let periods = [
            try period(since: "2024-06-01 00:00", try course(morningAndEvening)),
            try period(since: "2024-06-10 12:00", try course(morningAndEvening), status),
        ]
        #expect(try planned(periods, from: "2024-06-10", days: 3) == ["metformin 2024-06-10 08:00"])
    }

    @Test func `of several medicines come by time`() throws {
        let periods = [
            try period("b", since: "2024-06-01 00:00", try course(morningAndEvening)),
            try period("a", since: "2024-06-01 00:00", try course(dosage(TimingRepeat(when: [.noon])))),
        ]
        #expect(
            try planned(periods, from: "2024-06-10") == [
                "b 2024-06-10 08:00", "a 2024-06-10 12:00", "b 2024-06-10 18:00",
            ])
    }

    @Test func `of a cycle are left out on its days off`() throws {
        let cycle = try #require(DosageCycle(start: try day("2024-06-01"), daysOn: 2, daysOff: 1))
        let taken = try course(dosage(TimingRepeat(when: [.morning])), cycle: cycle)
        let days = try planned([try period(since: "2024-06-01 00:00", taken)], from: "2024-06-01", days: 6)
        #expect(days.map { $0.dropFirst(10).prefix(10) } == ["2024-06-01", "2024-06-02", "2024-06-04", "2024-06-05"])
    }
}

@Suite struct `A day of medicines` {
    private func known(_ records: [AdministrationDetails]) throws -> MedicationDay {
        let periods = [try period(since: "2024-06-01 00:00", try course(morningAndEvening))]
        let planned = try PlannedDose.all(periods, from: day("2024-06-10"), days: 1, meals: MealTimes(), zone: .utc)
        return MedicationDay(
            planned: planned,
            records: try records.enumerated().map { .init(id: try id("record-\($0)"), details: $1) },
            delays: [
                try id("metformin"): [
                    "0/2024-06-10/64800": ZoneRules.utc.moment(try day("2024-06-10"), try time("19:00"))
                ]
            ])
    }

    private func record(slot: String?, _ status: Administration.Status = .completed) throws -> AdministrationDetails {
        AdministrationDetails(
            medication: try id("metformin"), status: status,
            at: ZoneRules.utc.moment(try day("2024-06-10"), try time("08:10")),
            day: try day("2024-06-10"), slot: slot)
    }

    @Test func `knows what is taken, left out, put off and open`() throws {
        let open = try known([])
        #expect(open.doses.map(\.isOpen) == [true, true])
        #expect(open.doses.map(\.due.time.text) == ["08:00", "19:00"])
        let taken = try known([try record(slot: "0/2024-06-10/28800")])
        #expect(taken.doses.map(\.isOpen) == [false, true] && taken.extra.isEmpty)
        let skipped = try known([try record(slot: "0/2024-06-10/28800", .notDone)])
        guard case .notTaken? = skipped.doses.first?.state else {
            Issue.record("is \(skipped.doses)")
            return
        }
    }

    @Test func `keeps what was taken apart from the plan`() throws {
        let day = try known([try record(slot: nil)])
        #expect(day.doses.allSatisfy(\.isOpen) && day.extra.count == 1)
    }

    @Test func `lets a record of a time that changed settle the nearest one, and one record only one slot`() throws {
        let moved = try known([try record(slot: "0/2024-06-10/36000")])
        #expect(moved.doses.map(\.isOpen) == [false, true] && moved.extra.isEmpty)
        let three = try ["28800", "30000", "31000"].map { try record(slot: "0/2024-06-10/\($0)") }
        let all = try known(three)
        #expect(all.doses.map(\.isOpen) == [false, false] && all.extra.count == 1)
    }

    @Test func `names the record that stands for a slot, also one whose time has moved`() throws {
        let morning = try record(slot: "0/2024-06-10/28800")
        let evening = try record(slot: "0/2024-06-10/64800")
        let old = try record(slot: "0/2024-06-10/36000")
        let extra = try record(slot: nil)
        let none = try known([])
        #expect(none.record(standingFor: morning) == nil && none.record(standingFor: old) == nil)
        let taken = try known([morning])
        #expect(taken.record(standingFor: morning)?.details == morning)
        // Another slot is open, an old one settles it, and an extra dose settles nothing.
        #expect(taken.record(standingFor: evening) == nil && taken.record(standingFor: old) == nil)
        #expect(taken.record(standingFor: extra) == nil)
        // What was recorded before the times changed stands for the nearest of them.
        let moved = try known([old])
        #expect(moved.record(standingFor: morning)?.details == old && moved.record(standingFor: evening) == nil)
        let both = try known([morning, evening])
        #expect(both.record(standingFor: old)?.details == morning)
    }

    @Test func `two records say the same if they do so at the same minute`() throws {
        let taken = try record(slot: "0/2024-06-10/28800")
        #expect(taken.saysTheSame(as: taken))
        let skipped = try record(slot: "0/2024-06-10/28800", .notDone)
        #expect(!taken.saysTheSame(as: skipped))
        let noted = AdministrationDetails(
            medication: taken.medication, status: .completed, at: taken.at, day: taken.day, note: "With food")
        #expect(taken.saysTheSame(as: noted) && !noted.saysTheSame(as: taken))
        let later = AdministrationDetails(
            medication: taken.medication, status: .completed,
            at: ZoneRules.utc.moment(try day("2024-06-10"), try time("08:11")), day: taken.day)
        #expect(!taken.saysTheSame(as: later))
        #expect(taken.asExtra.slot == nil && taken.asExtra.about(slotOf: taken) == taken)
    }

    @Test func `does not bring a dose forward that was put off`() throws {
        let early = ZoneRules.utc.moment(try day("2024-06-10"), try time("04:16"))
        let periods = [try period(since: "2024-06-01 00:00", try course(morningAndEvening))]
        let planned = try PlannedDose.all(periods, from: day("2024-06-10"), days: 1, meals: MealTimes(), zone: .utc)
        let known = MedicationDay(
            planned: planned, records: [], delays: [try id("metformin"): ["0/2024-06-10/64800": early]])
        #expect(known.doses.map(\.due.time.text) == ["08:00", "18:00"])
    }

    @Test func `of an interval is another one after the length changed`() throws {
        func keys(_ hours: String) throws -> [String] {
            var rules = every(hours, .hour)
            rules.bounds = .period(start: DateTime("2024-06-10"), end: nil)
            return try course(dosage(rules)).slots(
                from: day("2024-06-10"), days: 1, meals: MealTimes(), zone: .utc
            ).map { "\($0.at.time.text) \($0.key)" }
        }
        let (one, two) = (try keys("1"), try keys("2"))
        #expect(!two.isEmpty && two.allSatisfy { one.contains($0) })
    }

    @Test(arguments: [
        (DoseGroups.Unit.day, "2024-06-10", ["2024-06-04", "2024-06-10"]),
        (.week, "2024-01-03", ["2023-11-20", "2024-01-01"]), (.month, "2024-06-10", ["2023-12-01", "2024-06-01"]),
        (.year, "2024-06-10", ["2018-01-01", "2024-01-01"]),
    ])
    func `is counted in seven groups that end today`(_ unit: DoseGroups.Unit, _ today: String, _ ends: [String]) throws
    {
        let starts = DoseGroups.starts(unit, today: try day(today), firstWeekday: .monday)
        #expect(starts.count == 7 && [starts[0].iso, starts[6].iso] == ends)
        let groups = DoseGroups(
            try known([try record(slot: "0/2024-06-10/28800")]), by: unit, today: try day("2024-06-10"),
            firstWeekday: .monday)
        #expect(groups.groups.map(\.taken) == [0, 0, 0, 0, 0, 0, 1] && groups.groups.last?.open == 1)
    }
}

@Suite struct `An as-needed medicine` {
    private func dosage(most: String?, gap: Int?) -> Dosage {
        var dosage = Dosage(asNeeded: true)
        dosage.doseAndRate = [DoseAndRate(dose: .quantity(Quantity(value: WrittenDecimal(2), unit: "tablet")))]
        if let most, let value = WrittenDecimal(most) {
            dosage.maxDosePerPeriod = [
                QuantityRatio(
                    numerator: Quantity(value: value, unit: "tablet"),
                    denominator: Quantity(value: WrittenDecimal(1), code: "d"))
            ]
        }
        dosage.timing = gap.map { Timing(repeat: every("\($0)", .hour, 1)) }
        return dosage
    }

    private func limit(
        _ taken: [(String, String?, String)], most: String?, gap: Int?, now: String = "2024-06-10 10:00"
    ) throws -> AsNeededLimit {
        AsNeededLimit(
            dosage(most: most, gap: gap),
            taken: try taken.map { time, amount, unit in
                .init(at: try utc("2024-06-10 \(time)"), amount: amount.flatMap { WrittenDecimal($0) }, unit: unit)
            }, now: try utc(now))
    }

    @Test(
        arguments: [
            ([("08:00", "2")], "8", 6, "2", "14:00"), ([("02:00", "2")], "8", 6, "2", nil),
            ([("00:30", "2"), ("03:00", "2"), ("06:00", "2"), ("09:30", "2")], "8", nil, "8", "00:30+1"),
            ([("00:30", "4"), ("03:00", "4")], "8", nil, "8", "00:30+1"), ([("08:00", nil)], "8", nil, "2", nil),
            ([("08:00", "1.5"), ("09:00", "0.5")], "8", nil, "2", nil), ([], "8", 6, "0", nil),
            ([("08:00", "2")], nil, nil, nil, nil), ([("08:00", "7")], "8", nil, "7", "08:00+1"),
        ] as [([(String, String?)], String?, Int?, String?, String?)])
    func `adds up what was taken and says when the next dose is within the limits`(
        _ taken: [(String, String?)], _ most: String?, _ gap: Int?, _ sum: String?, _ next: String?
    ) throws {
        let found = try limit(taken.map { ($0.0, $0.1, "tablet") }, most: most, gap: gap)
        #expect(found.sum?.value?.text == sum && found.count == taken.count && !found.isUnknown)
        let expected = try next.map { text in
            try utc("2024-06-1\(text.hasSuffix("+1") ? 1 : 0) \(text.prefix(5))")
        }
        #expect(found.next == expected)
    }

    @Test func `does not add up what has another unit`() throws {
        let found = try limit([("08:00", "1", "mg"), ("09:00", "2", "tablet")], most: "8", gap: nil)
        #expect(found.isUnknown && found.sum == nil && found.count == 2)
    }
}
