internal import Medications

/// English and German words for numbers and times.
enum TextWords {
    /// A number in digits or as a word; nil also for "1,000", which is one or one thousand.
    static func number(_ word: String) -> Double? {
        if let number = words[word] { return number }
        guard let first = word.first, first.isNumber, first.isASCII else { return nil }
        let halves = word.split(separator: ",", omittingEmptySubsequences: false)
        guard halves.count < 2 || halves.count == 2 && halves[1].count != 3 else { return nil }
        return Double(word.replacing(",", with: "."))
    }

    private static let words: [String: Double] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "ein": 1, "eine": 1, "einen": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4,
        "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
    ]

    /// "twice", "zweimal"
    static func times(_ word: String) -> Double? {
        switch word {
        case "once": 1
        case "twice": 2
        case "thrice": 3
        default: word.hasSuffix("mal") ? words[String(word.dropLast(3))] : nil
        }
    }

    static func unit(_ word: String) -> UnitOfTime? {
        switch word {
        case "minute", "minutes", "min", "minuten": .minute
        case "hour", "hours", "hr", "hrs", "h", "stunde", "stunden": .hour
        case "day", "days", "tag", "tage", "tagen": .day
        case "week", "weeks", "wk", "wks", "woche", "wochen": .week
        case "month", "months", "monat", "monate", "monaten": .month
        default: nil
        }
    }

    /// "daily", "wöchentlich"
    static func every(_ word: String) -> UnitOfTime? {
        switch word {
        case "daily", "täglich": .day
        case "weekly", "wöchentlich": .week
        case "monthly", "monatlich": .month
        case "hourly", "stündlich": .hour
        default: nil
        }
    }

    /// What makes a statement a limit rather than a schedule.
    static let limits: Set<String> = [
        "maximum", "max", "maximal", "höchstens", "up", "exceed", "than", "most", "limit", "bis", "maximim",
        "mindestens",
        "least", "total",
    ]

    /// What makes a dosage one as needed.
    static let asNeeded = [
        "as needed", "as required", "if needed", "if required", "when needed", "when required", "prn", "bei bedarf",
        "bedarfsweise",
    ]
}
