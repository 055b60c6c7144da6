import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// A stranger who names her own child in the path, followed by somebody else's record.
@Suite struct MixedIDsTests {
    @Test func `another household's ids below one's own person do nothing`() async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada)).with("person", "sten")
        let ola = try await site.browser(as: .ola)
        _ = try await ola.token()
        let before = try await StoreDump(site.homes.temporary)
        let mixed = site.table.filter { entry in
            entry.access == .person
                && ["level", "allergen", "intake", "file", "symptom", "version", "visit", "hold", "reaction"].contains {
                    entry.parameters.contains($0)
                }
        }
        #expect(mixed.count >= 9)
        for entry in mixed {
            let reply = try await ola.visit(entry, try ids.path(entry), AccessTests.fields + [("kind", "over")])
            #expect(reply.status == 404 || reply.status == 303, "\(entry.name): \(reply.status)")
            #expect(!AccessTests.tells(reply), "\(entry.name)")
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    /// A form that names another household's record.
    struct Trick: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: String
        let fields: [(String, String)]

        init(_ name: String, _ path: String, _ fields: [(String, String)]) {
            testDescription = name
            self.path = path
            self.fields = fields
        }
    }

    static let intake = [("intakes.1.id", "new-intake"), ("intakes.1.time", "07:00")]

    static let plan = [("clinician", "Dr Lee"), ("day", "2026-06-19"), ("r.time.1", "18:00")]
    static let reaction = [
        ("id", "new-reaction"), ("day", "2026-06-19"), ("time", "07:00"), ("entry", "new-symptom"),
    ]

    static let tricks: [Trick] = [
        Trick(
            "a level for another household's allergen", "/people/sten/levels",
            [("id", "new-level"), ("allergen", "mia-peanut"), ("name", "9"), ("amount", "9")]),
        Trick(
            "a level with another household's level id", "/people/sten/levels",
            [("id", "peanut-two"), ("allergen", "sten-hazelnut"), ("name", "9"), ("amount", "9")]),
        Trick(
            "one tap on another household's level", "/people/sten/doses/2026-06-20/intakes",
            [("id", "new-intake"), ("level", "peanut-two")]),
        Trick(
            "a dose of another household's allergen", "/people/sten/doses/2026-06-19",
            intake + [
                ("intakes.1.allergens", "mia-peanut"), ("intakes.1.mia-peanut.share", "part"),
                ("intakes.1.mia-peanut.amount", "5"),
            ]),
        Trick(
            "a dose at another household's level", "/people/sten/doses/2026-06-19",
            intake + [
                ("intakes.1.allergens", "sten-hazelnut"), ("intakes.1.sten-hazelnut.share", "full"),
                ("intakes.1.sten-hazelnut.level", "peanut-two"),
            ]),
        Trick(
            "symptoms with another household's entry id", "/people/sten/symptoms",
            [("id", "of"), ("day", "2026-06-20"), ("time", "mia"), ("kinds", "hives")]),
        Trick(
            "a plan with rules for another household's allergen", "/people/sten/dose-plan",
            plan + [("x1.allergen", "mia-peanut"), ("x1.time.1", "18:00")]),
        Trick(
            "a plan that goes down to another household's level", "/people/sten/dose-plan",
            plan + [("r.missed.1.days", "2"), ("r.missed.1.action", "level.peanut-one")]),
        Trick(
            "a visit that unlocks another household's level", "/people/sten/visits",
            [("id", "new-visit"), ("day", "2026-06-19"), ("levels", "peanut-two")]),
        Trick(
            "a pause of another household's allergen", "/people/sten/holds",
            [("id", "new-hold"), ("from", "2026-06-19"), ("allergen", "mia-peanut")]),
        Trick(
            "a reaction to another household's dose", "/people/sten/reactions",
            reaction + [("intake", "intake-of-mia"), ("kinds", "hives")]),
        Trick(
            "a reaction of another household's symptom", "/people/sten/reactions",
            reaction + [("symptoms", "hives")]),
        Trick("a person with another household's person id", "/people/new", Wizard.complete(id: "mia")),
    ]

    @Test(arguments: tricks)
    func `ids in a form reach nobody else's records`(_ trick: Trick) async throws {
        let site = try await TestSite()
        let ola = try await site.browser(as: .ola)
        _ = try await ola.token()
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ola.post(trick.path, trick.fields)
        #expect([303, 400, 422].contains(reply.status), "\(reply.status)")
        #expect(!AccessTests.tells(reply))
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    @Test func `a person id that runs into a file id opens nobody's upload`() async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        let file = try #require(ids.values["file"])
        let cut = try #require(file.firstIndex(of: "-"))
        let ola = try await site.browser(as: .ola)
        let trick = try #require(Person.ID("mia-" + file[..<cut]))
        let made = try await ola.post(Paths.newPerson, Wizard.complete(id: trick.text))
        #expect(made.status == 303)
        let rest = String(file[file.index(after: cut)...])
        #expect(try await ola.get(Paths.doseImport(trick, rest)).status == 404)
    }

    @Test func `another household's person is no sender's photo subject`() async throws {
        let site = try await TestSite()
        let ola = try await site.browser(as: .ola)
        let reply = try await ola.upload(
            Paths.photo("mia"),
            file: Encoded.File([0xFF, 0xD8, 0xFF], field: "photo", name: "a.jpg", type: "image/jpeg"))
        #expect(reply.status == 404)
        #expect(try site.served.incoming == [])
    }
}
