import Clinical

/// What a source says about taking a medicine: a prescription, or a statement that it is taken.
public struct Prescription: Sendable, Hashable {
    /// What kind of source it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// FHIR R4 or R5.
        case request = "MedicationRequest"
        /// FHIR DSTU2.
        case order = "MedicationOrder"
        case statement = "MedicationStatement"
        /// A dosage alone.
        case dosage = "Dosage"
    }

    /// What kind of source it is.
    public let kind: Kind
    /// The id at the source.
    public var id: String?
    /// The status as written.
    public var status: String?
    /// The intent as written; only requests have one.
    public var intent: String?
    /// Whether it says not to take the medicine.
    public var doNotPerform = false
    /// The medicine.
    public var medicine = PrescribedMedicine()
    /// Whose it is, as a reference, for example `Patient/f001`.
    public var subject: String?
    /// When it was written, for example `2015-01-15`.
    public var authoredOn: DateTime?
    /// What it is for.
    public var reasons: [CodeableConcept] = []
    /// The name of whoever prescribed it.
    public var prescriber: String?
    /// The name of the pharmacy.
    public var pharmacy: String?
    /// Further words of the source.
    public var notes: [String] = []
    /// The profiles that it claims to follow.
    public var profiles: [String] = []
    /// The dosages in the order of the source.
    public var dosages: [Dosage] = []
    /// The FHIR path of each dosage, for example `MedicationRequest.dosageInstruction[0]`.
    public var dosagePaths: [String] = []
    /// What is wrong with it apart from its dosages; paths start at the resource.
    public var problems: [PrescriptionProblem] = []

    /// Creates a prescription without anything but its kind.
    public init(kind: Kind) {
        self.kind = kind
    }

    /// Whether its dosages make slots: it is active, it orders, and nothing about it is unknown.
    public var makesSlots: Bool {
        if kind == .dosage { return problems.isEmpty }
        return status == "active" && !doNotPerform && problems.isEmpty
    }

    /// Whether both are about one medicine: by a code, else by the same words, else by the same reference.
    public func isSameMedicine(_ other: Prescription) -> Bool {
        guard let mine = medicine.concept, let theirs = other.medicine.concept else {
            return medicine.reference != nil && medicine.reference == other.medicine.reference
        }
        if mine.sharesCode(with: theirs) { return true }
        return mine.shownText.map { NameKey($0) } == theirs.shownText.map { NameKey($0) }
    }
}

/// A medicine as a source names it.
public struct PrescribedMedicine: Sendable, Hashable {
    /// Its name and codes; nil if there is only a reference that leads elsewhere.
    public var concept: CodeableConcept?
    /// A reference, for example `Medication/med0301`.
    public var reference: String?

    /// Creates a medicine from its elements.
    public init(concept: CodeableConcept? = nil, reference: String? = nil) {
        self.concept = concept
        self.reference = reference
    }

    /// The name to show; nil if there is none.
    public var name: String? { concept?.shownText }
}
