public import CarePlan
public import Clinical
internal import Foundation
internal import SQL

/// One version of an action plan, with who entered it and when.
public struct StoredActionPlan: Sendable, Hashable {
    public let plan: ActionPlan
    public let at: Instant
    /// The account name; nil for the command line or a deleted account.
    public let name: String?

    public init(plan: ActionPlan, at: Instant, name: String?) {
        self.plan = plan
        self.at = at
        self.name = name
    }
}

extension StoredActionPlan {
    static let select: Statement = """
        SELECT action_plan.person, action_plan.version, action_plan.body, action_plan.created_at,
               account.name AS account_name
        FROM action_plan LEFT JOIN account ON account.id = action_plan.created_by
        """

    init(_ row: Row) throws {
        plan = ActionPlan(
            person: try row.convert("person", "an id", Person.ID.init),
            version: RecordVersion(number: try row.int64("version")),
            details: try row.convert("body", "an action plan") { ActionPlanBody(json: $0)?.details })
        at = Instant(milliseconds: try row.int64("created_at"))
        name = try row.optionalText("account_name")
    }
}

/// The content of a plan, as in the database and the audit log.
struct ActionPlanBody: Codable, Sendable {
    struct Text: Codable, Sendable {
        let part, text: String
    }

    let mildSigns, severeSigns: [String]
    let texts: [Text]
    let clinician, agreedOn, reviewOn: String?

    init(_ details: ActionPlanDetails) {
        mildSigns = details.mildSigns
        severeSigns = details.severeSigns
        texts = details.entries.map { Text(part: $0.part.rawValue, text: $0.text) }
        clinician = details.clinician
        agreedOn = details.agreedOn?.iso
        reviewOn = details.reviewOn?.iso
    }

    init?(json: String) {
        guard let body = try? JSONDecoder().decode(ActionPlanBody.self, from: Data(json.utf8)) else { return nil }
        self = body
    }

    /// Nil if a value in it is not valid in the domain.
    var details: ActionPlanDetails? {
        let entries = texts.compactMap { text in
            ActionPlan.Part(rawValue: text.part).map { ActionPlanDetails.Entry($0, text.text) }
        }
        let days = [agreedOn, reviewOn].map { text in text.map { CalendarDay(iso: $0) } }
        guard entries.count == texts.count, !days.contains(.some(nil)) else { return nil }
        return ActionPlanDetails(
            mildSigns: mildSigns, severeSigns: severeSigns, entries: entries, clinician: clinician,
            agreedOn: days[0] ?? nil, reviewOn: days[1] ?? nil)
    }
}
