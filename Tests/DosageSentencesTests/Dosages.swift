import Clinical
import Medications

/// Short ways to write dosages in tests.
extension Quantity {
    static func of(_ number: String, _ unit: String?, code: String? = nil, system: String? = nil) -> Quantity {
        Quantity(value: WrittenDecimal(number), unit: unit, system: system, code: code)
    }

    static func ucum(_ number: String, _ code: String) -> Quantity {
        of(number, nil, code: code, system: Quantity.ucum)
    }
}

extension Dosage {
    /// A dosage of a quantity with a schedule.
    static func of(_ dose: Quantity?, _ schedule: TimingRepeat? = nil, _ change: (inout Dosage) -> Void = { _ in })
        -> Dosage
    {
        var dosage = Dosage(
            timing: schedule.map { Timing(repeat: $0) },
            doseAndRate: dose.map { [DoseAndRate(dose: .quantity($0))] } ?? [])
        change(&dosage)
        return dosage
    }
}

extension TimingRepeat {
    /// So often in each period.
    static func times(_ frequency: Int?, per period: String, _ unit: UnitOfTime) -> TimingRepeat {
        TimingRepeat(frequency: frequency, period: WrittenDecimal(period), periodUnit: unit)
    }

    /// The same with changes.
    func with(_ change: (inout TimingRepeat) -> Void) -> TimingRepeat {
        var schedule = self
        change(&schedule)
        return schedule
    }
}

extension CodeableConcept {
    static func text(_ text: String) -> CodeableConcept { CodeableConcept(text: text) }
    static func snomed(_ code: String, _ display: String? = nil) -> CodeableConcept {
        CodeableConcept(coding: [Coding(system: "http://snomed.info/sct", code: code, display: display)])
    }
}

func clock(_ text: String) -> ClockTime { ClockTime(text) ?? ClockTime(.midnight) }
