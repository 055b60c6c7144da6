internal import Air
internal import Clinical
internal import Exchange

/// An answer of the service: an object for one place, an array of them for several.
struct OpenMeteoAnswer {
    let variables: OpenMeteoVariables
    let source: AirSource
    let now: Instant

    /// The most hours of one answer: 92 past days and 16 to come.
    static let mostHours = 24 * 110

    /// A delivery for each place, in the order of the question.
    func deliveries(_ body: [UInt8], places: [AirPlace]) throws(AirProblem) -> [AirCell: AirDelivery] {
        let json: JSONView
        do throws(JSONProblem) { json = JSONView(try JSONReader.read(body)) } catch { throw .invalid(field: "") }
        // An error is also believed when its status says that all is well.
        if json["error"].bool == true { throw .rejected(reason: json["reason"].text ?? "") }
        let items = json.isArray ? json.items : [json]
        guard items.count == places.count else { throw .invalid(field: "location_id") }
        var deliveries: [AirCell: AirDelivery] = [:]
        for (index, item) in items.enumerated() {
            guard (item["location_id"].int64 ?? Int64(index)) == Int64(index) else {
                throw .invalid(field: "location_id")
            }
            deliveries[places[index].cell] = try delivery(item, places[index])
        }
        return deliveries
    }

    private func delivery(_ item: JSONView, _ place: AirPlace) throws(AirProblem) -> AirDelivery {
        // The point is the middle of the model's cell, not of ours.
        guard let point = item.point("latitude", "longitude") else { throw .invalid(field: "latitude") }
        let provenance = AirProvenance(
            source: source, site: .cell(point, metres: GreatCircle.metres(point, place.cell.middle)), modelTime: nil,
            fetchedAt: now)
        let hourly = item["hourly"]
        let times = try times(hourly["time"], of: item)
        let reader = SeriesReader(provenance: provenance, now: now)
        var series: [AirSeries] = []
        for variable in variables.variables {
            let values = try values(hourly, variable.name, times.count)
            let unit = item["hourly_units"][variable.name].text
            let readings = zip(times, values).map { time, value in
                reader.reading(
                    value.value, unit, of: variable.quantity,
                    start: variable.endsAtTime ? time.adding(seconds: -3600) : time)
            }
            series.append(
                AirSeries(variable.quantity, unit: unit, seconds: 3600, readings: readings, provenance: provenance))
        }
        return AirDelivery(series: series, statements: try statements(hourly, times))
    }

    /// The values of a variable, one for each time; all missing if the server does not have the variable.
    private func values(_ hourly: JSONView, _ name: String, _ count: Int) throws(AirProblem) -> [JSONView] {
        let values = hourly[name]
        guard values.value != nil else { return Array(repeating: JSONView(nil), count: count) }
        guard values.isArray, values.items.count == count else { throw .invalid(field: "hourly.\(name)") }
        return values.items
    }

    private func statements(_ hourly: JSONView, _ times: [Instant]) throws(AirProblem) -> [AirStatement] {
        var statements: [AirStatement] = []
        for name in variables.indices {
            for (time, value) in zip(times, try values(hourly, name, times.count)) {
                if let text = value.number { statements.append(AirStatement(name: name, start: time, text: text)) }
            }
        }
        return statements
    }
}

extension OpenMeteoAnswer {
    /// Hours as seconds since 1970. Local times without offset are believed only if the answer's offset is 0: on the days
    /// on which clocks change the one offset is wrong for a part of them.
    private func times(_ list: JSONView, of item: JSONView) throws(AirProblem) -> [Instant] {
        let isUTC = item["utc_offset_seconds"].int64 == 0
        let times = list.items.compactMap { time in
            time.int64.flatMap(Self.instant) ?? (isUTC ? time.text.flatMap(Self.instant) : nil)
        }
        let isSteady = zip(times, times.dropFirst()).allSatisfy { $1.seconds(since: $0) == 3600 }
        guard !times.isEmpty, times.count <= Self.mostHours, times.count == list.items.count, isSteady else {
            throw .invalid(field: "hourly.time")
        }
        return times
    }

    /// Nil from the year 2200 on.
    private static func instant(_ seconds: Int64) -> Instant? {
        (0..<7_258_118_400).contains(seconds) ? Instant(milliseconds: seconds * 1000) : nil
    }

    /// A time such as 2026-10-01T00:00, in UTC.
    private static func instant(_ text: String) -> Instant? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let day = CalendarDay(iso: parts[0]), let time = TimeOfDay(text: parts[1]) else {
            return nil
        }
        return ZoneRules.utc.moment(day, time).instant
    }
}
