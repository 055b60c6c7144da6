internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// What the plan says about the next dose of each allergen, in the API.
struct CheckPayload: Encodable, Sendable {
    struct Condition: Encodable, Sendable {
        let condition, text: String
    }

    struct Decision: Encodable, Sendable {
        /// The decision in the form stored with a dose.
        let decision: JSONValue
        let text: String
        let reasons: [Reason]
    }

    struct Reason: Encodable, Sendable {
        let text, source: String
    }

    let at, notice: String
    /// The version of the plan; nil if there is none.
    let plan: Int64?
    /// The conditions the plan asks about.
    let conditions: [Condition]
    let decisions: [Decision]

    init(_ records: CheckRecords, _ phrases: Phrases) throws {
        let stored = records.records.plan?.plan
        at = records.at.rfc3339
        notice = phrases("check.disclaimer")
        plan = stored?.version.number
        let years = records.records.person.person.birthdate.age(on: records.at.day)
        conditions = (stored?.conditions(of: records.allergens, atAge: years) ?? []).map {
            Condition(condition: $0.code, text: phrases.condition($0))
        }
        decisions = try records.allergens.map {
            try Decision(records.records.decision(for: $0, records.answers), records.names, phrases)
        }
    }
}

extension CheckPayload.Decision {
    init(_ decision: DoseDecision, _ names: DecisionNames, _ phrases: Phrases) throws {
        let document = try JSONReader.read(Array(decision.json.utf8))
        self.init(
            decision: document["decision"] ?? .null, text: phrases.verdict(decision, names),
            reasons: decision.reasons.map {
                let words = phrases.reason($0, of: decision, names)
                return CheckPayload.Reason(text: words.text, source: words.sourceLine)
            })
    }
}
