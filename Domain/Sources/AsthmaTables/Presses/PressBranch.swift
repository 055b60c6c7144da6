/// A kind of record of the app.
enum PressBranch {
    /// Presses with their address.
    case addresses
    /// Presses with latitude and longitude.
    case places
    /// Presses alone; only on the phone.
    case times
    /// The days of presses; only on the phone. After a restore each day is there once, so they say nothing of their own.
    case days
    /// Presses of each day, as the app counted them.
    case counts
    /// Results of the questionnaire.
    case results

    /// From the name of a branch or of a file on the phone; nil for any other.
    init?(_ name: String) {
        let plain = Self.withoutSuffix(name)
        switch plain {
        case "DailyData": self = .addresses
        case "LatiandLong", "latiandlong": self = .places
        case "TimeLog": self = .times
        case "DailyDataDate": self = .days
        case "TimesPerDay": self = .counts
        case "Questionnaire", "Survey", "SurveyResults": self = .results
        default: return nil
        }
    }

    private static func withoutSuffix(_ name: String) -> String {
        let (bytes, suffix) = (Array(name.utf8), Array(".plist".utf8))
        guard bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) else { return name }
        return String(decoding: bytes.dropLast(suffix.count), as: UTF8.self)
    }
}
