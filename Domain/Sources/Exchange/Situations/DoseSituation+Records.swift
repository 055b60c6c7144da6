public import CarePlan
import Clinical
import Immunotherapy
public import Symptoms

extension DoseSituation {
    /// Symptoms and reactions from which conditions follow.
    public struct Records: Sendable, Hashable {
        /// Kind, grade and moment count; notes are not written.
        public let symptoms: [SymptomEntry]
        /// Only the onset counts and is written.
        public let reactions: [Reaction]

        /// Takes the records as they are stored.
        public init(symptoms: [SymptomEntry], reactions: [Reaction]) {
            self.symptoms = symptoms
            self.reactions = reactions
        }

        var jsonValue: JSONValue {
            .fields(
                ("symptoms", .list(symptoms) { $0.jsonValue }),
                ("reactions", .list(reactions) { $0.jsonValue })
            )
        }
    }
}

extension SymptomEntry {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("at", .moment(at)),
            ("kind", .string(kind.rawValue)),
            ("grade", .string(grade.rawValue))
        )
    }
}

extension Reaction {
    fileprivate var jsonValue: JSONValue {
        .fields(("id", .id(id)), ("person", .id(person)), ("onset", .moment(details.onset)))
    }
}

extension JSONNode {
    func records() throws(JSONProblem) -> DoseSituation.Records {
        let fields = try fields()
        let records = DoseSituation.Records(
            symptoms: try fields.field("symptoms").list { (node) throws(JSONProblem) in try node.symptom() },
            reactions: try fields.field("reactions").list { (node) throws(JSONProblem) in try node.reaction() }
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
            notes: nil
        )
        try fields.end()
        return entry
    }

    private func reaction() throws(JSONProblem) -> Reaction {
        let fields = try fields()
        let reaction = Reaction(
            id: try fields.id("id"),
            person: try fields.id("person"),
            version: .first,
            details: ReactionDetails(
                onset: try fields.moment("onset"),
                dose: nil,
                symptoms: [],
                grade: nil,
                treatments: [],
                outcome: nil,
                notes: nil
            )
        )
        try fields.end()
        return reaction
    }
}
