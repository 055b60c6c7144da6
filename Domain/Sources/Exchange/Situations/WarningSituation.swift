public import Clinical
public import Symptoms

/// The symptoms of the last hours as one document, from which another device can tell whether to call somebody.
public struct WarningSituation: Sendable, Hashable {
    /// When it is asked.
    public let now: Instant
    /// The symptoms that are felt.
    public let symptoms: [ObservedSymptom]
    /// When the person took a known allergen.
    public let doses: [Instant]

    /// Takes what is stored.
    public init(now: Instant, symptoms: [ObservedSymptom], doses: [Instant]) {
        self.now = now
        self.symptoms = symptoms
        self.doses = doses
    }

    /// What the rules make of it; nil when nothing asks for a call.
    public var warning: Warning? { Warning(symptoms, doses: doses, now: now) }

    /// The same as a JSON document: `{"format":1,"warning":{…}}`, or null instead of a warning.
    public var answer: String { PlanDocument.write("warning", warning?.jsonValue ?? .null) }
}

extension WarningSituation {
    /// Reads what `json` wrote.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        let fields = try PlanDocument.fields(bytes)
        now = try fields.field("now").instant()
        symptoms = try fields.field("symptoms").list { (node) throws(JSONProblem) in try node.observedSymptom() }
        doses = try fields.field("doses").list { (node) throws(JSONProblem) in try node.instant() }
        try fields.end()
    }

    /// The situation as a JSON document.
    public var json: String {
        JSONValue.fields(
            ("format", .number(PlanDocument.format)),
            ("now", .instant(now)),
            ("symptoms", .list(symptoms) { $0.jsonValue }),
            ("doses", .list(doses) { .instant($0) })
        ).text
    }
}

extension JSONNode {
    fileprivate func observedSymptom() throws(JSONProblem) -> ObservedSymptom {
        let fields = try fields()
        let symptom = ObservedSymptom(
            kind: try fields.field("kind").symptomKind(),
            severity: try fields.optional("severity")?.choice(Severity.self),
            onset: try fields.field("onset").instant()
        )
        try fields.end()
        return symptom
    }
}

extension ObservedSymptom {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("kind", .string(kind.rawValue)),
            ("severity", severity.map { .string($0.rawValue) }),
            ("onset", .instant(onset))
        )
    }
}

extension Warning {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("level", .string(level == .emergency ? "emergency" : "doctor")),
            ("symptom", .string(symptom.rawValue)),
            ("reasons", .list(reasons) { $0.jsonValue })
        )
    }
}

extension Warning.Reason {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("criterion", .string(criterion.rawValue)),
            ("level", .string(criterion.level == .emergency ? "emergency" : "doctor")),
            ("source", .string(criterion.source.rawValue)),
            ("kinds", .list(kinds) { .string($0.rawValue) }),
            ("unknown", .list(unknown) { .string($0.rawValue) })
        )
    }
}
