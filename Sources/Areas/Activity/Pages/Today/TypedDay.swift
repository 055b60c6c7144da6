internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import SQL
internal import Store

/// What people type in themselves, as the day's card shows and offers it.
struct TypedDay: Sendable {
    /// Today the latest one; on other days the one of that day.
    var weight: BodyWeight?
    /// In millilitres; nil if nothing is known.
    var water: Int64?
    var showsWater = false
    var offersWorkout = false

    /// Somebody in treatment is offered only what they used within this many days.
    private static let recently = 90
}

extension TypedDay {
    /// Nothing for somebody without the history; water and workouts only today.
    init(_ query: DayQuery, _ tx: any Reader) throws {
        let access = query.access
        guard access.role.may(.history) else { return }
        let (latest, isTreated) = try tx.together(
            { try $0.latestWeight(access, through: query.day) },
            { query.isToday ? try query.schema.isTreated(access, $0) : false })
        guard query.isToday else {
            weight = latest.flatMap { $0.day == query.day ? $0 : nil }
            return
        }
        let since = query.today.adding(days: -Self.recently)
        let used = try isTreated ? tx.loggedKinds(access, since: since) : Set(LoggedActivity.Kind.allCases)
        weight = latest.flatMap { !isTreated || $0.day >= since ? $0 : nil }
        offersWorkout = access.role.may(.log) && used.contains(.workout)
        showsWater = used.contains(.water)
        if showsWater { water = try query.schema.water(access, on: query.day, zone: query.zone, tx) }
    }
}
