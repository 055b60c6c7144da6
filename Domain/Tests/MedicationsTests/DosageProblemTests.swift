import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct DosageProblemTests {
    private static let one = WrittenDecimal("1")
    private static let minus = WrittenDecimal("-1")

    @Test(
        arguments: [
            (TimingRepeat(duration: one), [.durationUnit]),
            (TimingRepeat(period: one), [.periodUnit]),
            (TimingRepeat(duration: minus, durationUnit: .hour), [.durationNegative]),
            (TimingRepeat(period: minus, periodUnit: .hour), [.periodNegative]),
            (TimingRepeat(periodMax: one, periodUnit: .hour), [.periodMax]),
            (TimingRepeat(durationMax: one, durationUnit: .hour), [.durationMax]),
            (TimingRepeat(countMax: 3, frequency: 1, period: one, periodUnit: .day), [.countMax]),
            (TimingRepeat(period: one, periodUnit: .day, offset: 10), [.offset]),
            (TimingRepeat(when: [.breakfast], offset: 10), [.offset]),
            (TimingRepeat(when: [.beforeBreakfast, .meal], offset: 10), [.offset]),
            (TimingRepeat().at("08:00").when(.morning), [.timeOfDayOrWhen]),
            (every("0", .day), [.value]),
            (every("4", .hour).with { $0.periodMax = one }, [.rangeOrder]),
            (every("1", .day, 2).with { $0.frequencyMax = 1 }, [.rangeOrder]),
            (
                every("1", .day, 2).with {
                    $0.count = 2; $0.countMax = 1
                }, [.rangeOrder]
            ),
            (every("1", .day).lasting("-1", .day), [.value]),
            (every("1", .day).lasting("0.3", .month), [.value]),
            (every("1", .day).with { $0.bounds = .duration(Quantity(value: one, unit: "d")) }, [.unknownUnit]),
            (every("1", .day).with { $0.bounds = .duration(Quantity(value: one, code: "days")) }, [.unknownUnit]),
            (every("1", .day).from("2025-02-02", to: "2025-02-01"), [.rangeOrder]),
            (every("1", .day, 3).at("08:00"), [.frequencyCount]),
            (every("1", .day, 1).when(.meal), [.frequencyCount]),
            (every("1", .day, 3).when(.meal), []),
            (every("1", .week, 1).on(.monday, .friday).at("08:00"), [.frequencyCount]),
            (every("1", .week, 2).on(.monday, .friday).at("08:00"), []),
            (every("1", .week, 4).on(.monday, .friday).at("08:00", "20:00"), []),
            (every("1", .day, 1).on(.monday, .friday).at("08:00"), []),
            (every("1", .week, 1).on(.monday, .friday), [.frequencyCount]),
            (TimingRepeat().on(.monday).at("08:00"), []),
            (TimingRepeat().when(.beforeBreakfast, .beforeLunch, .bedtime, offset: 10), []),
            (every("1", .day, 1).when(.morning), []),
            (every("8", .hour).at("08:00"), [.daysPeriod]),
            (every("6", .hour, 1).when(.beforeMeal), [.frequencyCount]),
            (every("1", .month).on(.monday), [.daysPeriod]),
            (every("0.5", .month), [.daysPeriod]),
            (every("12", .hour, 2), [.noTimes]),
            (every("1", .week, 2), [.noTimes]),
            (every("2", .day, 2), [.noTimes]),
            (TimingRepeat(frequency: 3), [.noTimes]),
            (TimingRepeat(), [.noTimes]),
            (
                every("1", .day, 1).with {
                    $0.duration = WrittenDecimal("12"); $0.durationUnit = .week
                }, [.durationLength]
            ),
            (
                every("3", .day, 1).with {
                    $0.duration = WrittenDecimal("72"); $0.durationUnit = .hour
                }, []
            ),
            (
                every("8", .hour, 1).with {
                    $0.duration = WrittenDecimal("3"); $0.durationUnit = .day
                }, [.durationLength]
            ),
        ] as [(TimingRepeat, [DosageRule])])
    func `each rule is named`(rules: TimingRepeat, broken: [DosageRule]) {
        #expect(dosage(rules).problems.map { $0.rule } == broken)
    }

    @Test(
        arguments: [
            ("BID", every("1", .day, 2), []), ("BID", every("12", .hour), [.codeRepeat]),
            ("BID", every("1", .day, 3), [.codeRepeat]), ("BID", TimingRepeat().at("08:00", "20:00"), []),
            ("TID", every("1", .day, 3).when(.meal), []), ("QOD", every("2", .day, 1), []),
            ("QD", every("2", .day, 1), [.codeRepeat]), ("Q8H", every("8", .hour), []),
            ("Q8H", every("1", .day, 3), [.codeRepeat]), ("AM", every("1", .day, 1), []),
            ("AM", TimingRepeat().when(.morning), []), ("AM", TimingRepeat().when(.evening), [.codeRepeat]),
            ("PM", TimingRepeat().at("08:00"), [.codeRepeat]), ("BED", TimingRepeat().when(.bedtime), []),
            ("WK", every("1", .week, 1).on(.monday), []),
            ("WK", every("1", .week, 2).on(.monday, .friday), [.codeRepeat]),
            ("MO", every("1", .month), []), ("BID", TimingRepeat().lasting("7", .day), []),
            ("XYZ", every("1", .day, 2), [.unknownCode]),
        ] as [(String, TimingRepeat, [DosageRule])])
    func `a code and a repeat must say the same`(code: String, rules: TimingRepeat, broken: [DosageRule]) {
        #expect(dosage(rules, code: code).problems.map { $0.rule } == broken)
    }

    @Test func `a code of another system is read by its structure, and without one not at all`() {
        let local = CodeableConcept(coding: [Coding(system: "urn:oid:1.2.3", code: "17")], text: "twice a day")
        var dosage = dosage(every("1", .day, 2))
        dosage.timing?.code = local
        #expect(dosage.problems == [])
        dosage.timing?.repeat = TimingRepeat().lasting("7", .day)
        #expect(dosage.problems.map { $0.rule } == [.unknownCode])
        #expect(dosage.isAsWritten)
    }

    @Test func `a text alone is shown as written`() {
        #expect(Dosage(text: "as discussed").problems.map { $0.rule } == [.textOnly])
        #expect(Dosage(text: "as discussed", asNeeded: true).problems == [])
        #expect(Dosage(unread: [DosageProblem(.value, path: "timing", text: "")]).isAsWritten)
    }

    @Test func `as needed has no slots`() throws {
        var dosage = dosage(every("1", .day, 3))
        dosage.asNeeded = true
        #expect(try slots([dosage], from: "2025-01-01", days: 3) == [])
    }
}
