import Clinical
import Testing

struct PhoneNumberTests {
    /// What is typed, what is shown, and what the phone dials.
    static let read: [(String, String, String)] = [
        ("030 1234567", "030 1234567", "0301234567"), (" +49 30 1234-567 ", "+49 30 1234-567", "+49301234567"),
        ("(020) 7946 0958", "(020) 7946 0958", "02079460958"), ("1-800-929-4040", "1-800-929-4040", "18009294040"),
        ("01/234.56", "01/234.56", "0123456"), ("116 117", "116 117", "116117"),
        ("+44\u{A0}20\u{202F}7946", "+44\u{A0}20\u{202F}7946", "+44207946"), ("111", "111", "111"),
        ("+123456789012345", "+123456789012345", "+123456789012345"),
        ("0800 (0) 12", "0800 (0) 12", "0800012"),
    ]

    @Test(arguments: read)
    func `is kept as typed and dialled as digits`(_ typed: String, _ text: String, _ dialed: String) throws {
        let number = try PhoneNumber.parse(typed)
        #expect(number.text == text)
        #expect(number.dialed == dialed)
        #expect(number.link == "tel:" + dialed)
        #expect(try PhoneNumber.parse(number.text) == number)
    }

    /// What is typed, and why it is rejected.
    static let refused: [(String, PhoneNumber.Problem)] = [
        ("", .missing), ("  \u{A0}", .missing), ("Dr Okafor", .unreadable), ("030 12x", .unreadable),
        ("030+12", .unreadable), ("++49", .unreadable), ("12", .tooShort(least: 3)), ("+1", .tooShort(least: 3)),
        ("+", .tooShort(least: 3)), ("()", .tooShort(least: 3)), ("1234567890123456", .tooLong(most: 15)),
        ("+44 (0)20 7946 0958", .trunkZero), ("+44 ( 0 ) 20 7946", .trunkZero), ("*31#123", .unreadable),
        ("٠٣٠١٢٣", .unreadable), ("tel:112", .unreadable), (String(repeating: "1 ", count: 40), .tooLong(most: 15)),
    ]

    @Test(arguments: refused)
    func `is refused with its reason`(_ typed: String, _ problem: PhoneNumber.Problem) {
        #expect(throws: problem) { try PhoneNumber.parse(typed) }
    }

    @Test func `an emergency number may have two digits`() throws {
        #expect(try PhoneNumber.parse("15", least: PhoneNumber.fewestEmergencyDigits).link == "tel:15")
    }
}
