public import Clinical

extension ContactDetails {
    /// A contact with a valid phone number.
    public static func named(
        _ name: String, _ number: String = "030 1234", _ role: Contact.Role = .doctor, note: String? = nil
    ) -> ContactDetails {
        // An invalid number is a mistake in the test, so the test stops here.
        guard let number = try? PhoneNumber.parse(number) else { fatalError("not a number: \(number)") }
        return ContactDetails(role: role, name: name, number: number, note: note)
    }
}
