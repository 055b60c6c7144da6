public import Clinical

extension DocumentDetails {
    /// Document details. The title is not validated, and an invalid day becomes nil.
    public static func named(_ title: String, _ day: String? = nil) -> DocumentDetails {
        DocumentDetails(title: title, day: day.flatMap { CalendarDay(iso: $0) })
    }
}

extension DocumentFile {
    /// A photo of 1,000 bytes and 40 × 30 pixels.
    public static let jpeg = DocumentFile(
        name: "photo.jpg", kind: .jpeg, bytes: 1000, digest: String(repeating: "a", count: 64),
        size: Size(width: 40, height: 30), pages: nil, hasThumbnail: true)

    /// A copy with another name or content.
    public func with(name: String? = nil, digest: String? = nil) -> DocumentFile {
        DocumentFile(
            name: name ?? self.name, kind: kind, bytes: bytes, digest: digest ?? self.digest, size: size, pages: pages,
            hasThumbnail: hasThumbnail)
    }
}

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

extension QuestionDetails {
    /// A question, marked as asked if it has an answer.
    public static func asking(_ text: String, answer: String? = nil) -> QuestionDetails {
        QuestionDetails(text: text, isAsked: answer != nil, answer: answer)
    }
}
