import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Accounts` {
    let temporary: TemporaryStore
    var store: Store { temporary.store }

    init() async throws {
        temporary = try await TemporaryStore()
    }

    @Test func `begin with the operator`() async throws {
        #expect(try await store.hasAccounts() == false)
        try await store.createOperator(.ada(passwordHash: "hash"), household: .okafor, change: temporary.change())
        #expect(try await store.hasAccounts())
        let ada = try #require(try await store.account(id: .ada))
        #expect(ada.account.isOperator)
        #expect(ada.account.household == "okafor")
        #expect(ada.account.email.text == "Ada@okafor.example")
        #expect(ada.account.version == .first)
        #expect(ada.householdName == "Okafor")
        #expect(ada.passwordHash == "hash")
        #expect(ada.locale == "en-GB")
    }

    @Test func `have one operator, however many ask at once`() async throws {
        let names = (1...8).map { "person\($0)" }
        let made = await withTaskGroup { group in
            for name in names {
                let change = temporary.change()
                group.addTask { [store] in
                    do {
                        let new = NewAccount(
                            id: "\(name)", email: try .parse("\(name)@example.com"), name: name, passwordHash: "",
                            locale: "en")
                        try await store.createOperator(
                            new, household: Household(id: "\(name)", name: name), change: change)
                        return true
                    } catch {
                        #expect(error as? Store.AccountProblem == .alreadySetUp)
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(made == 1)
    }

    @Test(arguments: ["ada@okafor.example", "ADA@OKAFOR.EXAMPLE", "Ada@Okafor.Example"])
    func `have one for an address, whatever its case`(_ text: String) async throws {
        try await store.createOperator(.ada(), household: .okafor, change: temporary.change())
        let email = try EmailAddress.parse(text)
        #expect(try await store.account(email: email)?.account.id == .ada)
        let again = NewAccount(id: "again", email: email, name: "Ada", passwordHash: "", locale: "en")
        await #expect(throws: Store.AccountProblem.emailTaken) {
            try await store.createAccount(again, household: .lindqvist, change: temporary.change())
        }
        #expect(try await store.account(id: "again") == nil)
        #expect(try await temporary.audit("account").count == 1)
    }

    @Test func `are found by address and id, or not at all`() async throws {
        try await store.createOperator(.ada(), household: .okafor, change: temporary.change())
        #expect(try await store.account(id: .ada) == store.account(email: "ada@okafor.example"))
        #expect(try await store.account(id: .ola) == nil)
        #expect(try await store.account(email: "ola@lindqvist.example") == nil)
    }

    @Test func `of an open registration have a household of their own and do not run the server`() async throws {
        let homes = try await TwoHouseholds()
        let ola = try #require(try await homes.store.account(id: .ola))
        #expect(ola.account.isOperator == false)
        #expect(ola.householdName == "Lindqvist")
    }

    @Test func `change name and locale and keep what was there in the audit`() async throws {
        try await store.createOperator(.ada(), household: .okafor, change: temporary.change())
        try await store.updateAccount(.ada, name: "Adaeze", locale: "fr-FR", change: temporary.change())
        let ada = try #require(try await store.account(id: .ada))
        #expect(ada.account.name == "Adaeze")
        #expect(ada.locale == "fr-FR")
        #expect(ada.account.version == .first.next)
        let row = try #require(try await temporary.audit("account").last)
        #expect(row.action == "changed")
        #expect(row.before == #"{"language":"en","locale":"en-GB","name":"Ada"}"#)
    }

    @Test func `that are not there leave no trace when they are changed`() async throws {
        try await store.updateAccount("nobody", name: "x", locale: "en", change: temporary.change())
        try await store.setPassword("nobody", hash: "x", keeping: nil, actor: .commandLine, change: temporary.change())
        #expect(try await temporary.audit().isEmpty)
    }
}
