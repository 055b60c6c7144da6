public import Clinical

extension DoseSheet {
    /// What a sheet says about one civil day.
    public struct DayImport: Sendable, Hashable {
        /// The day.
        public let day: CalendarDay
        /// Its intakes, earliest first; empty on a day with symptoms only.
        public let intakes: [IntakeImport]
        /// The medicines taken before the doses of the day, in the order of the file.
        public let medicines: [MedicineTaken]
        /// The notes of the day's rows, each text once, in the order of the file.
        public let notes: [String]
        /// The symptoms of the day, earliest first.
        public let symptoms: [SymptomImport]

        /// Takes the parts of a day.
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
}
