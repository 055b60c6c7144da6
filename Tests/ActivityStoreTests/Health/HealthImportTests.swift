import AppleHealth
import Clinical
import SQL
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store

@Suite struct `An import of health records` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private static let steps = "HKQuantityTypeIdentifierStepCount"
    private static let cough = HealthXML.record(
        "HKCategoryTypeIdentifierCoughing", unit: nil, from: "09:00", to: "09:30", value: "HKCategoryValueSeverityMild",
        metadata: ["HKWasUserEntered": "1", "hkWasUserEntered": "2"])
    private static let small = HealthXML.whole(
        "<Me HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSexFemale\"/>", HealthXML.record(),
        HealthXML.record(from: "08:10", to: "08:20", value: "80.25"), cough, HealthXML.workout(),
        HealthXML.summary(energy: "410"))

    @discardableResult
    private func bring(_ text: String, batchSize: Int = 1000, batches: Int = .max) async throws -> HealthImportRun {
        try await store.importHealth(text, homes.mia, world: homes.world, batchSize: batchSize, batches: batches)
    }

    private func samples(_ type: String = steps, _ access: PersonAccess? = nil) async throws -> [StoredHealthSample] {
        try await store.healthSamples(
            access ?? homes.mia, type: type, from: Instant(milliseconds: 0), until: Instant(milliseconds: .max))
    }

    /// Every row of samples and elements, without the import that created it.
    private func rows() async throws -> [String] {
        try await homes.temporary.database.read { tx in
            let samples = try tx.fetch(
                "SELECT series, start_at, end_at, value, mark, details FROM health_sample ORDER BY 1, 2, 3, 4, 5")
            let elements = try tx.fetch("SELECT kind, identity, body FROM health_element ORDER BY 1, 2, 3")
            let series = try tx.fetch("SELECT * FROM health_series ORDER BY id")
            return (samples + elements + series).map { row in row.all.map { "\($0.value)" }.joined(separator: "|") }
        }
    }

    @Test func `keeps samples with unit, source, times, value and details`() async throws {
        let run = try await bring(Self.small)
        #expect(run.isComplete)
        let kept = try await samples()
        #expect(kept.map(\.value) == [.quantity(120), .quantity(80.25)])
        #expect(kept.map(\.series.unit) == ["count", "count"])
        #expect(kept.map(\.series.sourceName) == ["Watch", "Watch"])
        #expect(kept[0].start == HealthDate(instant: Moment.berlin("2026-06-19", "08:00").instant, offset: 7200))
        #expect(kept[0].created == kept[0].end.instant)
        let cough = try #require(try await samples("HKCategoryTypeIdentifierCoughing").first)
        #expect(cough.value == .category("HKCategoryValueSeverityMild"))
        #expect(cough.details == #"{"metadata":[["HKWasUserEntered","1"],["hkWasUserEntered","2"]]}"#)
    }

    @Test func `keeps workouts, daily summaries and the person's own data whole`() async throws {
        try await bring(Self.small)
        let workout = try #require(try await store.healthElements(homes.mia, kind: "Workout").first)
        #expect(workout.start?.instant == Moment.berlin("2026-06-19", "18:00").instant)
        #expect(workout.body.contains("210.5") && workout.body.contains("/workout-routes/route_1.gpx"))
        #expect(try await store.healthElements(homes.mia, kind: "ActivitySummary").count == 1)
        #expect(try await store.healthElements(homes.mia, kind: "Me").count == 1)
    }

    @Test func `says of each type what was read and what became of it`() async throws {
        let summary = try await bring(
            HealthXML.whole(
                HealthXML.record(), HealthXML.record(), HealthXML.record(from: "8 am"),
                HealthXML.record(from: "9 am"), HealthXML.workout())
        ).summary
        let tally = try #require(summary.types[Self.steps])
        #expect(tally.read == 2 && tally.new == 1 && tally.repeated == 1 && tally.known == 0)
        #expect(summary.elements["Workout"]?.new == 1)
        #expect(summary.skipped["Record no-date"]?.count == 2)
        #expect(summary.files == ["workout-routes": 1])
        #expect(summary.read == 5)
        #expect(summary.exportedAt == Moment.berlin("2026-06-19", "20:00").instant.milliseconds)
    }

    @Test func `of the same file again adds nothing`() async throws {
        try await bring(Self.small)
        let before = try await rows()
        let again = try await bring(Self.small).summary
        #expect(try await rows() == before)
        #expect(again.types.values.allSatisfy { $0.new == 0 && $0.changed == 0 && $0.known == $0.read })
        #expect(again.elements.values.allSatisfy { $0.new == 0 && $0.changed == 0 && $0.known == 1 })
    }

    @Test func `of an older export that comes later takes nothing from a newer one`() async throws {
        let newer = HealthXML.whole(HealthXML.summary(energy: "900"))
        let older = HealthXML.whole(HealthXML.summary(energy: "100")).replacing(
            "2026-06-19 20:00", with: "2026-06-01 20:00")
        for text in [newer, older] { try await store.importHealth(text, homes.mia, world: homes.world) }
        let kept = try await store.healthElements(homes.mia, kind: "ActivitySummary")
        #expect(kept.count == 1 && kept.first?.body.contains("900") == true)
        #expect(try await store.healthImports(homes.mia).first?.summary.elements["ActivitySummary"]?.known == 1)
    }

    @Test func `of a later export adds what is new, changes what says more and keeps what the phone forgot`()
        async throws
    {
        try await bring(Self.small)
        let later = try await bring(
            HealthXML.whole(
                HealthXML.record(metadata: ["HKTimeZone": "Europe/Berlin"]),
                HealthXML.record(from: "10:00", to: "10:05"),
                HealthXML.summary(energy: "612"), HealthXML.workout())
        ).summary
        let tally = try #require(later.types[Self.steps])
        #expect(tally.new == 1 && tally.changed == 1 && tally.known == 0)
        #expect(later.elements["ActivitySummary"]?.changed == 1 && later.elements["Workout"]?.known == 1)
        #expect(try await samples().map(\.value) == [.quantity(120), .quantity(80.25), .quantity(120)])
        #expect(try await samples()[0].details == #"{"metadata":[["HKTimeZone","Europe/Berlin"]]}"#)
        let day = try await store.healthElements(homes.mia, kind: "ActivitySummary")
        #expect(day.count == 1 && day[0].body.contains("612"))
    }

    @Test func `of a phone in another time zone finds the same instants again`() async throws {
        try await bring(HealthXML.whole(HealthXML.record()))
        let other = HealthXML.record(from: "07:00", to: "07:10", zone: "+0100")
        #expect(try await bring(HealthXML.whole(other)).summary.types[Self.steps]?.known == 1)
    }

    @Test func `of A and then B is the import of B when B contains A, in any order of records`() async throws {
        let records = [
            HealthXML.record(), HealthXML.record(metadata: ["a": "1"]), HealthXML.record(metadata: ["a": "2"]),
            HealthXML.record(metadata: ["a": "1", "b": "2"]), HealthXML.record(source: "Phone"), Self.cough,
            HealthXML.record(from: "11:00", to: "11:01", value: "0.5"), HealthXML.workout(),
            HealthXML.workout(energy: "3"), HealthXML.summary(energy: "1"),
        ]
        try await bring(HealthXML.whole(records.joined()))
        let expected = try await rows()
        for seed in 1...6 {
            let other = try await TwoHouseholds()
            let mixed = records.enumerated().sorted { ($0.offset * seed * 7) % 11 < ($1.offset * seed * 7) % 11 }
                .map(\.element)
            for text in [mixed.prefix(seed + 2).joined(), mixed.reversed().joined(), mixed.joined()] {
                try await other.store.importHealth(
                    HealthXML.whole(text), other.mia, world: other.world, batchSize: seed)
            }
            let rows = try await Self(homes: other).rows()
            #expect(rows == expected)
        }
    }

    private init(homes: TwoHouseholds) {
        self.homes = homes
    }

    @Test func `shows nothing before it is complete`() async throws {
        try await bring(Self.small)
        let before = (try await samples(), try await store.healthElements(homes.mia, kind: "ActivitySummary"))
        let later = HealthXML.whole(
            HealthXML.record(metadata: ["a": "1"]), HealthXML.record(from: "10:00", to: "10:05"),
            HealthXML.summary(energy: "612"), HealthXML.workout())
        let run = try await bring(later, batchSize: 3, batches: 1)
        #expect(run.isComplete == false)
        #expect(try await samples() == before.0)
        #expect(try await store.healthElements(homes.mia, kind: "ActivitySummary") == before.1)
    }

    @Test func `that was stopped goes on where it was`() async throws {
        let text = HealthXML.whole((0..<10).map { HealthXML.record(from: "10:0\($0)", to: "10:0\($0)") }.joined())
        let stopped = try await bring(text, batchSize: 4, batches: 2)
        let file = HealthFile(
            digest: try #require(try await store.healthImports(homes.mia).first).file.digest, bytes: 0)
        let run = try await store.beginHealthImport(file, runner: "new", homes.mia, change: homes.change())
        #expect(run.isResumed && run.place == stopped.place && run.summary == stopped.summary)
        let bytes = Array(text.utf8)[Int(run.place.offset)...]
        let rest = Rest(bytes: bytes)
        var reader = HealthExportReader(from: run.place) { rest.read($0) }
        let done = try await store.addHealth(try reader.batch(of: 100), to: run, homes.mia, change: homes.change())
        #expect(done.isComplete && done.summary.types[Self.steps]?.new == 10)
        #expect(try await samples().count == 10)
        #expect(try await store.healthImports(homes.mia).map(\.state) == [.complete])
    }

    @Test func `that somebody else goes on with adds nothing more`() async throws {
        let text = HealthXML.whole(HealthXML.record(), HealthXML.record(source: "Phone"), HealthXML.workout())
        let batches = try HealthXML.batches(text, of: 3)
        let first = try await bring(text, batchSize: 3, batches: 1)
        let file = HealthFile(
            digest: try #require(try await store.healthImports(homes.mia).first).file.digest, bytes: 0)
        let second = try await store.beginHealthImport(file, runner: "second", homes.mia, change: homes.change())
        await #expect(throws: HealthImportProblem.takenOver) {
            try await store.addHealth(batches[1], to: first, homes.mia, change: homes.change())
        }
        let done = try await store.addHealth(batches[1], to: second, homes.mia, change: homes.change())
        // Stored batches are not stored again.
        await #expect(throws: HealthImportProblem.takenOver) {
            try await store.addHealth(batches[1], to: second, homes.mia, change: homes.change())
        }
        #expect(done.isComplete)
    }

    @Test func `that was given up leaves no row, whatever it had brought`() async throws {
        try await bring(Self.small)
        let before = (try await rows(), try await samples())
        let other = HealthXML.whole(
            HealthXML.record(metadata: ["a": "1"]), HealthXML.record(source: "Scale", value: "7"),
            HealthXML.summary(energy: "9"), HealthXML.record(source: "Ring"))
        try await bring(other, batchSize: 3, batches: 1)
        // A different file starts a new import.
        let small = try await bring(Self.small).summary
        #expect(try await rows() == before.0)
        #expect(try await samples() == before.1)
        #expect(small.types.values.allSatisfy { $0.known == $0.read })
        #expect(try await store.healthImports(homes.mia).map(\.state) == [.complete, .stopped, .complete])
    }

    @Test func `of a damaged file leaves what was there before`() async throws {
        try await bring(Self.small)
        let before = (try await rows(), try await samples())
        let run = try await bring(
            HealthXML.whole(HealthXML.record(source: "Scale"), HealthXML.record(metadata: ["a": "1"]), Self.cough),
            batchSize: 2, batches: 1)
        try await store.stopHealthImport(run.number, problem: "truncated 99", homes.mia, change: homes.change())
        #expect(try await rows() == before.0)
        #expect(try await samples() == before.1)
        let noted = try #require(try await store.healthImports(homes.mia).first)
        #expect(noted.state == .stopped && noted.problem == "truncated 99" && noted.endedAt != nil)
    }

    @Test func `is in the history of the person`() async throws {
        try await bring(Self.small)
        let change = try #require(try await homes.temporary.audit("health import").last)
        #expect(change.action == "imported")
    }

    @Test func `keeps foods with the same amount apart, whatever the order`() async throws {
        let foods = ["Egg", "Rice", "Egg"].map { HealthXML.record(metadata: ["HKFoodType": $0, "Meal": "lunch"]) }
        let first = try await bring(HealthXML.whole(foods.joined())).summary
        #expect(first.types[Self.steps]?.new == 2 && first.types[Self.steps]?.repeated == 1)
        let again = try await bring(HealthXML.whole(foods.reversed().joined(), HealthXML.workout())).summary
        #expect(again.types[Self.steps]?.known == 3 && again.types[Self.steps]?.new == 0)
        #expect(try await samples().count == 2)
    }

    @Test func `that nobody went on with for a day is swept, one that is alive is not`() async throws {
        try await bring(Self.small)
        let before = try await rows()
        try await bring(
            HealthXML.whole(HealthXML.record(source: "Scale"), HealthXML.record(metadata: ["a": "1"]), Self.cough),
            batchSize: 2, batches: 1)
        #expect(try await store.sweepHealthImports(idleSince: homes.change().now, change: homes.change()) == 0)
        #expect(try await store.healthImports(homes.mia).map(\.state) == [.running, .complete])
        let later = homes.change().now.adding(seconds: 1)
        #expect(try await store.sweepHealthImports(idleSince: later, change: homes.change()) == 1)
        #expect(try await rows() == before)
        #expect(try await store.healthImports(homes.mia).map(\.state) == [.stopped, .complete])
        #expect(try await store.sweepHealthImports(idleSince: later, change: homes.change()) == 0)
    }

    @Test func `needs leave to write`() async throws {
        let reading = PersonAccess(
            person: "mia", household: "okafor", actor: .token("token", of: .ada), mayWrite: false)
        let run = try await bring(Self.small, batchSize: 2, batches: 1)
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.importHealth(Self.small, reading, world: homes.world)
        }
        let batches = try HealthXML.batches(Self.small, of: 2)
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.addHealth(batches[1], to: run, reading, change: homes.change())
        }
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.stopHealthImport(run.number, problem: "truncated 1", reading, change: homes.change())
        }
        #expect(try await store.healthImports(homes.mia).map(\.state) == [.running])
    }

    @Test func `is nobody else's`() async throws {
        let begun = try await bring(Self.small, batchSize: 2, batches: 1)
        let batches = try HealthXML.batches(Self.small, of: 2)
        await #expect(throws: HealthImportProblem.takenOver) {
            try await store.addHealth(batches[1], to: begun, homes.sten, change: homes.change())
        }
        try await store.stopHealthImport(begun.number, problem: "truncated 1", homes.sten, change: homes.change())
        #expect(try await store.healthImports(homes.mia).map(\.state) == [.running])
        try await bring(Self.small)
        #expect(try await samples(Self.steps, homes.sten).isEmpty)
        #expect(try await store.healthElements(homes.sten, kind: "Workout").isEmpty)
        #expect(try await store.healthImports(homes.sten).isEmpty)
        // The same file imported for another person is that person's own.
        try await store.importHealth(Self.small, homes.sten, world: homes.world)
        #expect(try await samples(Self.steps, homes.sten).count == 2)
        #expect(try await store.deletePerson(homes.sten, change: homes.change()))
        #expect(try await samples().count == 2)
    }
}

/// The unread remainder of a text.
private final class Rest {
    private var bytes: ArraySlice<UInt8>

    init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = bytes.prefix(buffer.count)
        buffer.copyBytes(from: part)
        bytes = bytes.dropFirst(part.count)
        return part.count
    }
}
