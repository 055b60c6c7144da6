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

extension OITDose {
    /// Whether two records of a day have the same content, ignoring versions.
    public func sameContent(as other: OITDose) -> Bool {
        with(version: other.version) == other
    }

    /// The same record with another version.
    public func with(version: RecordVersion) -> OITDose {
        OITDose(person: person, day: day, version: version, intakes: intakes, medicines: medicines, notes: notes)
    }
}

/// Validated form input for a day's dose, everything except the person.
public struct DoseDetails: Sendable, Hashable {
    /// The civil day.
    public let day: CalendarDay
    /// The intakes; at least one, sorted by time, then by id.
    public let intakes: [OITDose.Intake]
    /// The medicines taken before the dose, in the order entered.
    public let medicines: [MedicineTaken]
    /// Notes; nil if blank.
    public let notes: String?

    /// Creates an instance from validated values and sorts the intakes.
    public init(day: CalendarDay, intakes: [OITDose.Intake], medicines: [MedicineTaken], notes: String?) {
        self.day = day
        self.intakes = intakes.sorted()
        self.medicines = medicines
        self.notes = notes
    }
}

extension OITDose {
    /// This record merged with a separately completed form for the same day: adds the form's intakes, its medicines
    /// after the existing ones, and its notes on new lines.
    ///
    /// Nothing in the record is removed or changed. Nil if the combined notes would be longer than
    /// `DoseDraft.notesLimit`.
    public func joined(with details: DoseDetails) -> OITDose? {
        var text = notes ?? ""
        if let more = details.notes { text += text.isEmpty ? more : "\n" + more }
        guard let text = FreeText.clean(text, limit: DoseDraft.notesLimit, lines: .several).value else { return nil }
        return OITDose(
            person: person,
            day: day,
            version: version,
            intakes: intakes + details.intakes,
            medicines: medicines + details.medicines,
            notes: text.isEmpty ? nil : text
        )
    }
}
