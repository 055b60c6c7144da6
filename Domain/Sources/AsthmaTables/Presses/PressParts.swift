import Clinical
import Devices

/// What was read of one user, before it is put together.
struct PressParts {
    /// The moment of every press.
    var moments: [PressStamp: (at: Moment, clock: PressTree.Clock)] = [:]
    /// How often a time was stored with an address.
    var addressed: [PressStamp: Int] = [:]
    /// By the time under which they were stored; nil if the coordinates are not a place on Earth.
    private var places: [PressStamp: ReportedPlace?] = [:]
    /// The list of times of the phone, in its order.
    var logged: [PressStamp]?
    /// The list of places of the phone, in its order.
    var loggedPlaces: [ReportedPlace.Result]?
    private var counts: [CalendarDay: Int] = [:]
    var results: [PressStamp: Int] = [:]

    mutating func addPlace(_ place: ReportedPlace.Result, at stamp: PressStamp) {
        guard case .place(let place) = place else {
            if places[stamp] == nil { places[stamp] = .some(nil) }
            return
        }
        places[stamp] = place
    }

    /// Of several counts of a day the highest holds.
    mutating func addCount(_ count: Int, on day: CalendarDay) {
        counts[day] = max(count, counts[day] ?? 0)
    }

    func user(_ name: String) -> PressTree.User {
        var times: [PressStamp: Int] = [:]
        for stamp in logged ?? [] { times[stamp, default: 0] += 1 }
        for stamp in moments.keys { times[stamp] = max(times[stamp] ?? 1, addressed[stamp] ?? 0) }
        let presses = presses(times)
        var found: [CalendarDay: Int] = [:]
        for press in presses { found[press.stamp.day, default: 0] += 1 }
        return PressTree.User(
            name: name, presses: presses,
            withoutAddress: presses.count - addressed.values.reduce(0, +),
            placesWithoutPress: isParallel ? 0 : loggedPlaces?.count ?? 0,
            shortDays: counts.keys.map { $0 }.inOrder(by: <).compactMap { day in
                let (counted, found) = (counts[day] ?? 0, found[day] ?? 0)
                return counted > found ? PressTree.ShortDay(day: day, counted: counted, found: found) : nil
            },
            results: results.keys.map { $0 }.inOrder(by: PressStamp.isBefore).map {
                PressTree.Result(stamp: $0, points: results[$0] ?? 0)
            })
    }

    private func presses(_ times: [PressStamp: Int]) -> [PressTree.Press] {
        let logged = placesByTime
        var presses: [PressTree.Press] = []
        for stamp in times.keys.map({ $0 }).inOrder(by: PressStamp.isBefore) {
            guard let moment = moments[stamp] else { continue }
            for ordinal in 0..<(times[stamp] ?? 0) {
                presses.append(
                    PressTree.Press(
                        stamp: stamp, ordinal: ordinal, at: moment.at, clock: moment.clock,
                        place: (places[stamp] ?? nil) ?? logged[stamp]))
            }
        }
        return presses
    }

    /// Whether the phone's lists of times and places have the same length, so that each place belongs to a time.
    private var isParallel: Bool { loggedPlaces?.count == logged?.count }

    private var placesByTime: [PressStamp: ReportedPlace] {
        guard isParallel, let logged, let loggedPlaces else { return [:] }
        var found: [PressStamp: ReportedPlace] = [:]
        for (stamp, result) in zip(logged, loggedPlaces) {
            if case .place(let place) = result { found[stamp] = place }
        }
        return found
    }
}
