internal import Accounts
internal import Clinical
internal import ImmunotherapyStore
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
    static let timeZone = "Europe/London"
    static let seed: UInt64 = 0x0A11_E26E

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

    /// Adds the family to an empty folder; a folder that already holds it is left unchanged.
    ///
    /// Returns whether anything was added. An interrupted start is resumed where it stopped.
    public static func moveIn(_ world: World) async throws -> Bool {
        guard let zone = world.zones.rules(timeZone) else { throw Refusal.noTimeZone(timeZone) }
        try await refuseOthers(world)
        let today = zone.local(at: world.now()).day
        let calendar = DemoCalendar(today: today, zone: zone)
        // The account was created the day before the first dose; one second per record keeps them in order.
        let start = world.now().adding(seconds: -86_400 * Int64(DemoCalendar.length + 1))
        let random = SeededRandom(seed: seed)
        func past(_ seconds: Int64) -> World { world.at(start.adding(seconds: seconds), random) }
        let household = try await makeAccount(past(0))
        let mia = try await makeMia(past(60), household, today: today)
        // The diary comes last, so if it exists, everything does; later changes by a visitor are kept. Only the
        // diary has the first day.
        let firstDay = try await world.store.today(mia, day: today, from: today, through: today)?.firstDay
        guard firstDay.map({ $0 > calendar.day(0) }) ?? true else { return false }
        for (index, stair) in DemoStair.all.enumerated() { try await add(stair, mia, past(120 + 60 * Int64(index))) }
        try await addContacts(mia, past(240))
        try await addRescueMedicines(mia, past(270), today: today, zone: zone)
        try await addActionPlan(mia, past(280), today: today)
        try await makeBen(past(300), household, today: today, zone: zone, now: world.now())
        try await DemoAsthma(calendar: calendar).record(household, past(310))
        try await DemoMedicines(today: today, zone: zone).record(household, past(320))
        try await DemoClinic(calendar, of: mia.person).record(mia, past(360))
        try await addQuestions(mia, past(360))
        let accounts = try await world.store.accounts()
        if let account = accounts.first(where: { $0.account.email.text == email })?.account {
            try await DemoReminders(calendar: calendar, today: today).record(
                mia, account, world.at(world.now(), random))
        }
        let others = SeededRandom(seed: seed ^ 1)
        try await DemoStudy(today: today, zone: zone).record(world.at(start, others), others)
        _ = try await world.store.importDays(DemoDiary(calendar).days(), mia, change: world.change())
        return true
    }

    private static func refuseOthers(_ world: World) async throws {
        let accounts = try await world.store.accounts()
        let own = accounts.first { $0.account.email.text == email }?.account.household
        guard accounts.allSatisfy({ $0.account.household == own }) else { throw Refusal.realAccounts }
    }
}

extension World {
    /// The same world at another moment, with predictable ids.
    fileprivate func at(_ moment: Instant, _ random: SeededRandom) -> World {
        World(store: store, now: { moment }, random: { random.bytes($0) }, zones: zones, log: log)
    }
}
