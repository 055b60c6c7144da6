public import Clinical
public import Immunotherapy

extension DoseSheet {
    /// The data against which the rows of a sheet are read.
    public struct Context: Sendable {
        /// The day the person was born; earlier rows are rejected.
        public let birthdate: CalendarDay
        /// The civil day where the person is; later rows are rejected.
        public let today: CalendarDay
        /// The instant of the import; later times are rejected.
        public let now: Instant
        /// The rules of the person's clock.
        public let zone: ZoneRules
        /// The person's allergens, each with its accepted names.
        ///
        /// If one of the names is the raw value or the English name of a `ListedAllergen`, its other English
        /// spellings are accepted too.
        public let allergens: [(Allergen.ID, names: [String])]
        /// The person's dose levels.
        public let levels: [DoseLevel]
        /// The decimal separator; nil means a comma if the fields are separated by semicolons, otherwise a point.
        public let decimal: DecimalSeparator?
        /// The time for rows without one, if one was chosen for the whole file.
        public let defaultTime: TimeOfDay?

        /// Creates a context from the person's data and the choices made for the file.
        public init(
            birthdate: CalendarDay,
            today: CalendarDay,
            now: Instant,
            zone: ZoneRules,
            allergens: [(Allergen.ID, names: [String])],
            levels: [DoseLevel],
            decimal: DecimalSeparator?,
            defaultTime: TimeOfDay?
        ) {
            self.birthdate = birthdate
            self.today = today
            self.now = now
            self.zone = zone
            self.allergens = allergens
            self.levels = levels
            self.decimal = decimal
            self.defaultTime = defaultTime
        }
    }
}
