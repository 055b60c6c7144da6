/// A rule that a dosage can break. The raw values `tim-…` and `dos-1` are the names of FHIR's own invariants.
public enum DosageRule: String, Sendable, Hashable, CaseIterable {
    case durationUnit = "tim-1"
    case periodUnit = "tim-2"
    /// DSTU2 only.
    case frequencyOrWhen = "tim-3"
    case durationNegative = "tim-4"
    case periodNegative = "tim-5"
    case periodMax = "tim-6"
    case durationMax = "tim-7"
    case countMax = "tim-8"
    case offset = "tim-9"
    case timeOfDayOrWhen = "tim-10"
    /// R5: for what it is needed, though not as needed.
    case asNeededFor = "dos-1"
    /// A code that is not in its value set.
    case unknownCode = "unknown-code"
    /// A unit of time that is not a UCUM code of the value set.
    case unknownUnit = "unknown-unit"
    /// A value that is not of its type.
    case value
    /// An element that FHIR does not have there.
    case unknownElement = "unknown-element"
    /// An extension without which the rest means something else.
    case modifierExtension = "modifier-extension"
    /// The frequency is not the number of times.
    case frequencyCount = "frequency-count"
    /// The code and the repeat say different things.
    case codeRepeat = "code-repeat"
    /// The upper end of a range is below its lower end.
    case rangeOrder = "range-order"
    /// Days, times and period that cannot be combined into days.
    case daysPeriod = "days-period"
    /// There is only text.
    case textOnly = "text-only"
    /// How often is known, when is not.
    case noTimes = "no-times"
    /// It follows a dosage that cannot be read, so its start is not known.
    case sequence
    /// The start is not known, so the window's first day was taken.
    case anchorAssumed = "anchor-assumed"
    /// The length of one intake looks like that of the course.
    case durationLength = "duration-length"
    /// More slots than can be listed.
    case tooManySlots = "too-many-slots"

    /// Whether a dosage that breaks it is shown as written: without a sentence and without slots.
    public var showsAsWritten: Bool {
        switch self {
        case .daysPeriod, .noTimes, .sequence, .anchorAssumed, .durationLength, .tooManySlots: false
        default: true
        }
    }
}

/// What is wrong with a dosage, and where.
public struct DosageProblem: Error, Sendable, Hashable {
    /// The rule that is broken.
    public let rule: DosageRule
    /// The FHIR path from the dosage, for example `timing.repeat.when[1]`; empty for the dosage itself.
    public let path: String
    /// What is wrong, in a plain English sentence.
    public let text: String

    /// Creates a problem from its parts.
    public init(_ rule: DosageRule, path: String, text: String) {
        self.rule = rule
        self.path = path
        self.text = text
    }
}
