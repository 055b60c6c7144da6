public import Clinical
public import Immunotherapy

extension DoseSheet {
    /// What the rows of a sheet are read against.
    public struct Context: Sendable {
        /// The day the person was born; earlier rows are refused.
        public let birthdate: CalendarDay
        /// The civil day where the person is; later rows are refused.
        public let today: CalendarDay
        /// The instant of the import; later times are refused.
        public let now: Instant
        /// The rules of the person's clock.
        public let zone: ZoneRules
        /// The person's allergens, each with the names it goes by.
        ///
        /// When one of the names is the raw value or the English name of a `ListedAllergen`, its other English
        /// spellings are understood too.
        public let allergens: [(Allergen.ID, names: [String])]
        /// The person's dose levels.
        public let levels: [DoseLevel]
        /// The mark before decimals; nil takes a comma where semicolons part the fields, otherwise a point.
        public let decimal: DecimalSeparator?
        /// The time of rows without one, when the person chose one for the whole file.
        public let defaultTime: TimeOfDay?

        /// Takes what is known about the person and what was chosen for the file.
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
