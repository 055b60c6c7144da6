import Accounts
import Clinical
import Host
import Store
import TestSupport

@testable import Pages
@testable import Web

/// The site with the two households; all passwords are the same.
struct TestSite: Sendable {
    static let password = "seven purple otters"

    let homes: TwoHouseholds
    let served: Served

    init(
        now: Instant = .morning, _ options: TestOptions = TestOptions(), engine: TestEngine = .chosen
    ) async throws {
        homes = try await TwoHouseholds(
            now: now, passwordHash: PasswordHasher.cheap.hash(Self.password), engine: engine)
        served = try await Served(homes.temporary, options)
    }

    /// Stores the access records and other writes that page views left pending.
    func flush() async throws { try await served.site.recorder.flush(served.site.world) }

    var store: Store { homes.store }
    var clock: TestClock { homes.clock }
    var log: RecordedLog { homes.temporary.log }
    var table: [Routes.Entry] { served.table }

    /// A browser in which nobody is signed in.
    func browser() -> Browser {
        served.browser()
    }

    /// A browser in which somebody is signed in.
    func browser(as person: Somebody) async throws -> Browser {
        let browser = served.browser()
        try await browser.signIn(person)
        return browser
    }

    /// The id of somebody's latest session.
    func session(of person: Somebody) async throws -> SessionID? {
        try await store.sessions(of: person.account).first?.id
    }
}

/// Who can sign in.
enum Somebody: String, Sendable, CaseIterable {
    /// Manages the server and cares for Mia.
    case ada
    /// Of the same household.
    case ben
    /// The stranger next door.
    case ola

    var email: String {
        self == .ola ? "ola@lindqvist.example" : "\(rawValue)@okafor.example"
    }

    var account: Account.ID {
        switch self {
        case .ada: .ada
        case .ben: .ben
        case .ola: .ola
        }
    }
}
