import Clinical
import NamedInstants
import Testing

@testable import Medications

@Suite struct `The scheme of a day` {
    /// "1 0 1 0 tablet with", with "-" for none.
    private func scheme(_ dosages: Dosage...) -> String? {
        DayScheme(dosages).map { scheme in
            (scheme.amounts.map { $0?.text ?? "0" } + [scheme.unit ?? "-", scheme.food?.rawValue ?? "-"])
                .joined(separator: " ")
        }
    }

    private func dosage(_ rules: TimingRepeat, _ amount: String = "1", _ unit: String = "tablet") -> Dosage {
        Dosage(
            timing: Timing(repeat: rules),
            doseAndRate: [DoseAndRate(dose: .quantity(Quantity(value: WrittenDecimal(amount), unit: unit)))])
    }

    private func when(_ codes: EventTiming...) -> TimingRepeat { TimingRepeat(when: codes) }

    @Test func `has an amount for each part of the day`() {
        #expect(scheme(dosage(when(.morning, .evening))) == "1 0 1 0 tablet -")
        #expect(scheme(dosage(when(.breakfast, .dinner), "0.5")) == "0.5 0 0.5 0 tablet with")
        #expect(scheme(dosage(when(.beforeMeal))) == "1 1 1 0 tablet before")
        #expect(scheme(dosage(when(.bedtime))) == "0 0 0 1 tablet -")
        #expect(scheme(dosage(when(.morning), "2"), dosage(when(.evening), "1")) == "2 0 1 0 tablet -")
        #expect(
            scheme(
                dosage(when(.morning).with { ($0.frequency, $0.period, $0.periodUnit) = (1, WrittenDecimal(1), .day) }))
                == "1 0 0 0 tablet -")
    }

    @Test func `is nothing for what cannot be written like that`() {
        #expect(scheme() == nil)
        #expect(scheme(dosage(TimingRepeat().at("08:00:00"))) == nil)
        #expect(scheme(dosage(every("8", .hour))) == nil)
        #expect(scheme(dosage(every("1", .day, 3))) == nil)
        #expect(scheme(dosage(when(.morning).on(.monday))) == nil)
        #expect(scheme(dosage(when(.waking))) == nil)
        #expect(scheme(dosage(when(.beforeBreakfast).with { $0.offset = 30 })) == nil)
        #expect(scheme(dosage(when(.morning)), dosage(when(.morning))) == nil, "twice at once")
        #expect(scheme(dosage(when(.morning)), dosage(when(.evening), "5", "mL")) == nil)
        #expect(scheme(dosage(when(.breakfast)), dosage(when(.evening))) == nil)
        #expect(scheme(Dosage(asNeeded: true, doseAndRate: [])) == nil)
        #expect(scheme(Dosage(text: "1-0-1")) == nil)
    }
}
