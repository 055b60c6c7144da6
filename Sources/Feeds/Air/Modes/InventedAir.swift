internal import Air
internal import Clinical
internal import Exchange
internal import Foundation

/// Answers in the formats of Open-Meteo and Ambee, made from the values of one day.
struct InventedAir: Sendable {
    /// What is wrong with the values.
    enum Flaw: Sendable { case none, gaps, range }

    let samples: JSONView
    let flaw: Flaw

    func answer(_ url: String, now: Instant) -> FeedAnswer {
        guard let address = URLComponents(string: url) else { return reply(400, .object([])) }
        let query = (address.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value ?? "" }
        let names = address.path.split(separator: "/").map(String.init)
        switch names.last {
        case "air-quality", "forecast": return hours(names.last ?? "", query, now)
        case "search": return search(query["name"] ?? "")
        default: return records(names, now)
        }
    }

    // MARK: Open-Meteo

    private func hours(_ name: String, _ query: [String: String], _ now: Instant) -> FeedAnswer {
        let latitudes = (query["latitude"] ?? "").split(separator: ",").map(String.init)
        let longitudes = (query["longitude"] ?? "").split(separator: ",").map(String.init)
        guard !latitudes.isEmpty, latitudes.count == longitudes.count else {
            let reason = JSONValue.string("Parameter 'latitude' and 'longitude' must have the same number of elements")
            return reply(
                400, .object([.init(name: "error", value: .bool(true)), .init(name: "reason", value: reason)]))
        }
        let wanted = (query["hourly"] ?? "").split(separator: ",").map(String.init)
        let past = Int64(query["past_days"] ?? "") ?? 0
        let days = past + (Int64(query["forecast_days"] ?? "") ?? 5)
        let first = QuotaWindow.day.number(of: now) - past
        let items = zip(latitudes, longitudes).enumerated().map { index, point in
            place(samples[name], wanted, point, index, times: first * 24..<(first + days) * 24)
        }
        return reply(200, items.count == 1 ? items[0] : .array(items))
    }

    /// The hours are numbered from 1970.
    private func place(
        _ day: JSONView, _ wanted: [String], _ point: (String, String), _ index: Int, times: Range<Int64>
    ) -> JSONValue {
        let isEurope = GeoPoint(latitude: point.0, longitude: point.1).map(CAMSEurope.contains) ?? false
        var hourly = [JSONMember(name: "time", value: .array(times.map { .number("\($0 * 3600)") }))]
        for name in wanted {
            let values = day["hourly"][name].items.map { $0.value ?? .null }
            guard values.count == 24 else { continue }
            let isKnown = isEurope || !name.hasSuffix("_pollen")
            hourly.append(
                .init(name: name, value: .array(times.map { isKnown ? flawed(values[Int($0 % 24)], $0) : .null })))
        }
        let location = index == 0 ? [] : [JSONMember(name: "location_id", value: .number("\(index)"))]
        return .object(
            [
                .init(name: "latitude", value: .number(point.0)), .init(name: "longitude", value: .number(point.1)),
                .init(name: "utc_offset_seconds", value: .number("0")),
            ] + location + [
                .init(name: "hourly_units", value: day["hourly_units"].value ?? .object([])),
                .init(name: "hourly", value: .object(hourly)),
            ])
    }

    private func flawed(_ value: JSONValue, _ hour: Int64) -> JSONValue {
        switch flaw {
        case .none: value
        case .gaps: hour % 24 < 12 ? value : .null
        case .range: hour % 3 == 0 ? .number("-9999") : value
        }
    }

    private func search(_ words: String) -> FeedAnswer {
        let found = samples["search"]["results"].items.filter { item in
            (item["name"].text ?? "").lowercased().hasPrefix(words.lowercased())
                || item["postcodes"].items.contains { $0.text == words }
        }
        let results = JSONMember(name: "results", value: .array(found.compactMap(\.value)))
        return reply(200, .object(found.isEmpty ? [] : [results]))
    }

    // MARK: Ambee

    private func records(_ names: [String], _ now: Instant) -> FeedAnswer {
        let hour = QuotaWindow.hour.number(of: now)
        let members: [JSONMember]
        if names.contains("weather") {
            members = [.init(name: "data", value: record("weather", hour))]
        } else if names.contains("pollen") {
            let hours = names.first == "forecast" ? hour..<hour + 48 : hour..<hour + 1
            members = [.init(name: "data", value: .array(hours.map { record("pollen", $0) }))]
        } else {
            let updated = Date(timeIntervalSince1970: Double(hour * 3600)).formatted(.iso8601)
            let station = samples["station"].members + [.init(name: "updatedAt", value: .string(updated))]
            members = [.init(name: "stations", value: .array([.object(station)]))]
        }
        return reply(200, .object([.init(name: "message", value: .string("success"))] + members))
    }

    private func record(_ name: String, _ hour: Int64) -> JSONValue {
        .object(samples[name].members + [.init(name: "time", value: .number("\(hour * 3600)"))])
    }

    private func reply(_ status: Int, _ body: JSONValue) -> FeedAnswer {
        FeedAnswer(status: status, headers: [:], body: Array(body.text.utf8))
    }
}

extension JSONView {
    fileprivate var members: [JSONMember] {
        guard case .object(let members)? = value else { return [] }
        return members
    }
}
