/// How a medicine is taken: FHIR `Dosage` of R4 and R5, and `dosageInstruction` of DSTU2.
public struct Dosage: Sendable, Hashable {
    /// The order of the dosages: equal numbers at the same time, others one after another.
    public var sequence: Int?
    /// The whole dosage in the words of the source.
    public var text: String?
    /// Further instructions, for example "with food".
    public var additionalInstruction: [CodeableConcept]
    /// Instructions to the patient in the words of the source.
    public var patientInstruction: String?
    /// When it is taken.
    public var timing: Timing?
    /// Whether it is taken only as needed. True too if the source only says for what.
    public var asNeeded: Bool
    /// For what it is taken as needed.
    public var asNeededFor: [CodeableConcept]
    /// Where on the body.
    public var site: CodeableConcept?
    /// How it enters the body.
    public var route: CodeableConcept?
    /// What is done, for example "swallow".
    public var method: CodeableConcept?
    /// How much of it.
    public var doseAndRate: [DoseAndRate]
    /// The most in a time.
    public var maxDosePerPeriod: [QuantityRatio]
    /// The most at once.
    public var maxDosePerAdministration: Quantity?
    /// The most in a lifetime.
    public var maxDosePerLifetime: Quantity?
    /// What the source contains and these elements do not express. If there is anything, the dosage is shown as written.
    public var unread: [DosageProblem]

    /// Creates a dosage from its elements.
    public init(
        sequence: Int? = nil, text: String? = nil, additionalInstruction: [CodeableConcept] = [],
        patientInstruction: String? = nil, timing: Timing? = nil, asNeeded: Bool = false,
        asNeededFor: [CodeableConcept] = [], site: CodeableConcept? = nil, route: CodeableConcept? = nil,
        method: CodeableConcept? = nil, doseAndRate: [DoseAndRate] = [], maxDosePerPeriod: [QuantityRatio] = [],
        maxDosePerAdministration: Quantity? = nil, maxDosePerLifetime: Quantity? = nil, unread: [DosageProblem] = []
    ) {
        self.sequence = sequence
        self.text = text
        self.additionalInstruction = additionalInstruction
        self.patientInstruction = patientInstruction
        self.timing = timing
        self.asNeeded = asNeeded
        self.asNeededFor = asNeededFor
        self.site = site
        self.route = route
        self.method = method
        self.doseAndRate = doseAndRate
        self.maxDosePerPeriod = maxDosePerPeriod
        self.maxDosePerAdministration = maxDosePerAdministration
        self.maxDosePerLifetime = maxDosePerLifetime
        self.unread = unread
    }

    /// The dose as ordered: of several, the one whose type is `ordered`, else the first.
    public var dose: DoseAndRate.Dose? {
        let ordered = doseAndRate.first { amount in
            amount.dose != nil && amount.type?.coding.contains { $0.code == "ordered" } == true
        }
        return (ordered ?? doseAndRate.first { $0.dose != nil })?.dose
    }
}
