public import Exchange
public import Medications

/// Which medicine a resource is about: FHIR `medication[x]`, as a concept or as a reference.
public enum MedicationChoice: Sendable, Hashable {
    /// Named where it stands.
    case concept(CodeableConcept)
    /// A `Medication` inside the resource, and what that refers to in turn.
    case contained(medication: JSONValue, others: [JSONValue], display: String?)
    /// A `Medication` of the server, for example `Medication/123`.
    case reference(ResourceReference)

    /// Reads the medicine of a resource that has one, of R4 or R5; nil if it has none that can be read.
    public init?(of resource: JSONValue) {
        guard case .object(let members) = resource else { return nil }
        self.init(ResourceFields(members, path: "", problems: ResourceFields.Problems()))
    }

    /// Reads the medicine and notes what is wrong with it.
    init?(_ fields: ResourceFields) {
        // R5 has both under one name.
        let later = fields.object("medication")
        let reference = fields.reference("medicationReference") ?? later?.reference("reference")
        if let concept = fields.concept("medicationCodeableConcept") ?? later?.concept("concept") {
            self = .concept(concept)
        } else if let reference, let address = reference.reference, address.utf8.first == UInt8(ascii: "#") {
            guard let medication = fields.contained(address) else {
                fields.note(.containedMissing, "medicationReference.reference")
                return nil
            }
            self = .contained(
                medication: medication, others: fields.contained(by: medication), display: reference.display)
        } else if let reference, reference != ResourceReference() {
            self = .reference(reference)
        } else {
            fields.note(.missing, "medication[x]")
            return nil
        }
    }

    /// The address of a `Medication` of the server that is still to be read; nil if there is none to read.
    public var address: String? {
        guard case .reference(let reference) = self else { return nil }
        return reference.reference
    }

    /// The name to show: the text, else a coding's display, else the reference's display, else a code; nil if there is
    /// none.
    ///
    /// - Parameter resolved: the `Medication` of `address`, once it was read.
    public func name(resolved: MedicationResource? = nil) -> String? {
        let concept: CodeableConcept?
        var display: String?
        switch self {
        case .concept(let named): concept = named
        case .contained(let medication, others: _, display: let words):
            concept = MedicationReader.read(medication)?.code
            display = words
        case .reference(let reference):
            concept = resolved?.code
            display = reference.display
        }
        return concept?.text ?? concept?.firstDisplay ?? display ?? concept?.firstCode
    }
}

extension CodeableConcept {
    fileprivate var firstDisplay: String? { coding.first { $0.display != nil }?.display }
    fileprivate var firstCode: String? { coding.first { $0.code != nil }?.code }
}

extension ResourceFields {
    /// The contained resource that `#id` names.
    fileprivate func contained(_ reference: String) -> JSONValue? {
        guard case .array(let items)? = value("contained") else { return nil }
        let id = JSONValue.string(String(decoding: reference.utf8.dropFirst(), as: UTF8.self))
        return items.first { item in
            guard case .object(let members) = item else { return false }
            return members.contains(JSONMember(name: "id", value: id))
        }
    }

    /// The contained resources that another one refers to, and those that they refer to, each once.
    fileprivate func contained(by resource: JSONValue) -> [JSONValue] {
        var found = [resource]
        var index = 0
        while index < found.count {
            for reference in Self.ownReferences(found[index]) {
                guard let target = contained(reference), !found.contains(target) else { continue }
                found.append(target)
            }
            index += 1
        }
        return Array(found.dropFirst())
    }

    private static func ownReferences(_ value: JSONValue) -> [String] {
        switch value {
        case .object(let members):
            return members.flatMap { member in
                guard member.name == "reference", case .string(let text) = member.value,
                    text.utf8.first == UInt8(ascii: "#")
                else { return ownReferences(member.value) }
                return [text]
            }
        case .array(let items): return items.flatMap { ownReferences($0) }
        default: return []
        }
    }
}
