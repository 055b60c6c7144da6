import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct SlotLimitTests {
    private func window(_ rules: TimingRepeat, copies: Int = 1) throws -> ScheduledSlots {
        let schedule = DosageSchedule(
            dosages: Array(repeating: dosage(rules.from("2025-01-01")), count: copies), zone: .berlin)
        return try schedule.slots(from: day("2025-01-01"), days: 4000)
    }

    @Test func `more slots than can be listed are cut and named`() throws {
        let found = try window(every("1", .minute))
        #expect(found.slots.count == DosageSchedule.mostSlots)
        #expect(found.problems[0].map { $0.rule } == [.tooManySlots])
    }

    @Test func `many such dosages are cut together`() throws {
        let found = try window(every("30", .second), copies: 12)
        #expect(found.slots.count == DosageSchedule.mostSlotsInAll)
        #expect(found.problems.allSatisfy { $0.map { $0.rule } == [.tooManySlots] })
    }

    @Test(arguments: [
        TimingRepeat(count: 2_147_483_647, frequency: 1440, period: WrittenDecimal(1), periodUnit: .day),
        TimingRepeat(count: 2_147_483_647, period: WrittenDecimal("0.00002"), periodUnit: .day),
        TimingRepeat(when: [.bedtime, .morning], offset: 2_147_483_647),
        TimingRepeat(period: WrittenDecimal(365_250), periodUnit: .day),
        TimingRepeat(period: WrittenDecimal(1000), periodUnit: .year),
        TimingRepeat(period: WrittenDecimal("1e30"), periodUnit: .day),
        TimingRepeat(frequency: 2_147_483_647, period: WrittenDecimal(1), periodUnit: .day),
    ])
    func `extreme values end nothing`(rules: TimingRepeat) throws {
        #expect(try window(rules).slots.count <= DosageSchedule.mostSlots)
    }

    @Test func `keys are unique and do not depend on the zone's rules`() throws {
        let rules = [TimingRepeat().at("02:30", "20:00"), every("8", .hour).from("2025-01-01")]
        func keys(_ zone: ZoneRules) throws -> [String] {
            try DosageSchedule(dosages: rules.map { dosage($0) }, zone: zone)
                .slots(from: day("2025-03-25"), days: 10).slots.map { $0.key }
        }
        let found = try keys(.berlin)
        #expect(Set(found).count == found.count)
        let standard = ZoneRules(identifier: "standard", initialOffset: 3600, transitions: [])
        #expect(Set(found.filter { $0.hasPrefix("0/") }) == Set(try keys(standard).filter { $0.hasPrefix("0/") }))
        #expect(found.contains("0/2025-03-30/9000"))
    }
}
