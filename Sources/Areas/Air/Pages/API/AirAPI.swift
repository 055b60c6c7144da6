internal import Accounts
internal import Air
internal import AirStore
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import SQL
internal import Store

/// The air at a person's places, and its hours as they were kept.
enum AirAPI {
    static let noun = APINoun(
        rank: 116, name: "air",
        text: "Pollen, air quality and weather at a person's places, each value with where it comes from.",
        schemas: [("Air", AirPayload.schema), ("AirReading", AirReadingPayload.schema)],
        operations: [
            APIOperation(
                id: "getAir", method: .get, path: Paths.apiAir(.any),
                summary: "The air at the person's first place, and what it means for them.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "What is known now.", schema: .named("Air"), example: AirPayload.example)
                ], performance: .person(air)),
            APIOperation(
                id: "listAirReadings", method: .get, path: Paths.apiAirReadings(.any),
                summary: "The hours of some days at the first place, today unless told otherwise; at most 31 days.",
                query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "The readings by quantity and hour. What is not there is not known.",
                        schema: .page(of: .named("AirReading"), paged: false),
                        example: ["items": [AirReadingPayload.example]])
                ], performance: .person(readings)),
        ])

    /// The most days of one answer.
    private static let mostDays = 31

    @Sendable private static func air(_ request: APIPersonRequest) async throws -> Response {
        let (own, zone) = try await known(request)
        return try request.answer(AirPayload(own, own.outlook(zone, now: request.now)))
    }

    @Sendable private static func readings(_ request: APIPersonRequest) async throws -> Response {
        let (own, zone) = try await known(request)
        let today = zone.local(at: request.now).day
        let from = try request.query.day(.from) ?? today
        let through = try request.query.day(.through) ?? max(from, today)
        guard (0..<mostDays).contains(from.days(until: through)) else {
            throw APIProblem(.badParameter, name: APIParameter.through.name)
        }
        guard let cell = own.air?.place.details.cell else {
            return try request.answer(ListPayload(items: [AirReadingPayload]()))
        }
        let start = zone.moment(from, .midnight).instant
        let end = zone.moment(through.adding(days: 1), .midnight).instant
        let series = try await request.store.air(of: cell, from: start, through: end)
        return try request.answer(
            ListPayload(
                items: series.flatMap { series in
                    series.readings.filter { $0.start >= start && $0.start < end }
                        .compactMap { AirReadingPayload(series, $0, zone) }
                }))
    }

    private static func known(_ request: APIPersonRequest) async throws -> (PersonAir, ZoneRules) {
        guard let person = try await request.store.person(request.access)?.person else { throw APIProblem.notFound }
        let (board, now) = (request.site.parts[AirBoard.self], request.now)
        let own = try await request.store.snapshot { tx in
            try PersonAir(person, request.access, board, now: now, tx)
        }
        return (own, request.world.zones.rules(person.timeZone) ?? .utc)
    }
}
