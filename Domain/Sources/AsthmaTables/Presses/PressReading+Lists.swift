import Clinical
import Exchange

/// The lists that the app kept on the phone, as JSON.
extension PressReading {
    mutating func readList(_ items: [JSONValue], _ branch: PressBranch, user: String, path: String) {
        switch branch {
        case .times: readTimes(items, user: user, path: path)
        case .places: readPlaces(items, user: user, path: path)
        case .days:
            for (index, item) in items.enumerated() where Self.text(item).flatMap(PressStamp.day) == nil {
                add(.dayInvalid, "\(path)[\(index)]")
            }
        case .addresses: readAddresses(items, user: user, path: path)
        case .counts:
            for (index, item, value) in pairs(items, path) {
                guard let day = Self.text(item).flatMap(PressStamp.day) else {
                    add(.dayInvalid, "\(path)[\(index)]")
                    continue
                }
                addCount(value, on: day, user: user, path: "\(path)[\(index + 1)]")
            }
        case .results:
            for (index, item, value) in pairs(items, path) {
                guard let stamp = stamp(item, "\(path)[\(index)]") else { continue }
                readResult(value, at: stamp, user: user, path: "\(path)[\(index + 1)]")
            }
        }
    }

    private mutating func readTimes(_ items: [JSONValue], user: String, path: String) {
        guard users[user]?.logged == nil else { return add(.listTwice, path) }
        var logged: [PressStamp] = []
        for (index, item) in items.enumerated() {
            guard let stamp = stamp(item, "\(path)[\(index)]") else { continue }
            addPress(stamp, user: user, path: "\(path)[\(index)]") { _ in }
            logged.append(stamp)
        }
        users[user, default: PressParts()].logged = logged
    }

    private mutating func readPlaces(_ items: [JSONValue], user: String, path: String) {
        guard users[user]?.loggedPlaces == nil else { return add(.listTwice, path) }
        users[user, default: PressParts()].loggedPlaces = pairs(items, path).compactMap { index, latitude, longitude in
            guard let place = Self.place(latitude, longitude) else {
                add(.placeUnreadable, "\(path)[\(index)]")
                return nil
            }
            return place
        }
    }

    private mutating func readAddresses(_ items: [JSONValue], user: String, path: String) {
        var found: [PressStamp: Int] = [:]
        for (index, item, address) in pairs(items, path) {
            guard let stamp = stamp(item, "\(path)[\(index)]") else { continue }
            guard Self.text(address) != nil else {
                add(.addressMissing, "\(path)[\(index + 1)]")
                continue
            }
            addPress(stamp, user: user, path: "\(path)[\(index)]") { _ in }
            found[stamp, default: 0] += 1
        }
        var addressed = users[user]?.addressed ?? [:]
        for (stamp, count) in found { addressed[stamp] = max(addressed[stamp] ?? 0, count) }
        users[user, default: PressParts()].addressed = addressed
    }

    private mutating func pairs(
        _ items: [JSONValue], _ path: String
    ) -> [(index: Int, first: JSONValue, second: JSONValue)] {
        guard items.count % 2 == 0 else {
            add(.pairIncomplete, path)
            return []
        }
        return stride(from: 0, to: items.count, by: 2).map { ($0, items[$0], items[$0 + 1]) }
    }

    private mutating func stamp(_ value: JSONValue, _ path: String) -> PressStamp? {
        let stamp = Self.text(value).flatMap { PressStamp($0) }
        if stamp == nil { add(.timeInvalid, path) }
        return stamp
    }

    private static func text(_ value: JSONValue) -> String? {
        if case .string(let text) = value { text } else { nil }
    }
}
