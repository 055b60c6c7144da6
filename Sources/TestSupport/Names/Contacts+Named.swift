public import Clinical

extension ContactDetails {
    /// A contact by name, with a number that a phone can dial.
    public static func named(
        _ name: String, _ number: String = "030 1234", _ role: Contact.Role = .doctor, note: String? = nil
    ) -> ContactDetails {
        // In a test a wrong number is a mistake in the test, so it stops there and then.
        guard let number = try? PhoneNumber.parse(number) else { fatalError("not a number: \(number)") }
        return ContactDetails(role: role, name: name, number: number, note: note)
    }
}
