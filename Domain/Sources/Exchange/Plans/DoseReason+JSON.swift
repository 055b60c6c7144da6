import Clinical
public import Immunotherapy

extension JSONNode {
    /// Reads a reason: the rule's name, with its numbers, its action and its source alongside.
    public func reason() throws(JSONProblem) -> DoseReason {
        let fields = try fields()
        let name = try fields.field("rule")
        let rule = try name.rule(fields)
        let reason = DoseReason(rule: rule, verdict: try fields.field("verdict").choice(DoseVerdict.self))
        let source = try fields.field("source")
        guard try source.choice(DoseReason.Source.self) == reason.source else { throw source.problem(.impossible) }
        try fields.end()
        return reason
    }

    private func rule(_ fields: JSONFields) throws(JSONProblem) -> DoseReason.Rule {
        switch try text() {
        case "asPlanned": .asPlanned(level: try fields.id("level"))
        case "noPlan": .noPlan
        case "noCurrentLevel": .noCurrentLevel
        case "levelLocked": .levelLocked(level: try fields.id("level"))
        case "noEarlierDose": .noEarlierDose
        case "clockWentBackwards": .clockWentBackwards(last: try fields.moment("last"))
        case "daysWithoutRecord":
            .daysWithoutRecord(
                try fields.field("days").count(),
                first: try fields.day("first"),
                last: try fields.day("last")
            )
        case "missedDays":
            .missedDays(
                try fields.field("days").count(),
                first: try fields.day("first"),
                rule: try fields.field("from").count(),
                action: try fields.field("action").action()
            )
        case "missedDaysWithoutRule":
            .missedDaysWithoutRule(try fields.field("days").count(), first: try fields.day("first"))
        case "tooSoon":
            .tooSoon(
                gap: try fields.field("gap").count(),
                last: try fields.moment("last"),
                until: try fields.moment("until")
            )
        case "dayComplete":
            .dayComplete(
                taken: try fields.field("taken").count(),
                skipped: try fields.field("skipped").count(),
                of: try fields.field("of").count()
            )
        case "outsideWindow":
            .outsideWindow(DoseWindow(from: try fields.time("from"), until: try fields.time("until")))
        case "held": .held(try fields.id("hold"), from: try fields.day("from"))
        case "condition":
            .condition(
                try fields.field("condition").condition(),
                try fields.field("action").action(),
                try fields.optional("recorded")?.origin() ?? .answered
            )
        case "conditionWithoutRule":
            .conditionWithoutRule(
                try fields.field("condition").condition(),
                try fields.optional("recorded")?.origin() ?? .answered
            )
        case "conditionUnknown": .conditionUnknown(try fields.field("condition").condition())
        case "afterReduction":
            .afterReduction(
                try fields.field("then").choice(AfterReduction.self),
                level: try fields.id("level")
            )
        case "afterReductionWithoutRule": .afterReductionWithoutRule(level: try fields.id("level"))
        case "afterPart": .afterPart(try fields.amount("amount"))
        case "afterHalf": .afterHalf(try fields.field("then").choice(AfterReduction.self))
        case "afterHalfWithoutRule": .afterHalfWithoutRule
        case "clinicSaid":
            .clinicSaid(
                try fields.id("answer"),
                amount: try fields.optional("amount")?.amount(),
                clinician: try fields.text("clinician"),
                at: try fields.moment("when")
            )
        case "levelMissing": .levelMissing(try fields.field("target").target())
        default: throw problem(.wrongKind(.choice))
        }
    }

    private func count() throws(JSONProblem) -> Int { try int(in: 0...10_000_000) }
}

extension DoseReason {
    var jsonValue: JSONValue {
        var members = [JSONMember(name: "rule", value: .string(rule.jsonName))]
        if case .object(let numbers) = rule.jsonNumbers { members += numbers }
        members.append(JSONMember(name: "verdict", value: .string(verdict.rawValue)))
        members.append(JSONMember(name: "source", value: .string(source.rawValue)))
        return .object(members)
    }
}

extension DoseReason.Rule {
    fileprivate var jsonName: String {
        switch self {
        case .asPlanned: "asPlanned"
        case .noPlan: "noPlan"
        case .noCurrentLevel: "noCurrentLevel"
        case .levelLocked: "levelLocked"
        case .noEarlierDose: "noEarlierDose"
        case .clockWentBackwards: "clockWentBackwards"
        case .daysWithoutRecord: "daysWithoutRecord"
        case .missedDays: "missedDays"
        case .missedDaysWithoutRule: "missedDaysWithoutRule"
        case .tooSoon: "tooSoon"
        case .dayComplete: "dayComplete"
        case .outsideWindow: "outsideWindow"
        case .held: "held"
        case .condition: "condition"
        case .conditionWithoutRule: "conditionWithoutRule"
        case .conditionUnknown: "conditionUnknown"
        case .afterReduction: "afterReduction"
        case .afterReductionWithoutRule: "afterReductionWithoutRule"
        case .afterPart: "afterPart"
        case .afterHalf: "afterHalf"
        case .afterHalfWithoutRule: "afterHalfWithoutRule"
        case .clinicSaid: "clinicSaid"
        case .levelMissing: "levelMissing"
        }
    }

    fileprivate var jsonNumbers: JSONValue {
        switch self {
        case .noPlan, .noCurrentLevel, .noEarlierDose, .afterHalfWithoutRule: .object([])
        case .asPlanned(let level), .levelLocked(let level), .afterReductionWithoutRule(let level):
            .fields(("level", .id(level)))
        case .clockWentBackwards(let last): .fields(("last", .moment(last)))
        case .daysWithoutRecord(let days, let first, let last):
            .fields(("days", .number(days)), ("first", .day(first)), ("last", .day(last)))
        case .missedDays(let days, let first, let from, let action):
            .fields(
                ("days", .number(days)), ("first", .day(first)), ("from", .number(from)), ("action", action.jsonValue))
        case .missedDaysWithoutRule(let days, let first): .fields(("days", .number(days)), ("first", .day(first)))
        case .tooSoon(let gap, let last, let until):
            .fields(("gap", .number(gap)), ("last", .moment(last)), ("until", .moment(until)))
        case .dayComplete(let taken, let skipped, let of):
            .fields(("taken", .number(taken)), ("skipped", .number(skipped)), ("of", .number(of)))
        case .outsideWindow(let window): window.jsonValue
        case .held(let hold, let from): .fields(("hold", .id(hold)), ("from", .day(from)))
        case .condition(let condition, let action, let origin):
            .fields(
                ("condition", condition.jsonValue), ("action", action.jsonValue), ("recorded", origin.jsonValue))
        case .conditionWithoutRule(let condition, let origin):
            .fields(("condition", condition.jsonValue), ("recorded", origin.jsonValue))
        case .conditionUnknown(let condition): .fields(("condition", condition.jsonValue))
        case .afterReduction(let then, let level): .fields(("then", .string(then.rawValue)), ("level", .id(level)))
        case .afterPart(let amount): .fields(("amount", .amount(amount)))
        case .afterHalf(let then): .fields(("then", .string(then.rawValue)))
        case .clinicSaid(let answer, let amount, let clinician, let when):
            .fields(
                ("answer", .id(answer)), ("amount", amount.map { .amount($0) }), ("clinician", .string(clinician)),
                ("when", .moment(when)))
        case .levelMissing(let target): .fields(("target", target.jsonValue))
        }
    }
}
