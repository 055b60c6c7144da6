public import Clinical

/// What a person took on one day: a fact, recorded whether or not it followed the plan.
///
/// A person has at most one for a civil day, so (person, day) is its key.
public struct OITDose: Sendable, Hashable {
    /// Whose day it is.
    public let person: Person.ID
    /// The civil day.
    public let day: CalendarDay
    /// The edition of this record.
    public let version: RecordVersion
    /// One or more times at which allergens were taken, earliest first, then by id.
    public let intakes: [Intake]
    /// The medicines taken before the dose.
    public let medicines: [MedicineTaken]
    /// The family's notes.
    public let notes: String?

    /// Takes the values as they were stored and puts the intakes in order.
    public init(
        person: Person.ID,
        day: CalendarDay,
        version: RecordVersion,
        intakes: [Intake],
        medicines: [MedicineTaken],
        notes: String?
    ) {
        self.person = person
        self.day = day
        self.version = version
        self.intakes = intakes.inOrder(by: <)
        self.medicines = medicines
        self.notes = notes
    }

    /// Makes the day's record of a checked form.
    public init(person: Person.ID, version: RecordVersion, details: DoseDetails) {
        self.init(
            person: person,
            day: details.day,
            version: version,
            intakes: details.intakes,
            medicines: details.medicines,
            notes: details.notes
        )
    }

    /// The allergens taken that day, each once, in the order they were taken.
    public var allergens: [Allergen.ID] {
        var taken: [Allergen.ID] = []
        for intake in intakes {
            for portion in intake.portions where !taken.contains(portion.allergen) {
                taken.append(portion.allergen)
            }
        }
        return taken
    }
}
