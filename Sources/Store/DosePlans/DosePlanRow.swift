public import Clinical
internal import Exchange
public import Immunotherapy
package import SQL

/// One version of a plan, with who entered it and when.
public struct StoredDosePlan: Sendable, Hashable {
    public let plan: DosePlan
    public let at: Instant
    /// The account name; nil for the command line or a deleted account.
    public let name: String?

    public init(plan: DosePlan, at: Instant, name: String?) {
        self.plan = plan
        self.at = at
        self.name = name
    }
}

extension StoredDosePlan {
    package static let select: Statement = """
        SELECT dose_plan.person, dose_plan.version, dose_plan.body, dose_plan.created_at, account.name AS account_name
        FROM dose_plan LEFT JOIN account ON account.id = dose_plan.created_by
        """

    package init(_ row: Row) throws {
        plan = try row.convert("body", "a plan") { try? DosePlan(json: $0) }
        at = Instant(milliseconds: try row.int64("created_at"))
        name = try row.optionalText("account_name")
        guard plan.person.text == (try row.text("person")), plan.version.number == (try row.int64("version")) else {
            throw RowError(column: "body", expected: "the plan of its row")
        }
    }
}
