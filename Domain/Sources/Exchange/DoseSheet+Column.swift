import Clinical

extension DoseSheet {
    /// The meaning of a column in a sheet.
    public enum Column: String, Sendable, Hashable, CaseIterable {
        /// The civil day.
        case date
        /// The clock time.
        case time
        /// The allergen's name.
        case allergen
        /// The dose level's name, with "half" or "½" for half of it.
        case level
        /// Milligrams of protein.
        case mg
        /// The medicines taken beforehand, with their milligrams.
        case medicines
        /// The symptoms, with their severity.
        case symptoms
        /// Free text.
        case notes

        /// The accepted names in the first line, in lower case.
        public var names: [String] {
            switch self {
            case .date: ["date", "day"]
            case .time: ["time"]
            case .allergen: ["allergen"]
            case .level: ["level", "dose", "dose level"]
            case .mg: ["mg", "amount_mg", "amount mg", "amount (mg)"]
            case .medicines: ["medicines", "medicine", "medications", "medication"]
            case .symptoms: ["symptoms", "symptom"]
            case .notes: ["notes", "note"]
            }
        }

        static func named(_ key: NameKey) -> Column? {
            allCases.first { $0.names.contains(key.text) }
        }
    }
}
