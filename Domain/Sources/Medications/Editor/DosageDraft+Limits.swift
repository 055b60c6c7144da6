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
