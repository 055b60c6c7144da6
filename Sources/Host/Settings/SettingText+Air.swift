internal import Air
internal import Clinical
internal import Feeds
internal import Foundation

extension SettingText {
    /// An address that may have a path, without a trailing slash; nil for "off".
    static func api(_ text: String) throws(SettingProblem) -> String? {
        if text.lowercased() == "off" { return nil }
        guard let parts = URLComponents(string: text), parts.scheme == "https" || parts.scheme == "http",
            parts.host?.isEmpty == false, parts.query == nil, parts.fragment == nil, parts.user == nil
        else {
            throw SettingProblem("must be an address such as https://api.example.org/v1, or off, not “\(text)”")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    static func budget(_ text: String) throws(SettingProblem) -> AirBudget {
        guard let budget = AirBudget(text) else {
            throw SettingProblem("must be limits such as 5000/hour, 10000/day, not “\(text)”")
        }
        return budget
    }

    static func airModes(_ text: String) throws(SettingProblem) -> [String: AirProviderMode] {
        var modes: [String: AirProviderMode] = [:]
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard sides.count == 2, sides[0] == "open-meteo" || sides[0] == "ambee",
                let mode = AirProviderMode(sides[1]), modes.updateValue(mode, forKey: sides[0]) == nil
            else { throw SettingProblem("holds “\(part)”, which is no mode such as open-meteo=canned") }
        }
        return modes
    }
}

extension Settings.Air.Station {
    static func read(_ text: String) throws(SettingProblem) -> Self? {
        guard !text.isEmpty else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard (5...6).contains(parts.count), !parts[0].isEmpty,
            let point = GeoPoint(latitude: parts[1], longitude: parts[2]),
            let radius = Int64(parts[3].replacing(" km", with: "")), (1...500).contains(radius),
            TimeZone(identifier: parts[4]) != nil
        else {
            throw SettingProblem("must be such as Bristol, 51.45, -2.58, 20 km, Europe/London, not “\(text)”")
        }
        var season: (MonthDay, MonthDay)?
        if parts.count == 6 {
            let days = parts[5].split(separator: " to ").compactMap { MonthDay(String($0)) }
            guard days.count == 2 else {
                throw SettingProblem("must have its season at the end as 03-01 to 09-30, not “\(parts[5])”")
            }
            season = (days[0], days[1])
        }
        return Self(name: parts[0], point: point, radius: radius * 1000, zone: parts[4], season: season)
    }
}

extension Settings.Air.Licence {
    static func read(_ text: String) throws(SettingProblem) -> Self? {
        guard !text.isEmpty else { return nil }
        guard let comma = text.lastIndex(of: ",") else {
            throw SettingProblem("must be whom to name, a comma and the licence, not “\(text)”")
        }
        let attribution = text[..<comma].trimmingCharacters(in: .whitespaces)
        let name = text[text.index(after: comma)...].trimmingCharacters(in: .whitespaces)
        guard !attribution.isEmpty, !name.isEmpty else {
            throw SettingProblem("must be whom to name, a comma and the licence, not “\(text)”")
        }
        return Self(attribution: attribution, name: name)
    }
}
