import Exchange
import Seeds

/// Small random changes of a JSON value.
struct Mutation {
    var dice: Dice

    private static let words = [
        "", "d", "wk", "MORN", "ACM", "BID", "2025-01-01", "2025-13-45", "08:00:00", "\u{0}", "0", "true", "active",
        "mon",
    ]
    private static let numbers = [
        "0", "-1", "1", "1.5", "0.000001", "1e30", "2147483647", "9223372036854775807", "99999999999999999999", "1e-9",
        "-0",
    ]
    private static let names = [
        "timing", "repeat", "period", "periodUnit", "frequency", "when", "offset", "count", "boundsDuration",
        "extension",
        "timeOfDay", "dayOfWeek", "code", "value", "asNeededBoolean", "modifierExtension", "sequence", "event",
    ]

    /// The value with one to four changes.
    mutating func changed(_ value: JSONValue) -> JSONValue {
        var value = value
        for _ in 0..<dice.number(1...4) { value = once(value, depth: 0) }
        return value
    }

    private mutating func once(_ value: JSONValue, depth: Int) -> JSONValue {
        if depth > 1, dice.happens(15) { return anything(depth: 0) }
        switch value {
        case .object(var members):
            guard !members.isEmpty, !dice.happens(10) else { return added(to: members) }
            let index = dice.number(0...(members.count - 1))
            if depth > 0, dice.happens(15) {
                members.remove(at: index)
                return .object(members)
            }
            let name = dice.happens(5) ? dice.one(of: Mutation.names) : members[index].name
            members[index] = JSONMember(name: name, value: once(members[index].value, depth: depth + 1))
            return .object(members)
        case .array(var items):
            guard !items.isEmpty else { return .array([anything(depth: 0)]) }
            let index = dice.number(0...(items.count - 1))
            if dice.happens(20) { return .array(items + [items[index]]) }
            items[index] = once(items[index], depth: depth + 1)
            return .array(items)
        default: return anything(depth: 0)
        }
    }

    private mutating func added(to members: [JSONMember]) -> JSONValue {
        let name = dice.one(of: Mutation.names)
        return .object(members.filter { $0.name != name } + [JSONMember(name: name, value: anything(depth: 0))])
    }

    private mutating func anything(depth: Int) -> JSONValue {
        switch dice.number(0...(depth < 3 ? 6 : 4)) {
        case 0: return .null
        case 1: return .bool(dice.happens(50))
        case 2, 3: return .number(dice.one(of: Mutation.numbers))
        case 4: return .string(dice.one(of: Mutation.words))
        case 5: return .array((0..<dice.number(0...3)).map { _ in anything(depth: depth + 1) })
        default:
            return .object(
                Mutation.names.filter { _ in dice.happens(8) }
                    .map { JSONMember(name: $0, value: anything(depth: depth + 1)) })
        }
    }
}
