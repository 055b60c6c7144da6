import Clinical
import Medications
import NamedInstants
import Seeds
import Testing

@Suite struct DosageDraftTests {
    @Test func `1-0-1-0 is one dosage, 1-0-2-0 two at the same time`() throws {
        let one = try details(DosageDraft(.parts).with { $0.parts = DayAmounts(morning: "1", evening: "1") })
        #expect(one.dosages.count == 1)
        #expect(one.dosages[0].timing?.repeat?.when == [.morning, .evening])
        #expect(one.dosages[0].timing?.repeat?.frequency == 2)
        #expect(one.dosages[0].sequence == nil)
        let two = try details(
            DosageDraft(.parts).with { $0.parts = DayAmounts(morning: "1", noon: "0", evening: "2,5") })
        #expect(two.dosages.map(\.amountText) == ["1 tablet", "2.5 tablet"])
        #expect(two.dosages.map(\.sequence) == [1, 1])
    }

    @Test(arguments: [
        ("", "MORN NOON EVE NIGHT"), ("before", "ACM ACD ACV NIGHT"), ("with", "CM CD CV NIGHT"),
        ("after", "PCM PCD PCV NIGHT"),
    ])
    func `a relation to meals changes the codes of meals only`(food: String, codes: String) throws {
        let draft = DosageDraft(.parts).with {
            $0.parts = DayAmounts(morning: "1", noon: "1", evening: "1", night: "1")
            $0.food = food
        }
        let when = try details(draft).dosages[0].timing?.repeat?.when ?? []
        #expect(when.map(\.rawValue).joined(separator: " ") == codes)
    }

    @Test func `every 8 hours for a week from the first dose is 20 doses`() throws {
        let draft = DosageDraft(.interval, unit: "capsule").with {
            $0.amount = "1"
            $0.hours = "8"
            $0.firstTime = "14:00"
            $0.end = "days"
            $0.endDays = "7"
        }
        let details = try details(draft)
        let found = try slots(
            details.dosages, from: "2025-06-12", days: 30, start: details.scheduleStart(in: .berlin))
        #expect(found.count == 20)
        #expect(found.first == "2025-06-12 14:00 +2 interval")
        #expect(found.last == "2025-06-18 22:00 +2 interval")
    }

    @Test func `the steps of a taper follow each other from the first day`() throws {
        let draft = DosageDraft(.taper).with {
            $0.steps = [
                .init(parts: DayAmounts(morning: "2", evening: "1"), days: "7"),
                .init(parts: DayAmounts(morning: "1"), days: "14"), .init(parts: DayAmounts(), days: ""),
                .init(parts: DayAmounts(morning: "0,5"), days: ""),
            ]
        }
        let details = try details(draft)
        #expect(details.dosages.map(\.sequence) == [1, 1, 2, 3])
        #expect(
            details.dosages.map(\.boundsText) == [
                "2025-06-12–2025-06-18", "2025-06-12–2025-06-18", "2025-06-19–2025-07-02", "2025-07-03–",
            ])
        let found = try slots(details.dosages, from: "2025-06-01", days: 60, start: .day(details.start))
        #expect(found.count == 14 + 14 + 28)
    }

    @Test func `days of the week count each time, amounts by weekday share them`() throws {
        let some = DosageDraft(.weekdays).with {
            $0.amount = "1"
            $0.times = ["20:00", "8:00"]
            $0.weekdays = ["5", "1", "3", "1"]
        }
        let rules = try #require(try details(some).dosages[0].timing?.repeat)
        #expect(rules.dayOfWeek == [.monday, .wednesday, .friday])
        #expect(rules.frequency == 6)
        let each = DosageDraft(.byWeekday).with {
            $0.weekdayAmounts = ["1", "1,5", "1", "1.5", "1", "0", ""]
            $0.times = ["18:00"]
        }
        let dosages = try details(each).dosages
        #expect(dosages.map(\.amountText) == ["1 tablet", "1.5 tablet"])
        #expect(try slots(dosages, from: "2025-06-16", days: 7).count == 5)
    }

    @Test func `as needed has a reason, a maximum in a day and a least gap, and no slots`() throws {
        let draft = DosageDraft(.asNeeded, unit: "puff").with {
            $0.amount = "2"
            $0.reason = " cough "
            $0.mostPerDay = "8"
            $0.leastHours = "4"
        }
        let dosage = try details(draft).dosages[0]
        #expect(dosage.asNeeded && dosage.asNeededFor.first?.text == "cough")
        #expect(dosage.maxDosePerPeriod.first?.numerator?.value?.text == "8")
        #expect(dosage.maxDosePerPeriod.first?.denominator?.timeUnit == .day)
        #expect(dosage.timing?.repeat?.period?.text == "4")
        #expect(try slots([dosage], from: "2025-06-12", days: 7).isEmpty)
    }

    @Test func `a cycle is beside its dosage, which says nothing of it`() throws {
        let details = try details(DosageDraft(.cycle, unit: "tablet", start: try day("2025-06-12")))
        let cycle = try #require(details.cycle)
        #expect(cycle.text == "21 days on, then 7 days off, from 2025-06-12")
        let days = (-1...56).filter { cycle.isOn(day: details.start.adding(days: $0)) }
        #expect(days == Array(0...20) + Array(28...48) + [56])
        #expect(details.dosages[0].timing?.repeat?.when == [.morning])
    }

    @Test(.seeded) func `what is valid breaks no rule and comes back as it was`() throws {
        var dice = Dice(seed: Seed.of(19))
        var counts: [String: Int] = [:]
        for _ in 0..<4000 {
            let draft = DosageDraft.random(&dice)
            guard let details = draft.checked(decimal: .comma).value else { continue }
            #expect(details.dosages.allSatisfy { $0.problems.isEmpty }, "\(draft)")
            let back = DosageDraft(
                dosages: details.dosages, cycle: details.cycle, start: details.start, firstTime: details.firstTime)
            #expect(back?.checked().value == details, "\(draft)")
            counts[draft.pattern, default: 0] += 1
        }
        #expect(counts.count == DosageDraft.Pattern.allCases.count && counts.values.allSatisfy { $0 > 50 })
    }

    @Test func `the fields of other patterns stay empty`() throws {
        let draft = DosageDraft(.clock).with { $0.clock = [.init(time: "08:00", amount: "2")] }
        let details = try details(draft)
        #expect(DosageDraft(dosages: details.dosages, start: details.start) == draft)
    }

    @Test(.seeded) func `what has no field is not edited`() throws {
        var dice = Dice(seed: Seed.of(20))
        let changes: [(inout Dosage) -> Void] = [
            { $0.text = "as before" }, { $0.route = CodeableConcept(text: "oral") },
            { $0.unread = [DosageProblem(.unknownElement, path: "x", text: "x")] }, { $0.sequence = 7 },
            { $0.maxDosePerLifetime = Quantity(value: WrittenDecimal(1)) },
            { $0.timing?.repeat?.count = 3 },
            {
                $0.timing?.event = []; $0.timing?.code = CodeableConcept(text: "x")
            },
            { $0.doseAndRate = [] }, { $0.doseAndRate[0].dose = .range(QuantityRange()) },
            { $0.asNeededFor = [CodeableConcept(coding: [Coding(code: "1")])] },
        ]
        for _ in 0..<200 {
            guard let details = DosageDraft.random(&dice).checked(decimal: .comma).value else { continue }
            for change in changes {
                var dosages = details.dosages
                change(&dosages[dosages.count - 1])
                guard dosages != details.dosages else { continue }
                #expect(
                    DosageDraft(
                        dosages: dosages, cycle: details.cycle, start: details.start, firstTime: details.firstTime)
                        == nil)
            }
            #expect(DosageDraft(dosages: [], start: details.start) == nil)
        }
    }

    @Test(arguments: DosageDraft.Preset.allCases)
    func `a preset lacks at most what the prescription says`(preset: DosageDraft.Preset) throws {
        let problems = DosageDraft(preset, unit: "tablet", start: try day("2025-06-12")).checked().problems
        switch preset {
        case .byWeekday: #expect(problems == [.init(.weekdayAmounts, .missing)])
        case .taper: #expect(problems == (0..<3).map { .init(.stepParts($0), .missing) })
        default: #expect(problems.isEmpty)
        }
    }
}

extension Dosage {
    fileprivate var amountText: String {
        guard case .quantity(let quantity)? = dose else { return "" }
        return "\(quantity.value?.text ?? "") \(quantity.unit ?? "")"
    }

    fileprivate var boundsText: String {
        guard case .period(start: let start, end: let end)? = timing?.repeat?.bounds else { return "" }
        return "\(start?.text ?? "")–\(end?.text ?? "")"
    }
}
