public import Clinical
public import Symptoms

/// The recent symptoms as one document, from which another device can work out whether someone must be called.
public struct WarningSituation: Sendable, Hashable {
    /// The time of the query.
    public let now: Instant
    /// The symptoms that are present.
    public let symptoms: [ObservedSymptom]
    /// The times at which the person took a known allergen.
    public let doses: [Instant]
    /// The plan's watch time after a dose, in seconds; at least two hours.
    public let hours: Int64
    /// Whether the person has asthma and no food allergy.
    public let isAsthmaAlone: Bool

    /// Creates a situation from stored values.
    public init(
        now: Instant, symptoms: [ObservedSymptom], doses: [Instant], hours: Int64 = Warning.usualHours,
        isAsthmaAlone: Bool = false
    ) {
        self.now = now
        self.symptoms = symptoms
        self.doses = doses
        self.hours = max(Warning.usualHours, hours)
        self.isAsthmaAlone = isAsthmaAlone
    }

    /// The warning by the rules; nil if there is no reason for one.
    public var warning: Warning? {
        Warning(symptoms, doses: doses, hours: hours, isAsthmaAlone: isAsthmaAlone, now: now)
    }

    /// The warning as a JSON document: `{"format":1,"warning":{…}}`, with null if there is none.
    public var answer: String { PlanDocument.write("warning", warning?.jsonValue ?? .null) }
}

extension WarningSituation {
    /// Reads the output of `json`.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        let fields = try PlanDocument.fields(bytes)
        now = try fields.field("now").instant()
        symptoms = try fields.field("symptoms").list { (node) throws(JSONProblem) in try node.observedSymptom() }
        doses = try fields.field("doses").list { (node) throws(JSONProblem) in try node.instant() }
        let minutes = try fields.optional("watch")?.int(in: 0...1440)
        hours = max(Warning.usualHours, Int64(minutes ?? 0) * 60)
        isAsthmaAlone = try fields.optional("asthmaAlone")?.bool() ?? false
        try fields.end()
    }

    /// The situation as a JSON document.
    public var json: String {
        JSONValue.fields(
            ("format", .number(PlanDocument.format)),
            ("now", .instant(now)),
            ("symptoms", .list(symptoms) { $0.jsonValue }),
            ("doses", .list(doses) { .instant($0) }),
            ("watch", hours == Warning.usualHours ? nil : .number(hours / 60)),
            ("asthmaAlone", isAsthmaAlone ? .bool(true) : nil)
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
            ("level", .string(level.name)),
            ("symptom", .string(symptom.rawValue)),
            ("reasons", .list(reasons) { $0.jsonValue })
        )
    }
}

extension Warning.Reason {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("criterion", .string(criterion.rawValue)),
            ("level", .string(criterion.level.name)),
            ("source", .string(criterion.source.rawValue)),
            ("kinds", .list(kinds) { .string($0.rawValue) }),
            ("unknown", .list(unknown) { .string($0.rawValue) })
        )
    }
}
