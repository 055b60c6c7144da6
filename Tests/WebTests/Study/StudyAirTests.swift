import Air
import Clinical
import Feeds
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import StudyPages
@testable import Web

/// Knows the same grass pollen for every hour of some days.
private struct GrassProvider: AirProvider {
    let grains: Int64
    let mostPlaces = 100
    let source = AirSource(
        id: "open-meteo", attribution: [], licence: nil, mayBeStored: true, mayBePassedOn: true, isNonCommercial: false)

    func answered(with topic: AirTopic) -> Set<AirTopic> { [topic] }

    func refusal(of topic: AirTopic, at place: AirPlace, now: Instant) -> AirRefusal.Reason? { nil }

    func cost(of topic: AirTopic, at places: [AirPlace], now: Instant) -> AirCost { AirCost(places.count) }

    func fetch(_ topic: AirTopic, at places: [AirPlace], now: Instant) async throws(AirProblem) -> AirAnswer {
        let deliveries = places.map { place in
            (place.cell, AirDelivery(series: topic == .pollen ? [series(now)].compactMap(\.self) : []))
        }
        return AirAnswer(deliveries: Dictionary(deliveries) { first, _ in first }, cost: AirCost(places.count))
    }

    private func series(_ now: Instant) -> AirSeries? {
        guard let count = PollenCount(billionths: grains * 1_000_000_000) else { return nil }
        let hour = Instant(milliseconds: now.milliseconds / 3_600_000 * 3_600_000)
        let readings = (-48..<48).map { step in
            AirReading(
                start: hour.adding(seconds: Int64(step) * 3600), kind: .modelled,
                content: .known(.pollen(count), text: "\(grains)"))
        }
        let provenance = AirProvenance(
            source: source, site: .place("here", nil, metres: nil), modelTime: nil, fetchedAt: now)
        return AirSeries(
            .pollen(.taxon(.grass)), unit: nil, seconds: 3600, readings: readings, provenance: provenance)
    }
}

@Suite("The air of a study's days")
struct StudyAirTests {
    private let site: TestSite
    private let access: StudyAccess

    init() async throws {
        site = try await TestSite()
        access = try await site.homes.fillStudy()
    }

    private func complete(_ grains: Int64) async throws {
        let clock = site.clock
        let chain = AirProviderChain(
            [.init(GrassProvider(grains: grains))], order: try AirOrder(""), clock: { clock.now })
        try await CompleteStudyAirJob(site: site.served.site).complete(from: chain)
    }

    @Test func `a day that was answered gets the pollen of its region when it is over`() async throws {
        try await site.homes.inviteToStudy("invitation", code: "AAAAA", access)
        #expect(try await site.homes.joinStudy("key", code: "AAAAA") == .joined)
        let person = try #require(try await site.store.participantAccess(tokenHash: "token-of-key"))
        let answer = NewAnswer(id: "answer", questionnaire: 1, answers: #"{"nose":"3"}"#, total: 3, missing: ["vas"])
        #expect(try await site.store.answerStudy(answer, person, now: .berlin(.today, "08:00")) == .stored)
        try await complete(62)
        #expect(try await site.store.studyResponse("answer", access)?.environment == nil)
        site.clock.step(seconds: 86_400)
        try await complete(62)
        let environment = try #require(try await site.store.studyResponse("answer", access)?.environment)
        #expect(StudyAir(json: environment)?.values == [.grass: 62])
    }

    @Test func `what is first known of a day decides, in each region`() async throws {
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute(
                """
                UPDATE study SET trigger_figure = 'grass', trigger_from = 50, asks_unknown = 0 WHERE id = 'grass'
                """)
        }
        for grains in [62, 20] as [Int64] {
            try await complete(grains)
            for region in ["london", "wales"] {
                #expect(try await site.store.triggerAir(of: "grass", region: region, day: .today) == 6200)
            }
        }
        site.clock.step(seconds: 86_400)
        try await complete(20)
        let tomorrow = CalendarDay.today.adding(days: 1)
        #expect(try await site.store.triggerAir(of: "grass", region: "london", day: tomorrow) == 2000)
    }

    @Test func `a region's day begins with its sun`() throws {
        // 23:30 UTC on 19 June.
        let late = Moment.berlin(.today, "01:30").instant
        for (longitude, day) in [("-0.12", "2026-06-19"), ("13.4", "2026-06-20"), ("-74.0", "2026-06-19")] {
            let region = try #require(StudyRegion(line: "place; Place; GB; 50; \(longitude)"))
            #expect(region.day(at: late).iso == day, "\(longitude)")
        }
    }
}
