import Clinical
import Medications
import NamedInstants
import Seeds

/// The details of a draft that must be valid.
func details(_ draft: DosageDraft, decimal: DecimalSeparator = .point) throws -> MedicationCourse {
    guard let details = draft.checked(decimal: decimal).value else {
        throw Unchecked(text: "\(draft.checked(decimal: decimal).problems)")
    }
    return details
}

struct Unchecked: Error {
    let text: String
}

extension DosageDraft {
    init(_ pattern: Pattern, unit: String = "tablet", start: String = "2025-06-12") {
        self.init(pattern: pattern.rawValue, unit: unit, start: start)
    }

    func with(_ change: (inout DosageDraft) -> Void) -> DosageDraft {
        var copy = self
        change(&copy)
        return copy
    }

    /// Mostly valid fields, also those that the pattern does not read.
    static func random(_ dice: inout Dice) -> DosageDraft {
        let start = CalendarDay(clamping: Int64(dice.number(19_000...21_000)))
        var draft = DosageDraft(
            pattern: dice.one(of: Pattern.allCases).rawValue, unit: dice.one(of: units), start: start.iso)
        draft.ownUnit = dice.one(of: ["sachet", " Hub ", "Stück", "tablet"])
        draft.parts = .random(&dice)
        draft.food = dice.one(of: ["", "", "before", "with", "after"])
        draft.amount = dice.one(of: amounts)
        draft.clock = dice.several(1...4) { dice in
            ClockAmount(time: dice.one(of: clockTimes), amount: dice.one(of: amounts))
        }
        draft.times = dice.several(0...2) { $0.one(of: clockTimes) }
        draft.hours = "\(dice.number(1...48))"
        draft.firstTime = dice.one(of: ["", "14:00", "6:30"])
        draft.weekdays = dice.several(1...4) { "\($0.number(1...7))" }
        draft.weekdayAmounts = dice.several(7...7) { $0.one(of: ["", "0", "1", "0,5", "2"]) }
        draft.days = "\(dice.number(2...30))"
        draft.reason = dice.one(of: ["", "pain", "Fieber über 38,5 °C"])
        draft.mostPerDay = dice.one(of: ["", "40", "4"])
        draft.leastHours = dice.one(of: ["", "6"])
        draft.steps = dice.several(2...4) { dice in
            Step(parts: .random(&dice), days: dice.one(of: ["7", "14", "1", "7"]))
        }
        if dice.happens(30), let last = draft.steps.indices.last { draft.steps[last].days = "" }
        draft.daysOn = "\(dice.number(1...28))"
        draft.daysOff = "\(dice.number(1...10))"
        draft.end = dice.one(of: End.allCases).rawValue
        draft.endDays = "\(dice.number(1...40))"
        draft.endDay = start.adding(days: dice.number(0...90)).iso
        draft.instruction = dice.one(of: ["", "Swallow whole.", "Mit viel Wasser\nund im Sitzen"])
        if draft.pattern == Pattern.taper.rawValue { draft.end = End.none.rawValue }
        return draft
    }

    private static let units = ["tablet", "capsule", "puff", "drop", "mL", "mg", "own"]
    private static let amounts = ["1", "2", "0.5", "1,5", "1.50", "12", ",25", "007"]
    private static let clockTimes = ["8:00", "08:30", "12:15", "20:00", "23:59", "00:00"]
}

extension DayAmounts {
    static func random(_ dice: inout Dice) -> DayAmounts {
        var amounts = DayAmounts()
        for part in PartOfDay.allCases { amounts[part] = dice.one(of: ["", "0", "1", "1", "0,5", "2.0"]) }
        return amounts
    }
}
