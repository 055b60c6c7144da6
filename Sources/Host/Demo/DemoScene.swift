package import Accounts
package import Clinical
package import Exchange
package import Store

/// What the areas' parts of the demo are made from.
package struct DemoScene: Sendable {
    /// The program's own.
    package let world: World
    /// When the demo is made.
    package let now: Instant
    package let calendar: DemoCalendar
    package let household: Household.ID
    /// Mia's diary, by the day of treatment, counted from 0.
    package let diary: [Int: DoseSheet.DayImport]
    /// When the account was created, the day before the first dose.
    package let start: Instant
    private let random: SeededRandom

    init(_ world: World, _ calendar: DemoCalendar, _ household: Household.ID, start: Instant, random: SeededRandom) {
        self.world = world
        now = world.now()
        self.calendar = calendar
        self.household = household
        self.start = start
        self.random = random
        diary = Dictionary(
            uniqueKeysWithValues: DemoDiary(calendar).days().map { (calendar.firstDay.days(until: $0.day), $0) })
    }

    package var today: CalendarDay { calendar.today }
    package var zone: ZoneRules { calendar.zone }

    /// The world that many seconds after the account was created, with predictable ids. One second per record keeps
    /// them in order.
    package func world(after seconds: Int64) -> World { world.at(start.adding(seconds: seconds), random) }

    /// The world at this moment, with predictable ids.
    package var present: World { world.at(now, random) }

    /// Access to somebody whom an earlier part has added.
    package func access(to person: String) async throws -> PersonAccess {
        guard let id = Person.ID(person), let access = try await world.store.commandLineAccess(to: id) else {
            throw DemoFlaw()
        }
        return access
    }
}

/// A demo constant that its own type rejects; a test creates the whole family, so nobody ever sees this.
package struct DemoFlaw: Error {
    package init() {}
}

extension World {
    /// The same world at another moment.
    package func at(_ moment: Instant) -> World {
        World(store: store, now: { moment }, random: random, zones: zones, log: log)
    }

    /// The same world at another moment, with predictable ids.
    package func at(_ moment: Instant, _ random: SeededRandom) -> World {
        World(store: store, now: { moment }, random: { random.bytes($0) }, zones: zones, log: log)
    }
}

/// Records that an area adds to the demo.
package struct DemoPart: Sendable {
    /// Parts are added by rank, and those of the same rank in the order of their areas.
    package let rank: Int
    let add: @Sendable (DemoScene) async throws -> Void

    package init(rank: Int, _ add: @escaping @Sendable (DemoScene) async throws -> Void) {
        self.rank = rank
        self.add = add
    }

    /// The rank of what happens on a day of Mia's treatment, counted from 0: later records are checked against earlier
    /// ones.
    package static func treatment(day: Int) -> Int { 1000 + day }

    /// The rank of the part by which a later start sees that everything has been added.
    package static let last = Int.max
}

/// The days of Mia's treatment up to yesterday; today is still to be logged.
package struct DemoCalendar: Sendable {
    /// The number of days before today.
    package static let length = 213

    package let today: CalendarDay
    package let zone: ZoneRules

    package var firstDay: CalendarDay { today.adding(days: -Self.length) }

    package func day(_ index: Int) -> CalendarDay {
        firstDay.adding(days: index)
    }

    package func moment(_ index: Int, minutes: Int) -> Moment? {
        TimeOfDay(minutes: minutes).map { zone.moment(day(index), $0) }
    }
}
