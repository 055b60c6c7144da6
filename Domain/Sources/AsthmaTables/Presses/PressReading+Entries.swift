import Clinical
import Devices
import Exchange

/// Records under their time or day. Fields that the app did not write are left alone.
extension PressReading {
    mutating func readEntry(
        _ value: JSONValue, _ branch: PressBranch, _ stamp: PressStamp, user: String, path: String
    ) {
        guard case .object(let fields) = value else { return add(.unknownForm, path) }
        switch branch {
        case .addresses:
            guard case .string = Self.field("Location", fields) else { return add(.addressMissing, "\(path)/Location") }
            addPress(stamp, user: user, path: path) { $0.addressed[stamp] = max(1, $0.addressed[stamp] ?? 0) }
        case .places:
            guard let place = Self.place(Self.field("Latitude", fields), Self.field("Longitude", fields)) else {
                return add(.placeUnreadable, path)
            }
            addPress(stamp, user: user, path: path) { $0.addPlace(place, at: stamp) }
        case .results:
            readResult(
                Self.field("Result", fields) ?? Self.field("AsthmaChance", fields), at: stamp, user: user, path: path)
        // The tree has these only as lists.
        case .times, .days, .counts: add(.unknownForm, path)
        }
    }

    mutating func readCount(_ value: JSONValue, on day: CalendarDay, user: String, path: String) {
        guard case .object(let fields) = value else { return add(.unknownForm, path) }
        addCount(Self.field("Times", fields), on: day, user: user, path: "\(path)/Times")
    }

    mutating func addCount(_ value: JSONValue?, on day: CalendarDay, user: String, path: String) {
        guard let count = Self.number(value, in: 0...10_000) else { return add(.countInvalid, path) }
        users[user, default: PressParts()].addCount(count, on: day)
    }

    mutating func readResult(_ value: JSONValue?, at stamp: PressStamp, user: String, path: String) {
        guard let points = Self.number(value, in: 0...100) else { return add(.resultInvalid, path) }
        users[user, default: PressParts()].results[stamp] = points
    }

    /// Takes the moment of a press into the user's records.
    mutating func addPress(
        _ stamp: PressStamp, user: String, path: String, _ add: (inout PressParts) -> Void
    ) {
        guard countPress(path), let moment = moment(stamp, path) else { return }
        users[user, default: PressParts()].moments[stamp] = moment
        add(&users[user, default: PressParts()])
    }

    private static func field(_ name: String, _ fields: [JSONMember]) -> JSONValue? {
        fields.first { $0.name == name }?.value
    }

    private static func number(_ value: JSONValue?, in range: ClosedRange<Int>) -> Int? {
        guard let value, let number = try? JSONNode(value).int(in: range) else { return nil }
        return number
    }

    /// Nil if either is no number; the app wrote them as texts.
    static func place(_ latitude: JSONValue?, _ longitude: JSONValue?) -> ReportedPlace.Result? {
        guard let latitude = digits(latitude), let longitude = digits(longitude) else { return nil }
        let place = ReportedPlace.read(Array(latitude.utf8)[...], Array(longitude.utf8)[...])
        return place == .absent(.unreadable) ? nil : place
    }

    private static func digits(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}
