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
        #expect(
            try planned(periods, from: "2024-06-11") == ["metformin 2024-06-11 08:00", "metformin 2024-06-11 21:00"])
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

    @Test func `keeps what was taken apart from the plan, or at a time that is no longer planned`() throws {
        let day = try known([try record(slot: nil), try record(slot: "0/2024-06-10/36000")])
        #expect(day.doses.allSatisfy(\.isOpen) && day.extra.count == 2)
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

    @Test(
        arguments: [
            (["08:00"], "8", 6, 1, Optional(4), Optional("14:00")), (["02:00"], "8", 6, 1, 4, nil),
            (["00:30", "03:00", "06:00", "09:30"], "8", nil, 4, 4, "00:30+1"), ([], "8", 6, 0, 4, nil),
            (["08:00"], nil, nil, 1, nil, nil), (["08:00", "09:00"], "5", nil, 2, 2, "08:00+1"),
        ] as [([String], String?, Int?, Int, Int?, String?)])
    func `says how often it was taken and when the next one is within the limits`(
        _ taken: [String], _ most: String?, _ gap: Int?, _ count: Int, _ limit: Int?, _ next: String?
    ) throws {
        let found = AsNeededLimit(
            dosage(most: most, gap: gap), taken: try taken.map { try utc("2024-06-10 \($0)") },
            now: try utc("2024-06-10 10:00"))
        #expect(found.taken == count && found.most == limit)
        let expected = try next.map { text in
            try utc("2024-06-1\(text.hasSuffix("+1") ? 1 : 0) \(text.prefix(5))")
        }
        #expect(found.next == expected)
    }
}
