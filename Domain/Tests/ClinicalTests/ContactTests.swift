import Clinical
import Testing

struct ContactTests {
    private func check(
        name: String = "Dr Okafor", role: String = "doctor", number: String = "030 1234", note: String = ""
    ) -> Checked<ContactDetails, ContactDraft.Problem> {
        ContactDraft(name: name, role: role, number: number, note: note).checked()
    }

    @Test func `a form in order keeps what was typed and leaves out what was not`() throws {
        let details = try #require(check(name: " Dr  Okafor ", note: "Ask for\r\nMs Bell").value)
        #expect(details.name == "Dr  Okafor" && details.role == .doctor && details.number.dialed == "0301234")
        #expect(details.note == "Ask for\nMs Bell")
        #expect(check().value?.note == nil)
    }

    @Test func `check 25: a contact without a number is refused, and so is everything else that is wrong`() {
        #expect(check(number: " ").problems == [.number(.missing)])
        let all = check(
            name: " \u{200B}", role: "friend", number: "call me", note: String(repeating: "a", count: 501))
        #expect(
            all.problems == [.nameMissing, .unknownRole, .number(.unreadable), .noteTooLong(limit: 500)])
        #expect(check(name: String(repeating: "a", count: 81)).problems == [.nameTooLong(limit: 80)])
        #expect(check(name: String(repeating: "a", count: 80)).problems.isEmpty)
    }

    private func contact(_ role: Contact.Role, _ name: String) throws -> Contact {
        Contact(
            id: try #require(Contact.ID(name)), person: try #require(Person.ID("mia")), role: role, name: name,
            number: try PhoneNumber.parse("030 1234"), note: nil, position: 1, isDeleted: false, version: .first)
    }

    @Test func `the one to call about a symptom is the first doctor, else the first clinic, else nobody`() throws {
        let aunt = try contact(.emergency, "Aunt")
        let ward = try contact(.clinic, "Ward")
        let doctors = [try contact(.doctor, "One"), try contact(.doctor, "Two")]
        #expect(Contact.medical(among: [aunt, ward] + doctors)?.name == "One")
        #expect(Contact.medical(among: [aunt, ward])?.name == "Ward")
        #expect(Contact.medical(among: [aunt, try contact(.other, "School")]) == nil)
        #expect(Contact.Role.allCases.filter(\.isMedical) == [.doctor, .clinic])
    }
}
