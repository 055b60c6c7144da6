import Clinical

/// The form that says how a medicine is taken, as submitted.
///
/// Only the fields of the chosen pattern and those that all patterns share are read.
public struct DosageDraft: Sendable, Hashable {
    /// The code of a `Pattern`.
    public var pattern: String
    /// How much at each part of the day: `parts` and `cycle`.
    public var parts: DayAmounts
    /// The code of a `Food`: `parts`, `taper` and `cycle`. Empty: not tied to meals.
    public var food: String
    /// How much each time: every pattern that has no amounts of its own.
    public var amount: String
    /// Times with their amounts: `clock`.
    public var clock: [ClockAmount]
    /// Times: `weekdays`, `everyDays` and `byWeekday`, where none is needed.
    public var times: [String]
    /// The number of hours between two: `interval`.
    public var hours: String
    /// The time of the first dose: `interval`. Empty: in the morning.
    public var firstTime: String
    /// The numbers of days of the week, Monday 1: `weekdays`.
    public var weekdays: [String]
    /// How much on each day of the week, Monday first: `byWeekday`.
    public var weekdayAmounts: [String]
    /// The number of days from one to the next: `everyDays`.
    public var days: String
    /// What it is for: `asNeeded`. May be empty.
    public var reason: String
    /// The most in a day, in the unit of the dose: `asNeeded`. May be empty.
    public var mostPerDay: String
    /// The least number of hours between two: `asNeeded`. May be empty.
    public var leastHours: String
    /// One after another: `taper`. Those without any text are left out.
    public var steps: [Step]
    /// Days on and off: `cycle`.
    public var daysOn: String
    public var daysOff: String
    /// The code of a `UnitChoice`.
    public var unit: String
    /// The word for a unit of one's own.
    public var ownUnit: String
    /// The first day.
    public var start: String
    /// The code of an `End`.
    public var end: String
    /// How many days, if it ends after so many.
    public var endDays: String
    /// The last day, if it ends with one.
    public var endDay: String
    /// Further instructions. May be empty.
    public var instruction: String

    /// Creates a draft from the submitted fields.
    public init(
        pattern: String, parts: DayAmounts = DayAmounts(), food: String = "", amount: String = "",
        clock: [ClockAmount] = [], times: [String] = [], hours: String = "", firstTime: String = "",
        weekdays: [String] = [], weekdayAmounts: [String] = [], days: String = "", reason: String = "",
        mostPerDay: String = "", leastHours: String = "", steps: [Step] = [], daysOn: String = "",
        daysOff: String = "", unit: String, ownUnit: String = "", start: String, end: String = End.none.rawValue,
        endDays: String = "", endDay: String = "", instruction: String = ""
    ) {
        self.pattern = pattern
        self.parts = parts
        self.food = food
        self.amount = amount
        self.clock = clock
        self.times = times
        self.hours = hours
        self.firstTime = firstTime
        self.weekdays = weekdays
        self.weekdayAmounts = weekdayAmounts
        self.days = days
        self.reason = reason
        self.mostPerDay = mostPerDay
        self.leastHours = leastHours
        self.steps = steps
        self.daysOn = daysOn
        self.daysOff = daysOff
        self.unit = unit
        self.ownUnit = ownUnit
        self.start = start
        self.end = end
        self.endDays = endDays
        self.endDay = endDay
        self.instruction = instruction
    }
}

extension DosageDraft {
    /// The most times of a day.
    public static let mostTimes = 8
    /// The most steps of a taper.
    public static let mostSteps = 12
    /// Hours from one dose to the next: up to a week.
    public static let hourRange = 1...168
    /// Days from one dose to the next, for every n days.
    public static let dayRange = 2...365
    /// Days of a course, of a step and of each half of a cycle.
    public static let lengthRange = 1...3650
    /// The largest amount, in any unit: far above any dose in milligrams.
    public static let largestAmount = 100_000
    /// The most decimals of an amount.
    public static let amountDecimals = 4
    /// The longest reason, in characters.
    public static let reasonLimit = 80
    /// The longest unit of one's own, in characters.
    public static let unitLimit = 30
    /// The longest instruction, in characters.
    public static let instructionLimit = 500
}
