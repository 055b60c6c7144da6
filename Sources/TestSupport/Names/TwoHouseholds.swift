internal import Accounts
public import Clinical
public import Host
internal import Immunotherapy
public import Store

/// The Okafors and, next door, the stranger, in a store of their own.
///
/// Mia has two peanut levels (the second current) and one current cashew level; nobody has logged anything.
public struct TwoHouseholds: Sendable {
    public let temporary: TemporaryStore
    /// Ada's leave to see Mia.
    public let mia: PersonAccess
    /// Ben's leave to see himself.
    public let ben: PersonAccess
    /// The stranger's leave to see her own child.
    public let sten: PersonAccess

    public init(now: Instant = .morning, passwordHash: String = "none") async throws {
        temporary = try await TemporaryStore(now: now)
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
    /// Now, with a new id for the audit.
    public func change() -> Change { temporary.change() }

    private func addLevels() async throws {
        for (level, access) in [
            (DoseLevel.peanutOne, mia), (.peanutTwo, mia), (.cashewOne, mia), (.hazelnutOne, sten),
        ] {
            try await store.createLevel(level.id, allergen: level.allergen, level.details, access, change: change())
        }
    }

    private struct NotThere: Error {}
}
