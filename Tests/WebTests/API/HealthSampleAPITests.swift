import Accounts
import Activity
import ActivityStore
import Clinical
import Exchange
import HTTPTypes
import TestSupport
import Testing

@testable import ActivityPages
@testable import Pages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct `Health records through the API` {
    let site: TestSite
    let program: Program
    private static let day: CalendarDay = "2026-06-19"

    init() async throws {
        site = try await TestSite()
        program = try await site.program()
    }

    private func send(_ body: String, lines: Bool = false) async throws -> Reply {
        let kind: HTTPFields = lines ? [.contentType: "application/x-ndjson"] : [:]
        return try await program.send(.post, Paths.apiHealthSamples("mia"), body, headers: kind)
    }

    private func export(_ body: String, grouping: String? = nil) async throws -> Reply {
        var headers = HTTPFields()
        if let grouping, let name = HTTPField.Name("automation-aggregation") { headers[name] = grouping }
        return try await program.send(.post, Paths.apiAutoExport("mia"), body, headers: headers)
    }

    private func metric(
        _ name: String, _ units: String, _ points: String..., grouping: String? = nil
    ) async throws -> Reply {
        let data = points.joined(separator: ",")
        return try await export(
            #"{"data":{"metrics":[{"name":"\#(name)","units":"\#(units)","data":[\#(data)]}]}}"#, grouping: grouping)
    }

    private func codes(_ reply: Reply) throws -> [String] {
        guard case .array(let problems)? = try reply.json()["problems"] else { return [] }
        return problems.compactMap { problem in
            guard case .string(let pointer)? = problem["pointer"], case .string(let code)? = problem["code"] else {
                return nil
            }
            return "\(pointer) \(code)"
        }
    }

    private func total(_ metric: HealthMetric, on day: CalendarDay = day) async throws -> Int64? {
        try await site.store.healthDays(site.homes.mia, metric, from: day, through: day).first?.figure.millionths
    }

    private func types() async throws -> [String: Int] {
        try await site.store.healthImports(site.homes.mia).first?.summary.types.mapValues(\.read) ?? [:]
    }

    private static func steps(_ start: String, _ more: String = "") -> String {
        #"{"type":"HKQuantityTypeIdentifierStepCount","start":"\#(start)","quantity":120,"unit":"count"\#(more)}"#
    }

    @Test func `one wrong sample keeps none of the others out`() async throws {
        let start = "2026-06-19T08:00:00+02:00"
        let reply = try await send(
            """
            {"samples":[\(Self.steps(start)), null, \(Self.steps("2026-06-19T08:00:00")),
            \(Self.steps(start, #","end":"2026-06-19T07:00:00+02:00""#)), \(Self.steps(start, #","colour":"red""#)),
            {"type":"HKQuantityTypeIdentifierStepCount","start":"\(start)","quantity":"120","unit":"count"},
            {"type":"HKQuantityTypeIdentifierStepCount","start":"\(start)","quantity":120},
            {"type":"HKQuantityTypeIdentifierStepCount","start":"\(start)"},
            {"type":"","start":"\(start)"}, {"start":"\(start)","category":"x"}]}
            """)
        #expect(reply.status == 200)
        #expect(try reply.json()["new"] == 1)
        #expect(
            try codes(reply) == [
                "/samples/1 not-object", "/samples/2/start not-instant", "/samples/3/end misplaced",
                "/samples/4/colour unknown-field", "/samples/5/quantity not-quantity", "/samples/6/unit missing",
                "/samples/7/quantity missing", "/samples/8/type not-text", "/samples/9/type missing",
            ])
        #expect(try await total(.steps) == 120_000_000)
    }

    @Test func `lines are read one by one`() async throws {
        let reply = try await send(
            "\(Self.steps("2026-06-19T08:00:00Z"))\n\n{\"type\":\n\(Self.steps("2026-06-19 10:30:00 +0200"))\r\n",
            lines: true)
        #expect(try reply.json()["new"] == 2)
        #expect(try codes(reply) == ["/samples/1 not-object"])
        #expect(
            try await program.send(
                .post, Paths.apiAutoExport("mia"), "{}", headers: [.contentType: "application/x-ndjson"]
            ).status == 415)
    }

    @Test func `fifty thousand come at once, and not one more`() async throws {
        let samples = (0..<50_000).map { number in
            Self.steps("2026-06-19T\(number / 3600 < 10 ? "0" : "")\(number / 3600):00:00.\(number)+02:00")
        }
        let reply = try await send("{\"samples\":[\(samples.joined(separator: ","))]}")
        #expect(reply.status == 200)
        #expect(try reply.json()["read"] == 50_000)
        let more = try await send("{\"samples\":[\(samples.joined(separator: ",")),1]}")
        #expect(more.status == 422)
    }

    @Test func `a symptom becomes an entry of the diary`() async throws {
        let reply = try await send(HealthSamplePayload.bodyExample.text(.document))
        #expect(try reply.json()["symptoms"] == 1)
        let again = try await send(HealthSamplePayload.bodyExample.text(.document))
        #expect(try again.json()["symptoms"] == 0 && again.json()["known"] == 2)
    }

    @Test func `what the app sends has Apple's names and units`() async throws {
        let at = #""date":"2026-06-19 08:00:00 +0200","source":"Watch""#
        _ = try await metric("step_count", "count", "{\(at),\"qty\":410.5}")
        _ = try await metric("blood_oxygen_saturation", "%", "{\(at),\"qty\":97}")
        _ = try await metric("weight_body_mass", "kg", "{\(at),\"qty\":31.4}")
        _ = try await metric("heart_rate", "bpm", "{\(at),\"Min\":60,\"Avg\":72,\"Max\":90}")
        _ = try await metric("blood_pressure", "mmHg", "{\(at),\"systolic\":110,\"diastolic\":70}")
        _ = try await metric("walking_running_distance", "km", "{\(at),\"qty\":1.5}")
        _ = try await metric("apple_stand_hour", "count", "{\(at),\"qty\":1}", grouping: "hours")
        _ = try await metric("mood_ring", "colour", "{\(at),\"qty\":1}")
        #expect(try await total(.steps) == 410_500_000)
        #expect(try await total(.oxygenSaturation) == 97_000_000)
        #expect(try await total(.bodyMass) == 31_400_000)
        #expect(try await total(.heartRate) == 72_000_000)
        #expect(try await total(.systolicPressure) == 110_000_000)
        #expect(try await total(.diastolicPressure) == 70_000_000)
        #expect(try await total(.walkingRunningDistance) == 1_500_000_000)
        #expect(try await total(.standHours) == 1_000_000)
        #expect(try await types()["HealthAutoExport:mood_ring"] == 1)
    }

    @Test func `an hour that was not over is said again`() async throws {
        for (quantity, expected) in [("200", 200), ("350", 350), ("350", 350)] {
            _ = try await metric(
                "step_count", "count", #"{"date":"2026-06-19 08:00:00 +0200","qty":\#(quantity)}"#, grouping: "hours")
            #expect(try await total(.steps) == Int64(expected) * 1_000_000)
        }
    }

    @Test func `stages of sleep are read, and a night of sums is not guessed`() async throws {
        let stage =
            #"{"startDate":"2026-06-19 01:00:00 +0200","endDate":"2026-06-19 03:00:00 +0200","qty":2,"value":"REM"}"#
        let night = #"{"date":"2026-06-19","totalSleep":7.5,"sleepStart":"2026-06-18 23:00:00 +0200"}"#
        let reply = try await metric("sleep_analysis", "hr", stage, night)
        #expect(try codes(reply) == ["/data/metrics/0/data/1 too-coarse"])
        #expect(try await total(.sleep) == 120_000_000)
        let week = try await metric(
            "step_count", "count", #"{"date":"2026-06-15 00:00:00 +0200","qty":9}"#, grouping: "weeks")
        #expect(try codes(week) == ["/data/metrics/0/data/0 too-coarse"])
    }

    @Test func `symptoms, workouts and medicines of the app are kept`() async throws {
        let times = #""start":"2026-06-19 08:00:00 +0200","end":"2026-06-19 08:30:00 +0200""#
        let reply = try await export(
            """
            {"data":{"symptoms":[
            {\(times),"name":"Abdominal Cramps","severity":"Moderate","userEntered":true,"source":"Health"},
            {\(times),"name":"Shortness of Breath","severity":"Mild"}, {\(times),"name":"Sadness","severity":"Mild"},
            {\(times),"name":"Coughing","severity":"Terrible"}],
            "workouts":[{"id":"1","name":"Outdoor Walk",\(times),"duration":1800,
            "activeEnergyBurned":{"qty":80.5,"units":"kcal"},"route":[{"latitude":1}]}],
            "medications":[{"displayText":"Cetirizine","start":"2026-06-19 08:00:00 +0200","status":"Taken"}]}}
            """)
        #expect(try reply.json()["symptoms"] == 2)
        #expect(try codes(reply) == ["/data/symptoms/2/name not-choice", "/data/symptoms/3/name not-choice"])
        let workout = try #require(try await site.store.healthElements(site.homes.mia, kind: "Workout").first)
        #expect(workout.body.contains("Outdoor Walk") && workout.body.contains("80.5 kcal"))
        #expect(!workout.body.contains("latitude"))
        #expect(workout.body.contains(#"["startDate","2026-06-19 08:00:00 +0200"]"#))
        #expect(try await site.store.healthElements(site.homes.mia, kind: "Medication").count == 1)
    }

    @Test func `somebody may look and not write`() async throws {
        let reader = try await site.program(.read, id: "reader")
        let reply = try await reader.send(
            .post, Paths.apiHealthSamples("mia"), HealthSamplePayload.bodyExample.text(.document))
        #expect(reply.code == "read-only-token")
    }
}
