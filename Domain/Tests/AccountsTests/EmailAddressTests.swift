import Accounts
import Testing

struct EmailAddressTests {
    @Test(arguments: [
        ("ada@example.org", "ada@example.org"), (" Ada.L+oit@Example.ORG ", "Ada.L+oit@example.org"),
        ("a@b", "a@b"), ("o'neil@x-y.co", "o'neil@x-y.co"), ("a..b@c.d", "a..b@c.d"),
    ])
    func `an address keeps its local part and gets a small domain`(typed: String, text: String) throws {
        let address = try EmailAddress.parse(typed)
        #expect(address.text == text)
        #expect("\(address)" == text)
        #expect(address.key == text.lowercased())
    }

    @Test(arguments: [
        ("", EmailAddress.Problem.empty), (" \u{A0}", .empty), ("ada", .malformed), ("@b", .malformed),
        ("a@", .malformed), ("a@b@c", .malformed), ("a b@c", .malformed), ("a@b..c", .malformed), ("a@.b", .malformed),
        ("a@b.", .malformed), ("a@-b", .malformed), ("a@b-", .malformed), ("a@b_c", .malformed), ("ä@b", .malformed),
        ("a@bücher.de", .malformed), ("\"a\"@b", .malformed), ("a@[127.0.0.1]", .malformed),
        ("a<b>@c", .malformed), ("a@b\u{0}", .malformed),
    ])
    func `what is no address is refused`(typed: String, problem: EmailAddress.Problem) {
        #expect(throws: problem) { try EmailAddress.parse(typed) }
        #expect(EmailAddress(typed) == nil)
    }

    @Test func `lengths have their limits`() throws {
        let local = String(repeating: "a", count: 64)
        let label = String(repeating: "b", count: 63)
        #expect(throws: Never.self) { try EmailAddress.parse("\(local)@\(label)") }
        #expect(throws: EmailAddress.Problem.tooLong) { try EmailAddress.parse("\(local)a@\(label)") }
        #expect(throws: EmailAddress.Problem.malformed) { try EmailAddress.parse("a@\(label)b") }
        #expect(throws: Never.self) {
            try EmailAddress.parse("\(local)@\(label).\(label).\(String(repeating: "c", count: 61))")
        }
        #expect(throws: EmailAddress.Problem.tooLong) {
            try EmailAddress.parse("\(local)@\(label).\(label).\(String(repeating: "c", count: 62))")
        }
    }
}
