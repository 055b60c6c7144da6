public import Clinical
public import Immunotherapy

extension DoseSheet {
    /// The data that a sheet has for one civil day.
    public struct DayImport: Sendable, Hashable {
        /// The day.
        public let day: CalendarDay
        /// Its intakes, earliest first; empty on a day with only symptoms.
        public let intakes: [IntakeImport]
        /// The medicines taken before the day's doses, in file order.
        public let medicines: [MedicineTaken]
        /// The notes of the day's rows, without duplicates, in file order.
        public let notes: [String]
        /// The symptoms of the day, earliest first.
        public let symptoms: [SymptomImport]

        /// Creates a day from its parts.
        public init(
            day: CalendarDay,
            intakes: [IntakeImport],
            medicines: [MedicineTaken],
            notes: [String],
            symptoms: [SymptomImport]
        ) {
            self.day = day
            self.intakes = intakes
            self.medicines = medicines
            self.notes = notes
            self.symptoms = symptoms
        }
    }

    /// An intake read from a sheet; its id is created when it is stored.
    public struct IntakeImport: Sendable, Hashable {
        /// When it was taken.
        public let at: Moment
        /// The portions, one per allergen, in file order.
        public let portions: [OITDose.Portion]
        /// The lines of the file that it came from.
        public let lines: [Int]

        /// Creates an intake from its parts.
        public init(at: Moment, portions: [OITDose.Portion], lines: [Int]) {
            self.at = at
            self.portions = portions
            self.lines = lines
        }
    }
}
