import Accounts
import Clinical
import Host
import Store
import TestSupport

@testable import Pages
@testable import Web

/// The site of the two households; everybody's password is the same.
struct TestSite: Sendable {
    static let password = "seven purple otters"

    let homes: TwoHouseholds
    let served: Served

    init(now: Instant = .morning, _ options: TestOptions = TestOptions()) async throws {
        homes = try await TwoHouseholds(now: now, passwordHash: PasswordHasher.cheap.hash(Self.password))
        served = try await Served(homes.temporary, options)
    }

    /// Writes down what reading pages left.
    func flush() async throws { try await served.site.recorder.flush(served.site.world) }

    var store: Store { homes.store }
    var clock: TestClock { homes.clock }
    var log: RecordedLog { homes.temporary.log }
    var table: [Routes.Entry] { served.table }

    /// A browser that nobody has signed in with.
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
    /// Runs the server and cares for Mia.
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
