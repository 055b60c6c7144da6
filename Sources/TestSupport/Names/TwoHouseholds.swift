public import Accounts
public import Clinical
public import Host
internal import Immunotherapy
internal import ImmunotherapyStore
public import Store

/// A store with two households: the Okafors and the unrelated Lindqvists.
///
/// Mia has two peanut levels (the second is current) and one current cashew level. Nothing is logged.
public struct TwoHouseholds: Sendable {
    public let temporary: TemporaryStore
    /// Ada's access to Mia.
    public let mia: PersonAccess
    /// Ben's access to himself.
    public let ben: PersonAccess
    /// Ola's access to her own child.
    public let sten: PersonAccess

    public init(
        now: Instant = .morning, passwordHash: String = "none", engine: TestEngine = .chosen
    ) async throws {
        temporary = try await TemporaryStore(now: now, engine: engine)
        let store = temporary.store
        try await store.createOperator(
            .ada(passwordHash: passwordHash), household: .okafor, change: temporary.change())
        try await store.createAccount(
            .ola(passwordHash: passwordHash), household: .lindqvist, change: temporary.change())
        guard let ada = try await store.account(id: .ada)?.account else { throw NotThere() }
        try await store.createInvitation("for-ben", codeHash: "code-for-ben", by: ada, change: temporary.change())
        try await store.join(.ben(passwordHash: passwordHash), codeHash: "code-for-ben", change: temporary.change())
        mia = try await store.createPerson(
            .mia, allergens: [.peanut, .cashew], household: ada.household, actor: .account(.ada),
            change: temporary.change())
        ben = try await store.createPerson(
            .ben, allergens: [], household: ada.household, actor: .account(.ben), change: temporary.change())
        sten = try await store.createPerson(
            .sten, allergens: [.hazelnut], household: "lindqvist", actor: .account(.ola), change: temporary.change())
        try await addLevels()
    }

    public var store: Store { temporary.store }
    public var world: World { temporary.world }
    public var clock: TestClock { temporary.clock }
    /// A change at the current time with a new audit id.
    public func change() -> Change { temporary.change() }

    /// An account as stored now.
    public func account(_ id: Account.ID) async throws -> Account {
        guard let stored = try await store.account(id: id) else { throw NotThere() }
        return stored.account
    }

    private func addLevels() async throws {
        for (level, access) in [
            (DoseLevel.peanutOne, mia), (.peanutTwo, mia), (.cashewOne, mia), (.hazelnutOne, sten),
        ] {
            try await store.createLevel(level.id, allergen: level.allergen, level.details, access, change: change())
        }
    }

    private struct NotThere: Error {}
}
