import CarePlan
import Clinical
import Immunotherapy
import Symptoms

extension DoseRecords {
    /// The symptoms, reactions, statements and signs of asthma; nil if there are none.
    var jsonValue: JSONValue? {
        guard !(symptoms.isEmpty && reactions.isEmpty && statements.isEmpty && asthma.isEmpty) else { return nil }
        return .fields(
            ("symptoms", .list(symptoms) { $0.jsonValue }),
            ("reactions", .list(reactions) { $0.jsonValue }),
            ("statements", statements.isEmpty ? nil : .list(statements) { $0.jsonValue }),
            ("asthma", asthma.isEmpty ? nil : .list(asthma) { $0.jsonValue })
        )
    }
}

extension SymptomEntry {
    /// Omits notes, which no rule reads.
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("at", .moment(at)),
            ("kind", .string(kind.rawValue)),
            ("grade", .string(grade.rawValue)),
            ("version", version == .first ? nil : .version(version))
        )
    }
}

extension Reaction {
    /// Its onset, symptoms and version; the rules read nothing else.
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("onset", .moment(details.onset)),
            ("symptoms", symptoms.isEmpty ? nil : .list(symptoms) { .id($0) }),
            ("version", version == .first ? nil : .version(version))
        )
    }
}

extension SymptomStatement {
    fileprivate var jsonValue: JSONValue {
        .fields(("symptom", .id(symptom)), ("kind", .string(kind.rawValue)), ("at", .instant(at)))
    }
}

extension AsthmaSign {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("recorded", origin.jsonValue),
            ("until", .instant(until)),
            ("key", .string(key))
        )
    }
}

extension JSONNode {
    func records(_ check: DoseCheck) throws(JSONProblem) -> DoseRecords {
        let fields = try fields()
        let records = DoseRecords(
            check: check,
            symptoms: try fields.field("symptoms").list { (node) throws(JSONProblem) in try node.symptom() },
            reactions: try fields.field("reactions").list { (node) throws(JSONProblem) in try node.reaction() },
            statements: try fields.optional("statements")?.list { (node) throws(JSONProblem) in
                try node.statement()
            } ?? [],
            asthma: try fields.optional("asthma")?.list { (node) throws(JSONProblem) in
                try node.asthmaSign()
            } ?? []
        )
        try fields.end()
        return records
    }

    func symptomKind() throws(JSONProblem) -> SymptomKind {
        guard let kind = SymptomKind(code: try text()) else { throw problem(.wrongKind(.choice)) }
        return kind
    }

    private func symptom() throws(JSONProblem) -> SymptomEntry {
        let fields = try fields()
        let entry = SymptomEntry(
            id: try fields.id("id"),
            person: try fields.id("person"),
            at: try fields.moment("at"),
            kind: try fields.field("kind").symptomKind(),
            grade: try fields.field("grade").choice(SymptomGrade.self),
            notes: nil,
            version: try fields.optional("version")?.version() ?? .first
        )
        try fields.end()
        return entry
    }

    private func reaction() throws(JSONProblem) -> Reaction {
        let fields = try fields()
        let reaction = Reaction(
            id: try fields.id("id"),
            person: try fields.id("person"),
            version: try fields.optional("version")?.version() ?? .first,
            details: ReactionDetails(
                onset: try fields.moment("onset"),
                dose: nil,
                symptoms: try fields.optional("symptoms")?.list { (node) throws(JSONProblem) in try node.id() } ?? [],
                grade: nil,
                treatments: [],
                outcome: nil,
                notes: nil
            )
        )
        try fields.end()
        return reaction
    }

    private func statement() throws(JSONProblem) -> SymptomStatement {
        let fields = try fields()
        let statement = SymptomStatement(
            symptom: try fields.id("symptom"),
            kind: try fields.field("kind").choice(SymptomStatement.Kind.self),
            at: try fields.field("at").instant()
        )
        try fields.end()
        return statement
    }

    private func asthmaSign() throws(JSONProblem) -> AsthmaSign {
        let fields = try fields()
        let sign = AsthmaSign(
            origin: try fields.field("recorded").origin(),
            until: try fields.field("until").instant(),
            key: try fields.text("key")
        )
        try fields.end()
        return sign
    }
}
