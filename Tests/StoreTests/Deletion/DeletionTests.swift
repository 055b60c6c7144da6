import Accounts
import Clinical
import Foundation
import SQL
import Schema
import TestRecords
import TestSupport
import Testing

@testable import ImmunotherapyStore
@testable import Store

@Suite struct `A deletion` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.fillMia()
    }

    /// Every cell in any table that contains the text.
    private func mentions(_ text: String) async throws -> [String] {
        let tables = try await homes.temporary.database.tables().keys
        #expect(Set(tables) == Set(Self.everything.map { "\($0.0)" }), "a new table belongs here")
        return try await homes.temporary.database.read { tx in
            var found: [String] = []
            for (name, statement) in Self.everything {
                try tx.each(statement) { row in
                    for (column, value) in row.all where "\(value)".contains("\"\(text)\"") {
                        found.append("\(name).\(column)")
                    }
                }
            }
            return found
        }
    }

    private static let everything: [(StaticString, Statement)] = {
        let names: [StaticString] =
            StoreSchema.all.person.map(\.name) + StoreSchema.all.account.map(\.name) + [
                "server_setting", "household", "archive_staging", "session", "known_device", "sign_in_failure",
                "invitation", "household_removal", "api_token", "actor_name", "schema_migration", "account_lock",
                "passkey_user", "passkey",
                "passkey_challenge", "recovery_code", "food_edition", "food", "food_word",
                "food_term", "food_slip", "product_lookup", "circle",
                "circle_member", "dose_exertion", "job", "reminder_channel", "reminder_mute", "reminder_message",
                "reminder_attempt", "reminder_preference", "calendar_feed", "report_delivery", "clinic_link",
                "fhir_connection",
                "fhir_resource",
                "fhir_unread", "fhir_sending", "fhir_sign_in", "air_feed", "air_spending", "air_cell", "air_source",
                "air_day", "study",
                "study_site", "study_document", "study_role", "study_member", "study_factor", "study_session",
                "study_view",
                "study_invitation", "study_invitation_event", "study_participant", "study_consent", "study_answer",
                "study_day_count", "study_missing", "study_day_key", "study_token", "study_spent_token",
                "study_deleted",
                "study_analysis", "study_release", "study_release_file", "study_release_part",
                "study_week", "study_trigger_day",
            ]
        return names.map { name in (name, "SELECT * FROM \(name: name)") }
    }()

    @Test func `counts what goes before it does`() async throws {
        let counts = try await store.contents(homes.mia)
        #expect(counts.count("dose") == 1 && counts.count("level") == 4 && counts.count("reaction") == 1)
        #expect(counts.count("photo") == 4 && counts.count(.view) == 1 && counts.count(.change) > 10)
    }

    @Test func `of a person leaves one bare fact and nobody else's rows gone`() async throws {
        let ada = try #require(try await store.account(id: .ada)).account
        let details = APITokenDraft.Details(name: "Home", person: "mia", scope: .write, life: .month)
        try await store.createToken("token", details, tokenHash: "api", by: ada, change: homes.change())
        let sten = try await store.levels(homes.sten)
        #expect(try await store.deletePerson(homes.mia, change: homes.change()))
        #expect(try await mentions("mia") == ["audit.record"])
        let fact = try #require(try await homes.temporary.audit("person").last)
        #expect(fact.action == "deleted for good" && fact.before == nil)
        #expect(try await store.levels(homes.sten) == sten)
        #expect(try await store.person(homes.ben) != nil)
        #expect(try await store.integrityProblems().isEmpty)
        #expect(try await store.deletePerson(homes.mia, change: homes.change()) == false)
    }

    @Test(.onlySQLite("it looks into the file")) func `leaves no byte of the records in the file or its log`()
        async throws
    {
        let marker = Array("Krokodilswurzelbrei".utf8)
        try await store.createContact(
            "marked",
            .named("Krokodilswurzelbrei", "030 99", note: String(repeating: "Krokodilswurzelbrei ", count: 20)),
            homes.mia, change: homes.change())
        _ = try await store.deleteContact("marked", homes.mia, change: homes.change())
        func found() throws -> Int {
            let folder = URL(filePath: homes.temporary.folder.path)
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).reduce(0) {
                $0 + (try Data(contentsOf: $1).ranges(of: Data(marker)).count)
            }
        }
        #expect(try found() > 0)
        #expect(try await store.deletePerson(homes.mia, change: homes.change()))
        #expect(try found() == 0)
    }

    @Test func `needs leave to write`() async throws {
        let readOnly = PersonAccess(
            person: "mia", household: "okafor", actor: .commandLine, mayWrite: false)
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.deletePerson(readOnly, change: homes.change())
        }
        #expect(try await store.person(homes.mia) != nil)
    }

    @Test func `of one of two accounts keeps the people and the other`() async throws {
        let now = homes.clock.now
        try await store.openSession("phone", account: .ben, tokenHash: "token", device: "", now: now)
        let ben = try #require(try await store.account(id: .ben)).account
        let contents = try await store.contents(of: ben)
        #expect(contents.others.map(\.id) == [.ada] && contents.people.isEmpty && contents.obstacle == nil)
        #expect(
            try await store.deleteAccount(.ben, people: [], actor: .account(.ben), change: homes.change())
                == .deleted([]))
        #expect(try await store.authenticate(tokenHash: "token", person: nil, for: nil, now: now) == nil)
        #expect(try await store.people(of: "okafor").count == 2)
        #expect(try await store.account(id: .ben) == nil)
        // The history keeps an id that no longer leads to anyone.
        #expect(try await store.accessActors(homes.mia).map(\.name).contains(.account(name: "Ada")))
    }

    @Test func `of the last account takes the household along, and only who was shown`() async throws {
        #expect(
            try await store.deleteAccount(.ola, people: [], actor: .account(.ola), change: homes.change()) == .changed)
        #expect(try await store.person(homes.sten) != nil)
        #expect(
            try await store.deleteAccount(.ola, people: ["sten"], actor: .account(.ola), change: homes.change())
                == .deleted(["sten"]))
        #expect(try await store.households().map(\.id) == ["okafor"])
        #expect(try await mentions("lindqvist") == [])
        // Only the id remains, so that files found later are known to be erased.
        #expect(try await mentions("sten") == ["audit.record"])
        #expect(
            try await mentions("account-ola").sorted() == ["audit.actor", "audit.actor", "audit.record"])
        #expect(
            try await store.deleteAccount(.ola, people: [], actor: .commandLine, change: homes.change()) == .notThere)
    }

    @Test func `of the operator's account waits while others are on the server, but not for the machine's owner`()
        async throws
    {
        #expect(
            try await store.deleteAccount(.ada, people: [], actor: .account(.ada), change: homes.change())
                == .kept(.operator))
        #expect(
            try await store.deleteAccount(.ada, people: [], actor: .commandLine, change: homes.change()) == .deleted([])
        )
    }
}
