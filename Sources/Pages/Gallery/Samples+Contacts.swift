package import Clinical

extension Samples {
    /// A doctor, a clinic and a grandmother.
    package static let contacts: [Contact] = [
        contact("okafor", .doctor, "Dr Okafor", "020 7946 0958", note: nil),
        contact(
            "ward", .clinic, "Allergy clinic", "+44 20 7946 0123", note: "Weekdays 8 to 16, ask for the OIT nurse."),
        contact("ruth", .emergency, "Grandma Ruth", "07700 900123", note: nil),
    ].compactMap { $0 }

    /// Long names that stress layouts.
    package static let oddContacts: [Contact] = [
        contact(
            "long", .doctor, longName, "+49 (30) 1234-5678-901",
            note: String(repeating: "Ask at the desk. ", count: 12)),
        contact("rtl", .other, rightToLeft, "111", note: rightToLeft),
    ].compactMap { $0 }

    private static func contact(
        _ id: String, _ role: Contact.Role, _ name: String, _ number: String, note: String?
    ) -> Contact? {
        guard let id = Contact.ID(id), let number = try? PhoneNumber.parse(number)
        else { return nil }
        return Contact(
            id: id, person: Samples.person, role: role, name: name, number: number, note: note, position: 1,
            isDeleted: false,
            version: .first)
    }
}
