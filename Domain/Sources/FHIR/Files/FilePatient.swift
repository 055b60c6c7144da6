public import Clinical
import Exchange

/// A patient of a file, as far as it tells whose prescriptions these are.
public struct FilePatient: Sendable, Hashable {
    /// References to it: `Patient/f001`, or the address of its entry.
    public let references: [String]
    /// The name as it is shown; nil if there is none.
    public let name: String?
    /// Nil if it is missing or only a part of a date.
    public let birthDate: CalendarDay?
    /// FHIR also has animals.
    public let isAnimal: Bool

    init(_ item: FileResources.Item) {
        let value = item.value
        var references = [item.identifier]
        if case .string(let id)? = value["id"], item.identifier != "Patient/\(id)" {
            references.append("Patient/\(id)")
        }
        self.references = references
        name = FilePatient.name(value["name"])
        if case .string(let date)? = value["birthDate"] { birthDate = CalendarDay(iso: date) } else { birthDate = nil }
        isAnimal = PatientReader.isAnimal(value)
    }

    private static func name(_ value: JSONValue?) -> String? {
        guard case .array(let names)? = value, let first = names.first else { return nil }
        if case .string(let text)? = first["text"] { return text }
        // DSTU2 has a list of family names, later versions one.
        let words = (texts(first["given"]) + texts(first["family"])).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private static func texts(_ value: JSONValue?) -> [String] {
        switch value {
        case .string(let text)?: return [text]
        case .array(let items)?:
            return items.compactMap { item in
                if case .string(let text) = item { text } else { nil }
            }
        default: return []
        }
    }
}
