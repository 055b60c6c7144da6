import Activity
import AppleHealth
import Clinical
import SQL
import Symptoms
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store
@testable import SymptomsStore

@Suite struct `Health records that a program sends` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private static let day: CalendarDay = "2026-06-19"
    private static let cough = HealthXML.record(
        "HKCategoryTypeIdentifierCoughing", unit: nil, from: "09:00", to: "09:00", value: "HKCategoryValueSeverityMild")

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @discardableResult
    private func send(
        _ records: String..., from id: String = "one", replaces: Bool = false, _ access: PersonAccess? = nil
    ) async throws -> HealthSummary {
        let batch = try #require(try HealthXML.batches(HealthXML.whole(records.joined(separator: "\n"))).first)
        let post = HealthPost(
            sender: HealthSender(id: id, name: "Phone \(id)"), batch: batch, bytes: 100, replaces: replaces)
        return try await store.addHealth(post, access ?? homes.mia, change: homes.change())
    }

    private func steps() async throws -> Int64? {
        _ = try await store.settleHealthTotals(homes.mia, in: .berlin)
        return try await store.healthDays(homes.mia, .steps, from: Self.day, through: Self.day).first?.figure.millionths
    }

    private func symptoms() async throws -> [SymptomEntry] {
        try await store.symptoms(homes.mia, from: Self.day, through: Self.day)
    }

    private func imports() async throws -> [HealthImportRecord] { try await store.healthImports(homes.mia) }

    private static let steps = "HKQuantityTypeIdentifierStepCount"

    @Test func `count at once, and again they are known`() async throws {
        let first = try await send(HealthXML.record(), Self.cough)
        #expect(first.types[Self.steps]?.new == 1 && first.symptoms.new == 1 && first.hasNews)
        #expect(try await steps() == 120_000_000)
        let again = try await send(HealthXML.record(), Self.cough)
        #expect(again.types[Self.steps]?.known == 0 && again.types[Self.steps]?.repeated == 1 && !again.hasNews)
        #expect(try await symptoms().count == 1)
        let record = try #require(try await imports().first)
        #expect(record.state == .complete && record.sender == "Phone one" && record.file.bytes == 200)
        #expect(record.summary.types[Self.steps]?.read == 2 && record.summary.types[Self.steps]?.new == 1)
        #expect(try await homes.temporary.audit("health import").map(\.action) == ["imported"])
    }

    @Test func `make one import for each program`() async throws {
        try await send(HealthXML.record())
        try await send(HealthXML.record(from: "10:00", to: "10:10"))
        try await send(HealthXML.record(from: "11:00", to: "11:10"), from: "two")
        #expect(try await imports().map(\.sender) == ["Phone two", "Phone one"])
        #expect(try await steps() == 360_000_000)
    }

    @Test func `stay when the file that had brought them first is given up`() async throws {
        let text = HealthXML.whole(HealthXML.record(), HealthXML.record(from: "10:00", to: "10:10"))
        let run = try await store.importHealth(text, homes.mia, world: homes.world, batchSize: 1, batches: 2)
        #expect(!run.isComplete)
        #expect(try await steps() == nil)
        #expect(try await send(HealthXML.record()).types[Self.steps]?.new == 1)
        #expect(try await steps() == 120_000_000)
        try await store.stopHealthImport(run.number, problem: "cancelled", homes.mia, change: homes.change())
        #expect(try await steps() == 120_000_000)
    }

    @Test func `do not disturb a file that is imported meanwhile`() async throws {
        let text = HealthXML.whole(HealthXML.record(), HealthXML.record(from: "10:00", to: "10:10"))
        _ = try await store.importHealth(text, homes.mia, world: homes.world, batchSize: 1, batches: 1)
        try await send(HealthXML.record(from: "10:00", to: "10:10"))
        let run = try await store.importHealth(text, homes.mia, world: homes.world)
        #expect(run.isComplete || run.summary.types[Self.steps]?.read == 2)
        #expect(try await steps() == 240_000_000)
    }

    @Test(arguments: [true, false])
    func `of an hour that was not over take the place of what was said before`(_ replaces: Bool) async throws {
        try await send(HealthXML.record(to: "09:00"), replaces: replaces)
        let summary = try await send(
            HealthXML.record(to: "09:00", value: "300"), HealthXML.record(from: "10:00", to: "11:00", value: "0"),
            replaces: replaces)
        #expect(summary.types[Self.steps]?.changed == (replaces ? 1 : 0))
        let samples = try await store.healthSamples(
            homes.mia, type: Self.steps, from: Instant(milliseconds: 0), until: Instant(milliseconds: .max))
        #expect(samples.map(\.value) == (replaces ? [300, 0] : [120, 300, 0]).map { .quantity($0) })
        #expect(try await steps() == 300_000_000)
    }

    @Test func `add up anew when one of two values of an hour is said no more`() async throws {
        let two = [HealthXML.record(value: "120"), HealthXML.record(value: "30", metadata: ["HKFoodType": "b"])]
        try await send(two[0], two[1], replaces: true)
        let before = try await steps()
        let summary = try await send(two[1], replaces: true)
        #expect(summary.types[Self.steps]?.changed == 1 && summary.hasNews)
        #expect(try await steps() == 30_000_000 && before != 30_000_000)
    }

    @Test func `are taken back with their symptoms, and the next begin anew`() async throws {
        try await send(HealthXML.record())
        try await send(Self.cough)
        #expect(try await store.removeHealthImport(1, homes.mia, change: homes.change()))
        #expect(try await steps() == nil)
        #expect(try await symptoms().isEmpty)
        try await send(HealthXML.record())
        #expect(try await imports().map(\.state) == [.complete, .stopped])
        #expect(try await steps() == 120_000_000)
    }

    @Test func `that correct a symptom change its entry, unless the family did`() async throws {
        func say(_ value: String) async throws {
            try await send(Self.cough.replacing("SeverityMild", with: value), replaces: true)
        }
        try await say("SeverityMild")
        try await say("SeveritySevere")
        #expect(try await symptoms().map(\.grade) == [.severe])
        let trace = try #require(try await homes.temporary.audit("health import").last?.before)
        #expect(trace.contains("replaced"))
        let entry = try #require(try await symptoms().first)
        let own = SymptomEntry.Details(
            id: entry.id, kind: .coughing, at: entry.at, grade: entry.grade, notes: "At night")
        _ = try await store.updateSymptom(own, version: entry.version, homes.mia, change: homes.change())
        try await say("SeverityNotPresent")
        #expect(try await symptoms().map(\.notes) == ["At night"])
    }

    @Test func `with a number that is no value of a symptom make no entry`() async throws {
        let odd = HealthXML.record(
            "HKCategoryTypeIdentifierCoughing", unit: "count", from: "09:00", to: "09:00", value: "1e300")
        #expect(try await send(odd).symptoms.skipped.values.reduce(0, +) == 1)
        #expect(try await symptoms().isEmpty)
    }

    @Test func `say less of a workout than a file`() async throws {
        let short = HealthXML.workout().replacing("HKWorkoutActivityTypeRunning", with: "Outdoor Run")
        #expect(try await send(short).elements["Workout"]?.new == 1)
        try await store.importHealth(HealthXML.whole(HealthXML.workout()), homes.mia, world: homes.world)
        let kept = try await store.healthElements(homes.mia, kind: "Workout")
        #expect(kept.count == 1 && kept.first?.body.contains("HKWorkoutActivityTypeRunning") == true)
        #expect(try await send(short).elements["Workout"]?.known == 1)
        #expect(try await store.healthElements(homes.mia, kind: "Workout") == kept)
    }

    @Test func `of a workout end with the last word`() async throws {
        try await send(HealthXML.workout(energy: "1"))
        #expect(try await send(HealthXML.workout(energy: "2")).elements["Workout"]?.changed == 1)
        #expect(try await send(HealthXML.workout(energy: "2")).elements["Workout"]?.known == 1)
        #expect(try await store.healthElements(homes.mia, kind: "Workout").count == 1)
    }

    @Test func `that say more of a sample make it richer at once`() async throws {
        try await store.importHealth(HealthXML.whole(HealthXML.record()), homes.mia, world: homes.world)
        #expect(try await send(HealthXML.record(metadata: ["a": "1"])).types[Self.steps]?.changed == 1)
        let samples = try await store.healthSamples(
            homes.mia, type: Self.steps, from: Instant(milliseconds: 0), until: Instant(milliseconds: .max))
        #expect(samples.map(\.details) == [#"{"metadata":[["a","1"]]}"#])
        #expect(try await steps() == 120_000_000)
    }
}
