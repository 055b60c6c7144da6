import Exchange
import Medications

/// The elements of a resource or of a part of it. What cannot be read is noted, and reading goes on.
final class ResourceFields {
    /// What is wrong, for a whole resource.
    final class Problems {
        var found: [ResourceProblem] = []
    }

    let path: String
    let problems: Problems
    /// All elements, in the order of the source.
    let elements: [JSONMember]

    init(_ members: [JSONMember], path: String, problems: Problems) {
        elements = members
        self.path = path
        self.problems = problems
    }

    /// The elements of a resource of a type; nil for anything else. Its modifiers are checked.
    static func resource(_ value: JSONValue, _ type: String) -> ResourceFields? {
        guard case .object(let members) = value else { return nil }
        let fields = ResourceFields(members, path: type, problems: Problems())
        guard fields.value("resourceType") == .string(type) else { return nil }
        fields.checkModifiers()
        return fields
    }

    func value(_ name: String) -> JSONValue? {
        elements.first { $0.name == name }?.value
    }

    /// The first of some elements that is there, as for those that another version of FHIR calls differently.
    func firstName(_ names: [String]) -> String? {
        names.first { value($0) != nil }
    }

    func note(_ reason: ResourceProblem.Reason, _ name: String) {
        problems.found.append(ResourceProblem(path: "\(path).\(name)", reason: reason))
    }

    func checkModifiers() {
        if value("modifierExtension") != nil { note(.modifierExtension, "modifierExtension") }
        if value("implicitRules") != nil { note(.implicitRules, "implicitRules") }
    }
}

extension ResourceFields {
    func text(_ name: String) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value else {
            note(.wrongType, name)
            return nil
        }
        return text
    }

    /// The texts of a list; those that are none are noted.
    func texts(_ name: String) -> [String] {
        items(name).compactMap { item in
            guard case .string(let text) = item.value else {
                note(.wrongType, item.name)
                return nil
            }
            return text
        }
    }

    func bool(_ name: String) -> Bool? {
        guard let value = value(name) else { return nil }
        guard case .bool(let flag) = value else {
            note(.wrongType, name)
            return nil
        }
        return flag
    }

    func dateTime(_ name: String) -> DateTime? {
        guard let text = text(name) else { return nil }
        let time = DateTime(text)
        if time == nil { note(.wrongType, name) }
        return time
    }

    /// A date without a time of day.
    func date(_ name: String) -> DateTime? {
        guard let date = dateTime(name) else { return nil }
        if case .moment = date.value {
            note(.wrongType, name)
            return nil
        }
        return date
    }

    /// A code of a fixed set.
    func code<Choice: RawRepresentable<String>>(_ name: String, _: Choice.Type) -> Choice? {
        guard let text = text(name) else { return nil }
        let choice = Choice(rawValue: text)
        if choice == nil { note(.unknownCode, name) }
        return choice
    }

    func object(_ name: String) -> ResourceFields? {
        guard let value = value(name) else { return nil }
        return object(value, name)
    }

    func objects(_ name: String) -> [ResourceFields] {
        items(name).compactMap { object($0.value, $0.name) }
    }

    private func object(_ value: JSONValue, _ name: String) -> ResourceFields? {
        guard case .object(let members) = value else {
            note(.wrongType, name)
            return nil
        }
        return ResourceFields(members, path: "\(path).\(name)", problems: problems)
    }

    /// The items of a list with their names, for example `given[1]`.
    private func items(_ name: String) -> [(value: JSONValue, name: String)] {
        guard let value = value(name) else { return [] }
        guard case .array(let items) = value else {
            note(.wrongType, name)
            return []
        }
        return items.enumerated().map { ($1, "\(name)[\($0)]") }
    }
}
