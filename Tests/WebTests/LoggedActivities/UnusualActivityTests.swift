import Activity
import ActivityStore
import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `An entry that is more likely a mistake` {
    let site: TestSite
    let ada: Browser
    private let list = Paths.loggedActivities("ben")

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func stored() async throws -> [LoggedActivityDetails] {
        let ben = site.homes.ben
        return try await site.store.snapshot { tx in try tx.loggedActivities(ben, limit: 10) }.map(\.details)
    }

    private func spaced(_ texts: [String]) -> [String] { texts.map { $0.replacing("\u{A0}", with: " ") } }

    private func form(_ kind: String, _ fields: [(String, String)]) async throws -> WebForm {
        try await ada.form(list, on: Paths.newLoggedActivity("ben", kind: kind)).with { form in
            form.set("day", "2026-06-19")
            for (name, value) in fields { form.set(name, value) }
        }
    }

    @Test func `is asked about, and stored once it was confirmed`() async throws {
        let asked = try await ada.submit(form("water", [("amount", "7000")]))
        #expect(asked.status == 422)
        #expect(spaced(asked.problems) == ["unusual: 7000 ml is more than most people drink in a day."])
        #expect(asked.says("Is this right?") && asked.says("Yes, 7000 ml"))
        #expect(try await stored().isEmpty)
        let again = try asked.form(list)
        #expect(again["amount"] == "7000")
        #expect(try await ada.submit(again).status == 422)
        // The answer is about that amount alone.
        let other = again.with { form in
            form.tick("unusual", "water-7000")
            form.set("amount", "8000")
        }
        #expect(try await ada.submit(other).says("8000 ml is more than"))
        #expect(try await ada.submit(again.with { $0.tick("unusual", "water-7000") }).status == 303)
        #expect(try await stored().map(\.amount) == [7000])
    }

    /// What a form answers.
    struct Asked: Sendable, CustomTestStringConvertible {
        let kind: String
        let fields: [(String, String)]
        let sentences: [String]
        var testDescription: String { sentences.joined(separator: " ") }
    }

    @Test(arguments: [
        Asked(
            kind: "steps", fields: [("amount", "150000"), ("minutes", "1440")],
            sentences: ["150,000 steps would take more than 16 hours of walking."]),
        Asked(
            kind: "workout", fields: [("sport", "running"), ("minutes", "30"), ("distance", "400")],
            sentences: ["400 km in 30 min is 800 km/h on average."]),
        Asked(
            kind: "workout",
            fields: [("sport", "cycling"), ("minutes", "1000"), ("distance", "1500"), ("energy", "20000")],
            sentences: [
                "16 h 40 min is longer than most people are awake in a day.",
                "1500 km in 16 h 40 min is 90 km/h on average.",
            ]),
        Asked(
            kind: "workout", fields: [("sport", "yoga"), ("minutes", "30"), ("energy", "3000")],
            sentences: ["3000 kcal in 30 min is more than almost anyone burns."]),
    ])
    func `is asked about with all that is unlikely, and one tick is enough`(_ entry: Asked) async throws {
        let asked = try await ada.submit(form(entry.kind, entry.fields))
        #expect(spaced(asked.problems) == ["unusual: " + entry.sentences.joined(separator: " ")])
        let page = try asked.form(list)
        let token = try #require(asked.body.firstMatch(of: /name="unusual" value="([^"]+)"/))
        #expect(try await ada.submit(page.with { $0.tick("unusual", String(token.1)) }).status == 303)
        #expect(try await stored().count == 1)
    }

    @Test func `a likely one is not asked about`() async throws {
        let ride = try await form(
            "workout", [("sport", "cycling"), ("minutes", "300"), ("distance", "160"), ("energy", "4000")])
        #expect(try await ada.submit(ride).status == 303)
    }

    @Test func `is not asked about again when something else of it is changed`() async throws {
        let drink = LoggedActivityDetails(kind: .water, at: .berlin("2026-06-19", "08:00"), amount: 7000)
        try await site.store.create("much", drink, of: .loggedActivity, site.homes.ben, change: site.homes.change())
        func edit(_ name: String, _ value: String) async throws -> Int {
            let form = try await ada.form(
                Paths.loggedActivity("ben", "much"), on: Paths.editLoggedActivity("ben", "much"))
            return try await ada.submit(form.with { $0.set(name, value) }).status
        }
        #expect(try await edit("time", "09:00") == 303)
        #expect(try await edit("amount", "9000") == 422)
        #expect(try await edit("amount", "700") == 303)
        #expect(try await stored().map(\.amount) == [700])
    }

    @Test func `needs a word in the API`() async throws {
        let program = try await site.program()
        func record(_ id: String, _ fields: String) async throws -> Reply {
            let body = #"{"id":"\#(id)","day":"2026-06-19",\#(fields)}"#
            return try await program.send(.post, Paths.apiLoggedActivities("mia"), body)
        }
        let water = #""kind":"water","millilitres":7000"#
        let asked = try await record("a", water)
        #expect(asked.status == 422 && asked.fieldProblems == ["/millilitres: unusual-water"])
        #expect(asked.says("If it is right, send “unusual” as true."))
        for _ in 0..<2 { #expect(try await record("a", water + #","unusual":true"#).status == 201) }
        #expect(try await record("a", water).status == 201)
        let workout = #""kind":"workout","sport":"running","minutes":970,"kilometres":"2000","unusual":false"#
        let run = try await record("b", workout)
        #expect(run.fieldProblems == ["/minutes: unusual-duration", "/kilometres: unusual-distance"])
        let walk = try await record("c", #""kind":"steps","minutes":600,"steps":120000"#)
        #expect(walk.fieldProblems == ["/steps: unusual-steps"])
    }
}
