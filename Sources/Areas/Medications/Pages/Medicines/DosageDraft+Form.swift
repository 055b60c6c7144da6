internal import Medications
internal import Pages

extension DosageDraft {
    /// How many rows of each list the page has at least.
    static let clockRows = 4
    static let timeRows = 3
    static let stepRows = 4

    /// The submitted fields of a `DosageFieldset`.
    init(_ form: Form) {
        func parts(_ prefix: String) -> DayAmounts {
            DayAmounts(
                morning: form["\(prefix)0"], noon: form["\(prefix)1"], evening: form["\(prefix)2"],
                night: form["\(prefix)3"])
        }
        self.init(
            pattern: form["pattern"], parts: parts("part-"), food: form["food"], amount: form["amount"],
            clock: (0..<Self.mostTimes).map {
                ClockAmount(time: form["clock-time-\($0)"], amount: form["clock-amount-\($0)"])
            },
            times: (0..<Self.mostTimes).map { form["time-\($0)"] }, hours: form["hours"],
            firstTime: form["first-time"], weekdays: form.all("weekday"),
            weekdayAmounts: (0..<7).map { form["weekday-amount-\($0)"] }, days: form["days"], reason: form["for"],
            mostPerDay: form["most"], leastHours: form["gap"],
            steps: (0..<Self.mostSteps).map { Step(parts: parts("step-\($0)-"), days: form["step-days-\($0)"]) },
            daysOn: form["days-on"], daysOff: form["days-off"], unit: form["unit"], ownUnit: form["own-unit"],
            start: form["start"], end: form["end"], endDays: form["days-to-end"], endDay: form["last-day"],
            instruction: form["instruction"])
        clock = clock.filter { !($0.time + $0.amount).allSatisfy(\.isWhitespace) }
        times = times.filter { !$0.allSatisfy(\.isWhitespace) }
    }
}

extension DosageDraft.Field {
    /// The name of the field on the page.
    var id: String {
        switch self {
        case .pattern: "pattern"
        case .parts, .part(.morning): "part-0"
        case .part(let part): "part-\(part.rawValue)"
        case .food: "food"
        case .amount: "amount"
        case .clock: "clock-time-0"
        case .clockTime(let row): "clock-time-\(row)"
        case .clockAmount(let row): "clock-amount-\(row)"
        case .times: "time-0"
        case .time(let row): "time-\(row)"
        case .hours: "hours"
        case .firstTime: "first-time"
        case .weekdays: "weekday-1"
        case .weekdayAmounts: "weekday-amount-0"
        case .weekdayAmount(let row): "weekday-amount-\(row)"
        case .days: "days"
        case .reason: "for"
        case .mostPerDay: "most"
        case .leastHours: "gap"
        case .steps, .stepParts(0): "step-0-0"
        case .stepParts(let row): "step-\(row)-0"
        case .stepPart(let row, let part): "step-\(row)-\(part.rawValue)"
        case .stepDays(let row): "step-days-\(row)"
        case .daysOn: "days-on"
        case .daysOff: "days-off"
        case .unit: "unit"
        case .ownUnit: "own-unit"
        case .start: "start"
        case .end: "end"
        case .endDays: "days-to-end"
        case .endDay: "last-day"
        case .instruction: "instruction"
        }
    }
}

extension Phrases {
    func dosage(_ problems: [DosageDraft.Problem]) -> Problems {
        Problems(problems.map { ($0.field.id, self.reason($0.reason)) })
    }

    private func reason(_ reason: DosageDraft.Reason) -> String {
        switch reason {
        case .missing: self("dosage.problem.missing")
        case .unknown: self("form.unknownChoice")
        case .notANumber: self("dosage.problem.notANumber")
        case .outOfRange(let range):
            self("dosage.problem.outOfRange", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
        case .ambiguousSeparator: self("dosage.problem.separator")
        case .tooManyDecimals(let limit): self("dosage.problem.decimals", count: limit)
        case .tooLarge(let limit): self("dosage.problem.tooLarge", ["most": "\(limit)"])
        case .tooLong(let limit): self("text.tooLong", count: limit)
        case .tooMany(let limit): self("dosage.problem.tooMany", ["most": "\(limit)"])
        case .notATime: self("administration.time.invalid")
        case .notADay: self("administration.day.invalid")
        case .repeated: self("dosage.problem.repeated")
        case .beforeStart: self("dosage.problem.beforeStart")
        case .withoutMeal: self("dosage.problem.withoutMeal")
        case .belowDose: self("dosage.problem.belowDose")
        case .stepsEnd: self("dosage.problem.stepsEnd")
        }
    }
}
