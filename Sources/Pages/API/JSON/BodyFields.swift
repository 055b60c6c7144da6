package import Clinical
package import Exchange

/// Reads one JSON object field by field. Collects every problem with its JSON pointer (RFC 6901); unknown names are
/// problems too, so that a misspelt name is not silently ignored.
package final class BodyFields {
    /// The problems found in a body, including its nested objects.
    package final class Problems {
        package fileprivate(set) var list: [FieldProblem] = []

        package func add(_ pointer: String, _ reason: FieldProblem.Reason) {
            list.append(FieldProblem(pointer: pointer, reason: reason))
        }
    }

    package let pointer: String
    package let problems: Problems
    private let members: [JSONMember]
    private var asked: Set<String> = []

    /// The fields of a body; anything but an object has none.
    package init(_ body: JSONValue, at pointer: String = "", problems: Problems = Problems()) {
        self.pointer = pointer
        self.problems = problems
        if case .object(let members) = body {
            self.members = members
        } else {
            members = []
            problems.add(pointer, .notAn(.object))
        }
    }

    package func pointer(to name: String) -> String {
        "\(pointer)/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// An optional string; nil if missing.
    package func text(_ name: String) -> String? {
        switch value(name) {
        case nil, .null: return nil
        case .string(let text): return text
        default: return fail(name, .notAn(.text))
        }
    }

    package func neededText(_ name: String) -> String? {
        guard has(name) else { return fail(name, .missing) }
        return text(name)
    }

    /// A required string in a specific format: `reading` returns nil if it does not match.
    package func needed<Value>(_ name: String, _ expected: FieldProblem.Expected, _ reading: (String) -> Value?)
        -> Value?
    {
        guard let text = neededText(name) else { return nil }
        return reading(text) ?? fail(name, .notAn(expected))
    }

    package func optional<Value>(_ name: String, _ expected: FieldProblem.Expected, _ reading: (String) -> Value?)
        -> Value?
    {
        guard let text = text(name) else { return nil }
        return reading(text) ?? fail(name, .notAn(expected))
    }

    package func id<Noun>(_ name: String, of noun: Noun.Type = Noun.self) -> Identifier<Noun>? {
        needed(name, .id, Identifier<Noun>.init)
    }

    /// The objects of a list, each read by `reading`; empty if the list is missing.
    package func list<Item>(_ name: String, limit: Int, needed: Bool = false, _ reading: (BodyFields) -> Item?)
        -> [Item]
    {
        switch value(name) {
        case nil, .null:
            if needed { problems.add(pointer(to: name), .missing) }
            return []
        case .array(let items) where items.count > limit:
            problems.add(pointer(to: name), .tooMany(limit: limit))
            return []
        case .array(let items):
            return items.enumerated().compactMap { index, item in
                let fields = BodyFields(item, at: "\(pointer(to: name))/\(index)", problems: problems)
                guard case .object = item else { return nil }
                let found = reading(fields)
                fields.refuseOthers()
                return found
            }
        default:
            problems.add(pointer(to: name), .notAn(.list))
            return []
        }
    }

    /// The ids of a list; empty if the list is missing.
    package func ids<Noun>(_ name: String, of noun: Noun.Type = Noun.self, limit: Int) -> [Identifier<Noun>] {
        switch value(name) {
        case nil, .null: return []
        case .array(let items) where items.count > limit:
            problems.add(pointer(to: name), .tooMany(limit: limit))
            return []
        case .array(let items):
            return items.enumerated().compactMap { index, item in
                guard case .string(let text) = item, let id = Identifier<Noun>(text) else {
                    problems.add("\(pointer(to: name))/\(index)", .notAn(.id))
                    return nil
                }
                return id
            }
        default:
            problems.add(pointer(to: name), .notAn(.list))
            return []
        }
    }

    /// An optional nested object; nil if missing.
    package func object<Value>(_ name: String, _ reading: (BodyFields) -> Value?) -> Value? {
        guard let inner = value(name), inner != .null else { return nil }
        let fields = BodyFields(inner, at: pointer(to: name), problems: problems)
        guard case .object = inner else { return nil }
        let found = reading(fields)
        fields.refuseOthers()
        return found
    }

    /// The digits of an optional whole number; nil if missing.
    package func number(_ name: String) -> String? {
        switch value(name) {
        case nil, .null: return nil
        case .number(let digits) where Int(digits) != nil: return digits
        default: return fail(name, .notAn(.number))
        }
    }

    /// A boolean; nil if missing.
    package func flag(_ name: String) -> Bool? {
        switch value(name) {
        case nil, .null: return nil
        case .bool(let flag): return flag
        default: return fail(name, .notAn(.choice))
        }
    }

    /// Rejects fields that the other fields do not allow.
    package func refuse(_ names: String...) {
        for name in names where has(name) { problems.add(pointer(to: name), .misplaced) }
    }

    /// Ignores names that answers have and bodies do not need, so a program may send back what it received.
    package func ignore(_ names: String...) {
        asked.formUnion(names)
    }

    /// Reports every unknown name as a problem.
    package func refuseOthers() {
        for member in members where !asked.contains(member.name) {
            problems.add(pointer(to: member.name), .unknownField)
        }
    }

    package func has(_ name: String) -> Bool {
        guard let value = value(name) else { return false }
        return value != .null
    }

    /// Every string, number, or number with a unit, as text under its name.
    package var texts: [(name: String, text: String)] {
        members.compactMap { member in
            switch member.value {
            case .string(let text) where text.utf8.count <= 1000: (member.name, text)
            case .number(let digits): (member.name, digits)
            case .bool(let flag): (member.name, flag ? "true" : "false")
            case .object:
                if case .number(let digits)? = member.value["qty"], case .string(let unit)? = member.value["units"] {
                    (member.name, "\(digits) \(unit)")
                } else {
                    nil
                }
            default: nil
            }
        }
    }

    /// The unparsed value.
    package func raw(_ name: String) -> JSONValue? { value(name) }

    private func value(_ name: String) -> JSONValue? {
        asked.insert(name)
        return members.first { $0.name == name }?.value
    }

    private func fail<Value>(_ name: String, _ reason: FieldProblem.Reason) -> Value? {
        problems.add(pointer(to: name), reason)
        return nil
    }
}
