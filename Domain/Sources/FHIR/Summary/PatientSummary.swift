public import Clinical
public import Medications

/// What an International Patient Summary says about a person: allergies, medicines and problems as they are recorded.
public struct PatientSummary: Sendable, Hashable {
    /// A section that every summary has.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        case allergies, medicines, problems
    }

    public let name: String
    public let birthdate: CalendarDay
    public let entries: Entries
    /// The sections of which the person said that there is nothing. It counts only while nothing is recorded there; any
    /// other section without entries is unknown.
    public let noneKnown: Set<Section>

    /// Creates a summary from what is recorded.
    public init(name: String, birthdate: CalendarDay, entries: Entries, noneKnown: Set<Section>) {
        self.name = name
        self.birthdate = birthdate
        self.entries = entries
        self.noneKnown = noneKnown
    }
}

extension PatientSummary {
    /// What is recorded, by section.
    public struct Entries: Sendable, Hashable {
        public var allergies: [Allergy]
        public var medicines: [Medicine]
        public var problems: [Problem]

        /// Creates entries; without anything, those of a person of whom nothing is recorded.
        public init(allergies: [Allergy] = [], medicines: [Medicine] = [], problems: [Problem] = []) {
            self.allergies = allergies
            self.medicines = medicines
            self.problems = problems
        }

        /// Adds the entries of another source. A problem that both name is in the result once.
        public mutating func add(_ more: Entries) {
            allergies += more.allergies
            medicines += more.medicines
            for problem in more.problems where !problems.contains(problem) { problems.append(problem) }
        }

        /// The names of a section's entries, in their order.
        public func names(in section: Section) -> [String] {
            switch section {
            case .allergies: allergies.compactMap { $0.substance.shownText }
            case .medicines: medicines.compactMap { $0.medication.shownText }
            case .problems: problems.compactMap { $0.code.shownText }
            }
        }
    }

    /// Something that the person reacts to.
    public struct Allergy: Sendable, Hashable {
        /// The raw values are codes of FHIR's `allergy-intolerance-category`.
        public enum Category: String, Sendable, Hashable {
            case food, environment
        }

        /// A reaction after contact with nothing else.
        public struct Event: Sendable, Hashable {
            /// The raw values are codes of FHIR's `reaction-event-severity`.
            public enum Severity: String, Sendable, Hashable {
                case mild, moderate, severe
            }

            public let onset: Moment
            /// At least one.
            public let manifestations: [CodeableConcept]
            /// Nil if nobody graded it.
            public let severity: Severity?

            /// Creates a reaction; nil without a manifestation, which FHIR requires.
            public init?(onset: Moment, manifestations: [CodeableConcept], severity: Severity?) {
                guard !manifestations.isEmpty else { return nil }
                self.onset = onset
                self.manifestations = manifestations
                self.severity = severity
            }
        }

        public let substance: CodeableConcept
        public let category: Category
        public let events: [Event]

        /// Creates an allergy from what is recorded.
        public init(substance: CodeableConcept, category: Category, events: [Event] = []) {
            self.substance = substance
            self.category = category
            self.events = events
        }
    }

    /// A medicine that the person takes, or keeps for when it is needed.
    public struct Medicine: Sendable, Hashable {
        /// The raw values are codes of FHIR's `medication-statement-status`.
        public enum Status: String, Sendable, Hashable {
            case active
            /// It starts on a later day.
            case intended
            case onHold = "on-hold"
            /// Nobody has confirmed that it is taken.
            case unknown
        }

        public let medication: CodeableConcept
        public let status: Status
        /// The first day; nil if it is not known.
        public let start: CalendarDay?
        /// Each with its text, as far as there is one.
        public let dosages: [Dosage]
        /// What it is for.
        public let reason: String?

        /// Creates a medicine from what is recorded.
        public init(
            medication: CodeableConcept, status: Status, start: CalendarDay? = nil, dosages: [Dosage] = [],
            reason: String? = nil
        ) {
            self.medication = medication
            self.status = status
            self.start = start
            self.dosages = dosages
            self.reason = reason
        }
    }

    /// A disease that somebody said the person has.
    public struct Problem: Sendable, Hashable {
        public let code: CodeableConcept

        /// Creates a problem by its name.
        public init(_ name: String) {
            code = CodeableConcept(text: name)
        }
    }
}
