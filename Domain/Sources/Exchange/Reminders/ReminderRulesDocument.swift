public import Clinical
public import Reminders

/// A file of reminder rules with their zone: `{"zone": "Europe/Berlin", "rules": [{"id": "a", "at": "07:30",
/// "days": "daily"}]}`.
public enum ReminderRulesDocument {
    /// The most rules of a file.
    public static let mostRules = 10_000

    /// Why a file is rejected.
    public struct Problem: Error, Sendable, Equatable {
        /// The id of the rule, as written; nil if it has none, or if the problem is elsewhere.
        public let rule: String?
        /// What is wrong, and where.
        public let cause: Cause

        /// What is wrong.
        public enum Cause: Sendable, Equatable {
            /// The text is not JSON, or a field is missing, unknown or of the wrong type.
            case field(JSONProblem)
            /// The zone is unknown.
            case unknownZone(String)
            /// Two rules have the same id.
            case idTwice
            /// A rule has both `at` and `every`.
            case bothKinds
            /// A rule has neither `at` nor `every`.
            case neitherKind
            /// `every` is not an ISO 8601 time of at least one minute, such as PT8H.
            case interval(String)
            /// `days` and `everyDays` are both there, or neither is.
            case daysUnclear
            /// There are more than `mostRules` rules.
            case tooManyRules
        }
    }

    /// Reads a file.
    ///
    /// - Parameter zone: the rules of the zone with an IANA identifier; nil if it is unknown.
    public static func read(
        _ bytes: [UInt8], zone: (String) -> ZoneRules?
    ) throws(Problem) -> ReminderPlan {
        let top = try field(nil) { () throws(JSONProblem) in try JSONNode(JSONReader.read(bytes)).fields() }
        let name = try field(nil) { () throws(JSONProblem) in try top.text("zone") }
        guard let zone = zone(name) else { throw Problem(rule: nil, cause: .unknownZone(name)) }
        let nodes = try field(nil) { () throws(JSONProblem) in
            let nodes = try top.field("rules").list { (node) throws(JSONProblem) in node }
            try top.end()
            return nodes
        }
        guard nodes.count <= mostRules else { throw Problem(rule: nil, cause: .tooManyRules) }
        var rules: [ReminderRule] = []
        var ids: Set<String> = []
        for node in nodes {
            let rule = try ReminderRuleReader(node).rule()
            guard ids.insert(rule.id.text).inserted else { throw Problem(rule: rule.id.text, cause: .idTwice) }
            rules.append(rule)
        }
        return ReminderPlan(rules: rules, zone: zone)
    }

    /// Turns a problem of JSON into one of the rule.
    static func field<Value>(
        _ rule: String?, _ read: () throws(JSONProblem) -> Value
    ) throws(Problem) -> Value {
        do throws(JSONProblem) {
            return try read()
        } catch {
            throw Problem(rule: rule, cause: .field(error))
        }
    }
}
