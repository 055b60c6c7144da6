import Exchange
import Medications

/// One JSON object of a dosage while it is read: its elements are taken one by one, and what is wrong is collected
/// instead of ending the reading.
final class Element {
    /// What is wrong, for a whole dosage.
    final class Problems {
        var found: [DosageProblem] = []
    }

    /// The path from the dosage; empty for the dosage itself.
    let path: String
    let problems: Problems
    private var left: [JSONMember]

    init(_ members: [JSONMember], path: String, problems: Problems) {
        left = members
        self.path = path
        self.problems = problems
    }

    /// Whether an element is there and not taken yet.
    func has(_ name: String) -> Bool { left.contains { $0.name == name } }

    /// Takes an element.
    func take(_ name: String) -> JSONValue? {
        guard let index = left.firstIndex(where: { $0.name == name }) else { return nil }
        return left.remove(at: index).value
    }

    /// Takes an element that may be one value or a list; nothing if it is missing.
    func takeAll(_ name: String) -> [(value: JSONValue, path: String)] {
        guard let value = take(name) else { return [] }
        guard case .array(let items) = value else { return [(value, path(to: name))] }
        return items.enumerated().map { ($1, "\(path(to: name))[\($0)]") }
    }

    func object(_ name: String) -> Element? {
        guard let value = take(name) else { return nil }
        return element(value, path(to: name))
    }

    func objects(_ name: String) -> [Element] {
        takeAll(name).compactMap { element($0.value, $0.path) }
    }

    private func element(_ value: JSONValue, _ path: String) -> Element? {
        guard case .object(let members) = value else {
            problem(.value, at: path, "An object is expected.")
            return nil
        }
        return Element(members, path: path, problems: problems)
    }

    /// Reports what was not taken: an unknown element may change what the known ones mean.
    func end() {
        for member in left {
            switch member.name {
            case "id", "extension", "fhir_comments": continue
            case "modifierExtension":
                problem(.modifierExtension, member.name, "There is an extension that changes the meaning of the rest.")
            case let name where name.utf8.first == UInt8(ascii: "_"): continue
            default: problem(.unknownElement, member.name, "“\(member.name)” is not an element that belongs here.")
            }
        }
    }

    func problem(_ rule: DosageRule, _ name: String, _ text: String) {
        problem(rule, at: path(to: name), text)
    }

    func problem(_ rule: DosageRule, at path: String, _ text: String) {
        problems.found.append(DosageProblem(rule, path: path, text: text))
    }

    func path(to name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// The values of the extensions with an address, under a name such as `valueRatio`.
    func extensions(_ url: String, _ name: String) -> [JSONValue] {
        guard case .array(let items)? = left.first(where: { $0.name == "extension" })?.value else { return [] }
        return items.compactMap { item in
            guard case .object(let members) = item, members.contains(JSONMember(name: "url", value: .string(url)))
            else {
                return nil
            }
            return members.first { $0.name == name }?.value ?? .null
        }
    }
}
