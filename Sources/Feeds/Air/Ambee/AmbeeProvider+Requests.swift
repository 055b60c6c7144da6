internal import Air
public import Clinical
internal import Exchange
internal import Synchronization

extension AmbeeProvider {
    /// The air of a town by its name; the first station that is named.
    public func pollutants(city: String, now: Instant) async throws(AirProblem) -> AirDelivery {
        try await pollutants(["latest", "by-city"], [("city", String(city.prefix(100)))], near: nil, now).0
    }

    /// The air of a postcode.
    public func pollutants(
        postcode: String, in country: Country, now: Instant
    ) async throws(AirProblem) -> AirDelivery {
        let code = account.countryLetters == .two ? country.code : CountryCodes.threeLetters(country)
        guard let code else { throw .notCovered }
        let query = [("postalCode", String(postcode.prefix(20))), ("countryCode", code)]
        return try await pollutants(["latest", "by-postal-code"], query, near: nil, now).0
    }

    /// The pollen of a place by its name, without a forecast.
    public func pollen(place: String, now: Instant) async throws(AirProblem) -> AirDelivery {
        let query = [("place", String(place.prefix(100))), ("speciesRisk", "true")]
        let json = try await json(["latest", "pollen", "by-place"], query, now)
        return try AmbeeAnswer(source: source, near: nil, now: now).pollen(try AmbeePollen.list(json), json)
    }

    func pollen(
        at place: AirPlace, _ query: [(String, String)], _ now: Instant
    ) async throws(AirProblem) -> (AirDelivery, Int) {
        let query = query + [("speciesRisk", "true")]
        let json = try await json(["latest", "pollen", "by-lat-lng"], query, now)
        let latest = try AmbeePollen.list(json)
        var records = latest.count
        var entries = forecast(at: place, now: now)
        if entries == nil, account.forecastHours != nil {
            // What is there now is not given up because the forecast is not to be had.
            if let list = try? AmbeePollen.list(
                await self.json(["forecast", "pollen", "by-lat-lng"], query, now))
            {
                records += list.count
                forecasts.withLock { $0[place.cell] = Forecast(entries: list, fetchedAt: now) }
                entries = list
            }
        }
        let answer = AmbeeAnswer(source: source, near: place.cell.middle, now: now)
        return (try answer.pollen(latest + (entries ?? []), json), records)
    }

    func pollutants(
        _ path: [String], _ query: [(String, String)], near point: GeoPoint?, _ now: Instant
    ) async throws(AirProblem) -> (AirDelivery, Int) {
        let json = try await json(path, query, now)
        let answer = AmbeeAnswer(source: source, near: point, now: now)
        return (try answer.pollutants(json, units: account.gasUnits), json["stations"].items.count)
    }

    func weather(
        _ query: [(String, String)], near point: GeoPoint, _ now: Instant
    ) async throws(AirProblem) -> (AirDelivery, Int) {
        let json = try await json(["weather", "latest", "by-lat-lng"], query, now)
        return (try AmbeeAnswer(source: source, near: point, now: now).weather(json), 1)
    }

    /// A good answer. Everything but "success" in its message, in any case, is a rejection.
    private func json(
        _ path: [String], _ query: [(String, String)], _ now: Instant
    ) async throws(AirProblem) -> JSONView {
        let answer: FeedAnswer
        do throws(FeedProblem) {
            answer = try await client.fetch(
                FeedRequest(
                    account.api, path, query.map { (name: $0.0, value: $0.1) }, headers: ["x-api-key": account.key]))
        } catch {
            throw AirProblem(error, now: now)
        }
        let json = (try? JSONReader.read(answer.body)).map { JSONView($0) }
        switch answer.status {
        case 200: break
        case 401, 403: throw .keyRefused
        // The quota is a day's.
        case 429: throw .quota(until: QuotaWindow.day.end(after: now))
        case 404: throw .notCovered
        case 400..<500: throw .rejected(reason: String((json?["message"].text ?? "").prefix(300)))
        default: throw .failed(status: answer.status)
        }
        guard let json else { throw .invalid(field: "") }
        guard let message = json["message"].text else { throw .invalid(field: "message") }
        guard message.lowercased() == "success" else { throw .rejected(reason: String(message.prefix(300))) }
        return json
    }
}
