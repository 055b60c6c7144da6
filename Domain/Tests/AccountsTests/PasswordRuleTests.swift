import Accounts
import Testing

struct PasswordRuleTests {
    private func check(_ password: String) throws -> [PasswordProblem] {
        PasswordRule.check(
            password,
            isCommon: { ["password1", "qwertyuiop"].contains($0) },
            email: try EmailAddress.parse("Ada.Lovelace@example.org")
        )
    }

    @Test(arguments: ["correct horse", "12345678x", "пароль-семьи", "        x", "🔑🔑🔑🔑🔑🔑🔑🔑"])
    func `any eight characters nobody tries first will do`(password: String) throws {
        #expect(try check(password).isEmpty)
    }

    @Test(arguments: [
        ("", [PasswordProblem.tooShort(limit: 8)]), ("1234567", [.tooShort(limit: 8)]), ("password1", [.common]),
        ("PassWord1", [.common]), ("ada.lovelace@EXAMPLE.org", [.sameAsEmail]), ("Ada.Lovelace", [.sameAsEmail]),
        (String(repeating: "x", count: 257), [.tooLong(limit: 256)]),
        (String(repeating: "é", count: 129), [.tooLong(limit: 256)]),
    ])
    func `the others are refused for their reason`(password: String, problems: [PasswordProblem]) throws {
        #expect(try check(password) == problems)
    }

    @Test func `256 bytes are still fine`() throws {
        #expect(try check(String(repeating: "é", count: 128)).isEmpty)
    }
}
