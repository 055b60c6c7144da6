import Clinical
import Medications
import NamedInstants

/// The slots of dosages as lines `2026-03-28 06:00 +1 meal`, with the dosage in front if there are several.
func slots(
    _ dosages: [Dosage], from: String, days: Int, zone: ZoneRules = .berlin, meals: MealTimes = MealTimes(),
    start: ScheduleStart? = nil
) throws -> [String] {
    let schedule = DosageSchedule(dosages: dosages, meals: meals, zone: zone, start: start)
    return try schedule.slots(from: day(from), days: days).slots.map { slot in
        let number = dosages.count > 1 ? "\(slot.dosage) " : ""
        let offset = slot.at.offset / 3600
        return
            "\(number)\(slot.at.day.iso) \(slot.at.time.text) \(offset < 0 ? "" : "+")\(offset) \(slot.basis.rawValue)"
    }
}

/// The slots of one repeat.
func slots(
    _ rules: TimingRepeat, from: String, days: Int, zone: ZoneRules = .berlin, meals: MealTimes = MealTimes(),
    start: ScheduleStart? = nil
) throws -> [String] {
    try slots([dosage(rules)], from: from, days: days, zone: zone, meals: meals, start: start)
}

func dosage(_ rules: TimingRepeat?, code: String? = nil, event: [String] = []) -> Dosage {
    let concept = code.map { CodeableConcept(coding: [Coding(system: TimingAbbreviation.system, code: $0)]) }
    let timing = Timing(event: event.compactMap { DateTime($0) }, repeat: rules, code: concept)
    return Dosage(timing: timing, doseAndRate: [DoseAndRate(dose: .quantity(Quantity(value: WrittenDecimal(1))))])
}

/// A repeat of so many times in a period.
func every(_ period: String, _ unit: UnitOfTime, _ frequency: Int? = nil) -> TimingRepeat {
    TimingRepeat(frequency: frequency, period: WrittenDecimal(period), periodUnit: unit)
}

extension TimingRepeat {
    func with(_ change: (inout TimingRepeat) -> Void) -> TimingRepeat {
        var copy = self
        change(&copy)
        return copy
    }

    func at(_ times: String...) -> TimingRepeat { with { $0.timeOfDay = times.compactMap { ClockTime($0) } } }
    func on(_ days: Weekday...) -> TimingRepeat { with { $0.dayOfWeek = days } }
    func when(_ codes: EventTiming..., offset: Int? = nil) -> TimingRepeat {
        with {
            $0.when = codes
            $0.offset = offset
        }
    }
    func from(_ start: String?, to end: String? = nil) -> TimingRepeat {
        with { $0.bounds = .period(start: start.flatMap { DateTime($0) }, end: end.flatMap { DateTime($0) }) }
    }
    func lasting(_ value: String, _ unit: UnitOfTime) -> TimingRepeat {
        with { $0.bounds = .duration(length(value, unit)) }
    }
}

func length(_ value: String, _ unit: UnitOfTime) -> Quantity {
    Quantity(value: WrittenDecimal(value), system: Quantity.ucum, code: unit.rawValue)
}
