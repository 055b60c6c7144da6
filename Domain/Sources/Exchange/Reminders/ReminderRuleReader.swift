import Clinical
import Reminders

/// Reads one rule of a file.
struct ReminderRuleReader {
    typealias Problem = ReminderRulesDocument.Problem

    private let node: JSONNode
    private let id: String?

    init(_ node: JSONNode) {
        self.node = node
        if case .object(let members) = node.value,
            case .string(let id)? = members.first(where: { $0.name == "id" })?.value
        {
            self.id = id
        } else {
            id = nil
        }
    }

    func rule() throws(Problem) -> ReminderRule {
        let fields = try read { () throws(JSONProblem) in try node.fields() }
        let id: ReminderRule.ID = try read { () throws(JSONProblem) in try fields.id("id") }
        let at = fields.optional("at")
        let every = fields.optional("every")
        let schedule: ReminderSchedule
        switch (at, every) {
        case (nil, nil): throw problem(.neitherKind)
        case (_?, _?): throw problem(.bothKinds)
        case (nil, let every?): schedule = try interval(every, fields)
        case (let at?, nil): schedule = .clock(try days(fields), at: try times(at))
        }
        try read { () throws(JSONProblem) in try fields.end() }
        return ReminderRule(id: id, schedule: schedule)
    }

    private func interval(_ every: JSONNode, _ fields: JSONFields) throws(Problem) -> ReminderSchedule {
        let text = try read { () throws(JSONProblem) in try every.text() }
        guard let seconds = ElapsedTime.seconds(text), seconds >= ReminderSchedule.shortestInterval else {
            throw problem(.interval(text))
        }
        let from = try read { () throws(JSONProblem) in try fields.field("from").instant() }
        return .interval(seconds: seconds, from: from)
    }

    private func times(_ at: JSONNode) throws(Problem) -> [TimeOfDay] {
        guard case .array = at.value else { return [try read { () throws(JSONProblem) in try at.time() }] }
        let times = try read { () throws(JSONProblem) in
            try at.list { (node) throws(JSONProblem) in try node.time() }
        }
        guard !times.isEmpty else { throw problem(.field(at.problem(.impossible))) }
        return times.inOrder(by: <).withoutRepeats
    }

    private func days(_ fields: JSONFields) throws(Problem) -> ReminderDays {
        switch (fields.optional("days"), fields.optional("everyDays")) {
        case (let days?, nil): return try weekdays(days)
        case (nil, let count?):
            let count = try read { () throws(JSONProblem) in try count.int(in: 1...3660) }
            return .every(count, from: try read { () throws(JSONProblem) in try fields.day("from") })
        default: throw problem(.daysUnclear)
        }
    }

    private func weekdays(_ days: JSONNode) throws(Problem) -> ReminderDays {
        if case .string(let text) = days.value, text == "daily" { return .daily }
        let list = try read { () throws(JSONProblem) in
            try days.list { (node) throws(JSONProblem) in
                guard let day = Weekday(icalendar: try node.text()) else { throw node.problem(.wrongKind(.choice)) }
                return day
            }
        }
        guard !list.isEmpty else { throw problem(.field(days.problem(.impossible))) }
        return .weekdays(Set(list))
    }

    private func read<Value>(_ read: () throws(JSONProblem) -> Value) throws(Problem) -> Value {
        try ReminderRulesDocument.field(id, read)
    }

    private func problem(_ cause: Problem.Cause) -> Problem { Problem(rule: id, cause: cause) }
}
