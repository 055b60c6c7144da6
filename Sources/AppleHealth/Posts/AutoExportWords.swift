internal import Symptoms

/// Values that the Health Auto Export app writes as words, as Apple Health has them.
public enum AutoExportWords {
    /// A phase of sleep; nil for a word that is not in the app's documentation.
    public static func sleep(_ word: String) -> String? {
        let suffix: String? =
            switch plain(word) {
            case "awake": "Awake"
            case "inbed": "InBed"
            case "core": "AsleepCore"
            case "deep": "AsleepDeep"
            case "rem": "AsleepREM"
            case "asleep", "unspecified": "AsleepUnspecified"
            default: nil
            }
        return suffix.map { "HKCategoryValueSleepAnalysis\($0)" }
    }

    /// A symptom's type and value; nil for a name that is not an Apple symptom, or a severity that this symptom does
    /// not have.
    public static func symptom(_ name: String, severity: String) -> (type: String, value: String)? {
        guard let kind = kinds[plain(name)], let type = kind.healthKit else { return nil }
        let word = severity.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let names = ["Severity", "Presence", "AppetiteChanges"].map { "HKCategoryValue\($0)\(word)" }
        guard let value = names.first(where: { kind.scale.read(healthKit: $0) != .unknown }) else { return nil }
        return (type, value)
    }

    private static let kinds: [String: SymptomKind] = {
        var kinds: [String: SymptomKind] = [:]
        for kind in SymptomKind.allCases {
            guard let type = kind.healthKit else { continue }
            kinds[plain(type.replacing("HKCategoryTypeIdentifier", with: ""))] = kind
        }
        return kinds
    }()

    private static func plain(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
