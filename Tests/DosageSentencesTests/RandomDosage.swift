import Clinical
import Medications
import Seeds

/// A dosage of random parts, each of which the rest of the dosage leaves to speak for itself.
struct RandomDosage {
    /// A part that says what is taken.
    enum Part: CaseIterable {
        case dose, schedule, detail, bounds, count, duration, asNeeded, maximum, route, site, method, note
    }

    static func make(_ dice: inout Dice) -> Dosage {
        var dosage = Dosage(timing: Timing(repeat: TimingRepeat()))
        for part in Part.allCases where dice.happens(part == .dose || part == .schedule ? 90 : 30) {
            change(part, of: &dosage, &dice)
        }
        return dosage
    }

    /// Gives a part a random value.
    static func change(_ part: Part, of dosage: inout Dosage, _ dice: inout Dice) {
        switch part {
        case .dose: dosage.doseAndRate = [DoseAndRate(dose: dose(&dice))]
        case .schedule:
            let limits = dosage.timing?.repeat
            dosage.timing?.repeat = schedule(&dice).with { $0.takeLimits(of: limits) }
        case .detail:
            if let rules = dosage.timing?.repeat { dosage.timing?.repeat = rules.withDetail(&dice) }
        case .bounds: dosage.timing?.repeat?.bounds = bounds(&dice)
        case .count:
            dosage.timing?.repeat?.count = dice.number(2...30)
            dosage.timing?.repeat?.countMax = dice.perhaps(30) { $0.number(31...40) }
        case .duration:
            dosage.timing?.repeat?.duration = number(&dice)
            dosage.timing?.repeat?.durationUnit = dice.one(of: [.minute, .hour])
        case .asNeeded:
            dosage.asNeeded = true
            dosage.asNeededFor = dice.several(0...2) { .text($0.one(of: ["pain", "fever", "itching", "nausea"])) }
        case .maximum:
            dosage.maxDosePerPeriod = [
                QuantityRatio(
                    numerator: quantity(&dice), denominator: .ucum("\(dice.number(1...48))", dice.one(of: ["h", "d"])))
            ]
        case .route: dosage.route = .snomed(dice.one(of: ["26643006", "37161004", "34206005", "47625008", "54485002"]))
        case .site: dosage.site = .text(dice.one(of: ["left eye", "right eye", "both eyes", "left heel"]))
        case .method: dosage.method = .snomed(dice.one(of: ["421521009", "417924000", "421257003", "422145002"]))
        case .note: dosage.patientInstruction = dice.one(of: ["Shake well.", "Do not chew.", "With dialysis."])
        }
    }

    private static func number(_ dice: inout Dice) -> WrittenDecimal {
        decimal(dice.one(of: ["0.25", "0.5", "1", "1.5", "2", "2.5", "3", "5", "10", "12500"]))
    }

    private static func quantity(_ dice: inout Dice) -> Quantity {
        let unit = dice.one(of: [
            "tablet", "capsule", "drop", "puff", "mg", "mL", "scoop", "unit", "international unit",
        ])
        return Quantity(value: number(&dice), unit: unit)
    }

    private static func dose(_ dice: inout Dice) -> DoseAndRate.Dose {
        let low = quantity(&dice)
        guard dice.happens(20) else { return .quantity(low) }
        var high = low
        high.value = decimal("\(dice.number(20_000...20_003))")
        return .range(QuantityRange(low: low, high: high))
    }

    private static func schedule(_ dice: inout Dice) -> TimingRepeat {
        switch dice.number(1...5) {
        case 1:
            return .times(dice.number(2...8), per: "\(dice.number(1...4))", dice.one(of: UnitOfTime.allCases)).with {
                $0.frequencyMax = dice.perhaps(20) { $0.number(9...11) }
            }
        case 2:
            return .times(1, per: "\(dice.number(2...24))", dice.one(of: UnitOfTime.allCases)).with {
                $0.periodMax = dice.perhaps(20) { decimal("\($0.number(25...30))") }
            }
        case 3:
            let event = dice.one(of: EventTiming.allCases)
            return .times(event.singleMeals.count, per: "1", dice.one(of: [.day, .week, .month])).with {
                $0.when = [event]
                $0.offset = event.isMealItself ? nil : dice.perhaps(50) { $0.one(of: [10, 30, 60, 90]) }
            }
        case 4:
            let times = dice.sample(dice.number(1...3), of: ["06:00", "08:00", "12:30", "18:00", "22:15"].map(clock))
            return TimingRepeat(period: decimal("\(dice.number(1...3))"), periodUnit: .day, timeOfDay: times)
        default:
            let days = dice.sample(dice.number(1...4), of: Weekday.allCases)
            return TimingRepeat(
                dayOfWeek: days, timeOfDay: dice.sample(dice.number(0...2), of: ["07:00", "19:00"].map(clock)))
        }
    }

    private static func bounds(_ dice: inout Dice) -> TimingBounds {
        switch dice.number(1...3) {
        case 1: .duration(.ucum("\(dice.number(1...30))", dice.one(of: ["d", "wk", "mo"])))
        case 2:
            .range(
                QuantityRange(
                    low: .ucum("\(dice.number(1...9))", "d"),
                    high: dice.perhaps(70) { .ucum("\($0.number(10...20))", "d") }))
        default:
            .period(
                start: dice.perhaps(80) { date("2026-0\($0.number(1...9))-1\($0.number(0...9))") },
                end: date("2027-0\(dice.number(1...9))-1\(dice.number(0...9))"))
        }
    }
}

extension TimingRepeat {
    /// Keeps what another schedule says beside how often.
    fileprivate mutating func takeLimits(of other: TimingRepeat?) {
        bounds = other?.bounds
        count = other?.count
        countMax = other?.countMax
        duration = other?.duration
        durationUnit = other?.durationUnit
    }
}

extension TimingRepeat {
    /// The same schedule with one number, time or day changed.
    fileprivate func withDetail(_ dice: inout Dice) -> TimingRepeat {
        var changes: [TimingRepeat] = []
        if let period, periodMax == nil {
            changes.append(with { $0.period = period < decimal("20") ? decimal("\(period.plain)5") : period })
        }
        if let offset { changes.append(with { $0.offset = offset + 5 }) }
        if let longest = periodMax { changes.append(with { $0.periodMax = decimal("\(longest.plain)5") }) }
        if let most = frequencyMax { changes.append(with { $0.frequencyMax = most + 1 }) }
        if let frequency, when.isEmpty { changes.append(with { $0.frequency = frequency + 1 }) }
        if let first = timeOfDay.first {
            changes.append(with { $0.timeOfDay[0] = clock("0\(dice.number(3...5)):1\(first.seconds % 7):00") })
        }
        if let day = dayOfWeek.first {
            changes.append(with { $0.dayOfWeek = dayOfWeek.filter { $0 != day } + [Self.free(dayOfWeek)] })
        }
        if let event = when.first {
            let others = EventTiming.allCases.filter {
                $0 != event && $0.singleMeals.count == event.singleMeals.count && $0.isMealItself == event.isMealItself
            }
            if !others.isEmpty { changes.append(with { $0.when = [dice.one(of: others)] }) }
        }
        return changes.isEmpty ? self : dice.one(of: changes)
    }

    private static func free(_ days: [Weekday]) -> Weekday {
        Weekday.allCases.first { !days.contains($0) } ?? .monday
    }
}
