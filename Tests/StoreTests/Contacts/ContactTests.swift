import Clinical
import Schema
import Store
import TestSupport
import Testing

@Suite struct `Contacts` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func add(_ id: Contact.ID, _ details: ContactDetails) async throws {
        try await store.createContact(id, details, homes.mia, change: homes.change())
    }

    private func names() async throws -> [String] {
        try await store.contacts(homes.mia).map(\.name)
    }

    @Test func `are stored as they were entered, in the order of the list`() async throws {
        try await add("bell", .named("Dr Bell", "+49 (30) 12-34", .doctor, note: "Ask for\nMs Roe"))
        try await add("ward", .named("Ward 7", "030 99", .clinic))
        let stored = try await store.contacts(homes.mia)
        #expect(stored.map(\.name) == ["Dr Bell", "Ward 7"])
        #expect(stored[0].details == .named("Dr Bell", "+49 (30) 12-34", .doctor, note: "Ask for\nMs Roe"))
        #expect(stored[0].number.link == "tel:+49301234")
        #expect(stored.map(\.position) == [1, 2])
        #expect(stored.allSatisfy { $0.version == .first && !$0.isDeleted && $0.person == "mia" })
    }

    @Test func `check 25: the doctor's number survives a restart`() async throws {
        try await add("bell", .named("Dr Bell", "030 1234", .doctor))
        let again = Store(try homes.temporary.openAgain(), schema: .all)
        #expect(try await again.contacts(homes.mia).first?.number.link == "tel:0301234")
    }

    @Test func `sent twice are there once, and a used form changes nothing`() async throws {
        try await add("bell", .named("Dr Bell"))
        try await add("bell", .named("Dr Bell"))
        #expect(try await names() == ["Dr Bell"])
        #expect(try await homes.temporary.audit("contact").count == 1)
        await #expect(throws: RecordIDTaken()) { try await add("bell", .named("Dr Roe")) }
        await #expect(throws: RecordIDTaken()) {
            try await store.createContact("bell", .named("Dr Roe"), homes.sten, change: homes.change())
        }
        #expect(try await names() == ["Dr Bell"])
    }

    @Test func `are changed once, and a stale form learns what is saved`() async throws {
        try await add("bell", .named("Dr Bell"))
        let saved = try await store.updateContact(
            "bell", .named("Dr Bell", "030 5678"), version: .first, homes.mia, change: homes.change())
        guard case .saved(let now) = saved else { throw Unexpected() }
        #expect(now.version == .first.next && now.number.text == "030 5678")
        let stale = try await store.updateContact(
            "bell", .named("Dr Roe"), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: now))
        let same = try await store.updateContact(
            "bell", now.details, version: .first, homes.mia, change: homes.change())
        #expect(same == .saved(now))
        #expect(try await homes.temporary.audit("contact").map(\.action) == ["created", "changed"])
    }

    @Test func `are deleted and come back to their place`() async throws {
        for name in ["One", "Two", "Three"] { try await add(Contact.ID(stringLiteral: name), .named(name)) }
        #expect(try await store.deleteContact("Two", homes.mia, change: homes.change())?.name == "Two")
        #expect(try await store.deleteContact("Two", homes.mia, change: homes.change()) == nil)
        #expect(try await names() == ["One", "Three"])
        let gone = try await store.updateContact(
            "Two", .named("Back"), version: .first.next, homes.mia, change: homes.change())
        #expect(gone == .stale(current: nil))
        try await store.restoreContact("Two", homes.mia, change: homes.change())
        try await store.restoreContact("Two", homes.mia, change: homes.change())
        #expect(try await names() == ["One", "Two", "Three"])
        #expect(
            try await homes.temporary.audit("contact").map(\.action).suffix(2) == ["deleted", "restored"])
    }

    @Test func `move up past the one before, deleted ones left out`() async throws {
        for name in ["One", "Two", "Three"] { try await add(Contact.ID(stringLiteral: name), .named(name)) }
        _ = try await store.deleteContact("Two", homes.mia, change: homes.change())
        try await store.raiseContact("Three", homes.mia, change: homes.change())
        #expect(try await names() == ["Three", "One"])
        try await store.raiseContact("Three", homes.mia, change: homes.change())
        try await store.raiseContact("Two", homes.mia, change: homes.change())
        #expect(try await names() == ["Three", "One"])
    }

    private struct Unexpected: Error {}
}

@Suite struct `The emergency number` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func set(
        _ country: String?, _ number: String? = nil, version: Int64
    ) async throws -> Saved<EmergencySetting> {
        let setting = EmergencySetting(
            country: country.flatMap { Country($0) }, number: try number.map { try .parse($0, least: 2) },
            version: .first)
        return try await store.setEmergency(
            setting, version: RecordVersion(number: version), homes.mia, change: homes.change())
    }

    @Test func `is nobody's decision until somebody makes one`() async throws {
        #expect(try await store.emergencySetting(homes.mia) == .none)
        _ = try await set("GB", version: 0)
        let stored = try await store.emergencySetting(homes.mia)
        #expect(stored.country?.code == "GB" && stored.number == nil && stored.version == .first)
        #expect(try await store.emergencySetting(homes.ben) == .none)
    }

    @Test func `is changed by whoever saw the last decision`() async throws {
        _ = try await set("GB", version: 0)
        let now = try await store.emergencySetting(homes.mia)
        #expect(try await set("FR", "15", version: 0) == .stale(current: now))
        #expect(try await set("GB", version: 0) == .saved(now))
        guard case .saved(let next) = try await set(nil, "15", version: 1) else { throw Unexpected() }
        #expect(next.country == nil && next.number?.link == "tel:15" && next.version == .first.next)
        let rows = try await homes.temporary.audit("emergency number")
        #expect(rows.map(\.action) == ["changed", "changed"])
        #expect(rows.map(\.before) == [nil, #"{"country":"GB","version":1}"#])
    }

    @Test func `comes with the contacts of everybody at home, and of nobody else`() async throws {
        _ = try await set("GB", version: 0)
        try await store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        try await store.createContact("gone", .named("Gone"), homes.mia, change: homes.change())
        _ = try await store.deleteContact("gone", homes.mia, change: homes.change())
        try await store.createContact("roe", .named("Dr Roe"), homes.sten, change: homes.change())
        let home = try await store.help(for: homes.account(.ada), now: homes.clock.now)
        #expect(home.map(\.person.person.id) == ["ben", "mia"])
        #expect(home.map { $0.contacts.map(\.name) } == [[], ["Dr Bell"]])
        #expect(home.map { $0.setting.country?.code } == [nil, "GB"])
        let away = try await store.help(for: homes.account(.ola), now: homes.clock.now)
        #expect(away.map { $0.contacts.map(\.name) } == [["Dr Roe"]])
    }

    private struct Unexpected: Error {}
}
