internal import Accounts
internal import Clinical
internal import Store

/// A fictional family for demonstration: the Okafors, with Mia seven months into treatment.
///
/// Everything derives from one seed and the creation time, so two demos created at the same moment are identical.
public enum DemoFamily {
    /// The address of the only account.
    public static let email = "demo@example.org"
    /// Its password; public on purpose, since there is nothing to protect.
    public static let password = "peanut-a-day"

    static let householdName = "Okafor"
    package static let timeZone = "Europe/London"
    package static let seed: UInt64 = 0x0A11_E26E

    /// Why a folder cannot become a demo.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// It holds real records.
        case realAccounts
        /// The system lacks the family's time zone.
        case noTimeZone(String)

        public var description: String {
            switch self {
            case .realAccounts:
                "The folder holds accounts that are not the demo's, so it does not become a demo."
                    + " Name an empty folder with --home."
            case .noTimeZone(let zone): "This system does not know the time zone \(zone); install its time zone data."
            }
        }
    }

    /// Adds the family and the areas’ parts to an empty folder.
    ///
    /// Returns whether anything was added. An interrupted start is resumed where it stopped.
    package static func moveIn(_ world: World, _ parts: [DemoPart]) async throws -> Bool {
        guard let zone = world.zones.rules(timeZone) else { throw Refusal.noTimeZone(timeZone) }
        try await refuseOthers(world)
        let calendar = DemoCalendar(today: zone.local(at: world.now()).day, zone: zone)
        // The account was created the day before the first dose.
        let start = world.now().adding(seconds: -86_400 * Int64(DemoCalendar.length + 1))
        let random = SeededRandom(seed: seed)
        let household = try await makeAccount(world.at(start, random))
        let mia = try await makeMia(world.at(start.adding(seconds: 60), random), household, today: calendar.today)
        // The diary comes last, so if it exists, everything does; later changes by a visitor are kept. Only the
        // diary has the first day.
        let taken = try await world.store.snapshot { tx in
            try world.store.schema.exposures(mia, from: .earliest, through: calendar.day(0), tx)
        }
        guard taken.isEmpty else { return false }
        let scene = DemoScene(world, calendar, household, start: start, random: random)
        // Parts of one rank stay in the order of their areas.
        let ordered = parts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        for (_, part) in ordered { try await part.add(scene) }
        return true
    }

    private static func refuseOthers(_ world: World) async throws {
        let accounts = try await world.store.accounts()
        let own = accounts.first { $0.account.email.text == email }?.account.household
        guard accounts.allSatisfy({ $0.account.household == own }) else { throw Refusal.realAccounts }
    }
}
