public import Clinical

/// What a person took on one day: a fact, recorded whether or not it followed the plan.
///
/// A person has at most one per civil day, so (person, day) is the key.
public struct OITDose: Sendable, Hashable {
    /// The person.
    public let person: Person.ID
    /// The civil day.
    public let day: CalendarDay
    /// The version of this record.
    public let version: RecordVersion
    /// One or more intakes, earliest first, then by id.
    public let intakes: [Intake]
    /// The medicines taken before the dose.
    public let medicines: [MedicineTaken]
    /// The family's notes.
    public let notes: String?

    /// Creates an instance from stored values and sorts the intakes.
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

    /// Creates the day's record from a validated form.
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

    /// The allergens taken that day, without duplicates, in the order taken.
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
