public import Exchange

/// Reads `Patient` of R4 and R5.
public enum PatientReader {
    /// R4's extension of a patient that is an animal (hl7.org/fhir/R4/extension-patient-animal.html).
    static let animalExtension = "http://hl7.org/fhir/StructureDefinition/patient-animal"

    /// Reads a resource; nil if it is another.
    public static func read(_ resource: JSONValue) -> PatientResource? {
        guard let fields = ResourceFields.resource(resource, "Patient") else { return nil }
        return PatientResource(
            id: fields.text("id"), identifiers: fields.identifiers(), active: fields.bool("active"),
            names: fields.names("name"), telecom: fields.telecom(),
            gender: fields.code("gender", PatientResource.Gender.self), birthDate: fields.date("birthDate"),
            deceased: deceased(fields), contacts: fields.objects("contact").map { contact($0) },
            replacedBy: replacements(fields), isAnimal: isAnimal(resource), problems: fields.problems.found)
    }

    /// Whether a patient is an animal, by the extension of R4 or the element of versions before.
    public static func isAnimal(_ resource: JSONValue) -> Bool {
        guard case .object(let members) = resource else { return false }
        return members.contains { member in
            switch member.name {
            case "animal": true
            case "extension", "modifierExtension": hasAnimal(member.value)
            default: false
            }
        }
    }

    private static func hasAnimal(_ extensions: JSONValue) -> Bool {
        guard case .array(let items) = extensions else { return false }
        return items.contains { item in
            guard case .object(let members) = item else { return false }
            return members.contains(JSONMember(name: "url", value: .string(animalExtension)))
        }
    }

    private static func deceased(_ fields: ResourceFields) -> Bool? {
        if fields.dateTime("deceasedDateTime") != nil { return true }
        return fields.bool("deceasedBoolean")
    }

    private static func contact(_ contact: ResourceFields) -> PatientResource.Contact {
        contact.checkModifiers()
        return PatientResource.Contact(
            relationship: contact.concepts("relationship"), name: contact.name("name"), telecom: contact.telecom(),
            organization: contact.reference("organization"))
    }

    private static func replacements(_ fields: ResourceFields) -> [ResourceReference] {
        fields.objects("link").compactMap { link in
            link.text("type") == "replaced-by" ? link.reference("other") : nil
        }
    }
}
