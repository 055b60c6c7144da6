internal import Accounts
internal import Clinical
internal import Foundation
internal import Host
internal import SQL
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct AccountTests {
    @Test func `accounts are listed without their hashes`() async throws {
        let households = try await TwoHouseholds(passwordHash: "secret-hash")
        let program = TestProgram(households)
        let text = await program.run("account", "list")
        #expect(text.output.contains("Ada@okafor.example"))
        #expect(text.output.contains("operator"))
        let json = await program.run("account", "list", "--format", "json")
        let accounts = try #require(json.json["accounts"] as? [[String: Any]])
        #expect(accounts.count == 3)
        #expect(accounts.count { $0["isOperator"] as? Bool == true } == 1)
        #expect(!(text.output + json.output).contains("secret-hash"))
    }

    @Test func `a reset changes the password and signs every device out`() async throws {
        let households = try await TwoHouseholds()
        try await households.store.openSession(
            "phone", account: .ada, tokenHash: "hash", device: "Firefox on Android", now: .morning)
        let outcome = await TestProgram(households).run(
            "account", "reset", "ada@OKAFOR.example", typed: ["walnut shell boat", "walnut shell boat"])
        #expect(outcome.code == 0)
        #expect(!outcome.output.contains("walnut"))
        #expect(try await households.store.sessions(of: .ada).isEmpty)
        let stored = try #require(try await households.store.account(id: .ada))
        let hasher = PasswordHasher(random: households.world.random)
        #expect(try await hasher.verify("walnut shell boat", against: stored.passwordHash))
        #expect(try await audit(households).contains("command line: password changed"))
    }

    @Test func `the password can come from the input`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run(
            "account", "reset", "ada@okafor.example", "--password-stdin", typed: ["walnut shell boat"])
        #expect(outcome.code == 0)
    }

    @Test(arguments: [
        (["walnut shell boat", "walnut shell coat"], Int32(65), "The two passwords differ"),
        (["short", "short"], 65, "fewer than 8 characters"),
        (["password1", "password1"], 65, "tried first"),
        (["ada@okafor.example", "ada@okafor.example"], 65, "is the email address"),
        ([], 64, "--password-stdin"),
    ])
    func `a bad answer changes nothing`(_ typed: [String], _ code: Int32, _ sentence: String) async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("account", "reset", "ada@okafor.example", typed: typed)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(sentence))
        #expect(try await households.store.account(id: .ada)?.passwordHash == "none")
    }

    @Test func `after a lost phone the password alone is left`() async throws {
        let households = try await TwoHouseholds()
        let ada = try #require(try await households.store.account(id: .ada)).account
        try await households.store.addPasskey(.of(ada), by: ada, change: households.change())
        try await households.store.setLock(.hour, of: ada, change: households.change())
        try await households.store.replaceRecoveryCodes(["one"], by: ada, change: households.change())
        try await households.store.openSession("phone", account: .ada, tokenHash: "hash", device: "", now: .morning)
        let outcome = await TestProgram(households).run("account", "remove-passkeys", "ada@okafor.example")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("had 1 passkey."))
        #expect(try await households.store.passkeys(of: .ada).isEmpty)
        #expect(try await households.store.openRecoveryCodes(of: .ada) == 0)
        #expect(try await households.store.sessions(of: .ada).isEmpty)
        #expect(try await audit(households).contains("command line: protection removed"))
        #expect(await TestProgram(households).run("account", "remove-passkeys", "eve@example.org").code == 66)
    }

    @Test func `an address without an account ends with 66, no address with 65`() async throws {
        let households = try await TwoHouseholds()
        let program = TestProgram(households)
        #expect(await program.run("account", "reset", "eve@example.org", typed: ["a", "a"]).code == 66)
        #expect(await program.run("account", "reset", "nobody", typed: ["a", "a"]).code == 65)
    }

    @Test func `without the list of common passwords nothing is reset`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run(
            "account", "reset", "ada@okafor.example", typed: ["walnut shell boat", "walnut shell boat"],
            environment: ["ACCLIMATE_RESOURCES": "/nowhere"])
        #expect(outcome.code == 66)
    }

    private func audit(_ households: TwoHouseholds) async throws -> [String] {
        try await households.temporary.database.read { tx in
            try tx.fetch("SELECT actor, action FROM audit").map { "\(try $0.text("actor")): \(try $0.text("action"))" }
        }
    }
}
