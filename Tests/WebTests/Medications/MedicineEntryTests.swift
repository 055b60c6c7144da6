import Clinical
import HTTPTypes
import Medications
import Store
import TestRecords
import TestSupport
import Testing

@testable import MedicationsPages
@testable import MedicationsStore
@testable import Pages
@testable import Web

/// It is 09:30 on Saturday, 20 June; Mia took metformin at 08:00, and it is due at 12:30 and 19:30.
@Suite struct `What waited on a phone about medicines` {
    private static let noon = "0/2026-06-20/45000"
    private static let morning = "0/2026-06-20/28800"
    private static let entry: HTTPFields = [.outboxEntry: "an-entry", .accept: "application/json"]

    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        try await site.homes.fillMedicines()
        ada = try await site.browser(as: .ada)
    }

    private func send(_ path: String, _ fields: [(String, String)], as page: Bool = false) async throws -> Reply {
        try await ada.send(
            .post, path, type: "application/x-www-form-urlencoded",
            Encoded.form(fields + [("csrf", try await ada.token())]), headers: page ? [:] : Self.entry)
    }

    private func one(
        _ id: String = "one", slot: String = noon, _ status: String = "completed", at time: String = "09:15",
        more: [(String, String)] = []
    ) -> [(String, String)] {
        [
            ("id", id), ("medicine", "metformin-of-mia"), ("slot", slot),
            ("slot-day", slot.isEmpty ? "" : "2026-06-20"),
            ("slot-due", slot.isEmpty ? "" : "1781951400000"), ("status", status), ("day", "2026-06-20"),
            ("time", time), ("amount", "1"), ("unit", "tablet"), ("go", "save"),
        ] + more
    }

    private func tap(_ slots: [String], at time: String = "09:15") -> [(String, String)] {
        [("day", "2026-06-20"), ("today", "2026-06-20")] + slots.map { ("slot", "metformin-of-mia:\($0)") }
            + [("id", "a-tap"), ("time", time), ("go", "save")]
    }

    /// What became of the day's slots, and extra doses.
    private func states() async throws -> [String] {
        let day = try await site.store.medicationRecords(
            site.homes.mia, from: .today, through: .today, zone: .berlin
        ).day
        let doses = day.doses.map { $0.record.map { "\($0.details.status) \($0.details.at.time.text)" } ?? "open" }
        return doses + day.extra.map { "extra \($0.details.at.time.text)" }
    }

    @Test func `a dose is stored once, with its own time, however often it is sent`() async throws {
        for _ in 0..<2 {
            let reply = try await send(Paths.administrations("mia"), one())
            #expect(reply.status == 200 && reply.body.contains(#""state":"stored""#), "\(reply.body)")
        }
        #expect(try await states() == ["completed 09:30", "completed 09:15", "open"])
    }

    @Test func `a tap is stored once, also the next day`() async throws {
        site.homes.clock.step(days: 1)
        for _ in 0..<2 {
            let reply = try await send(Paths.takenSlots("mia"), tap([Self.noon]))
            #expect(reply.status == 200 && reply.body.contains(#""state":"stored""#), "\(reply.body)")
        }
        #expect(try await states() == ["completed 09:30", "completed 09:15", "open"])
    }

    @Test func `a tap without its time is refused on another day`() async throws {
        site.homes.clock.step(days: 1)
        let fields = tap([Self.noon]).filter { $0.0 != "time" }
        #expect(try await send(Paths.takenSlots("mia"), fields).status == 400)
        #expect(try await states() == ["completed 09:30", "open", "open"])
    }

    @Test func `the same about a slot is stored already, anything else shows both`() async throws {
        #expect(try await send(Paths.administrations("mia"), one(slot: Self.morning, at: "09:30")).status == 200)
        let reply = try await send(Paths.administrations("mia"), one(slot: Self.morning, at: "08:00"))
        #expect(reply.status == 409 && reply.body == #"{"state":"conflict"}"#)
        let page = try await send(Paths.administrations("mia"), one(slot: Self.morning, at: "08:00"), as: true)
        #expect(page.status == 409 && page.says("It was taken twice"))
        #expect(try await ada.submit(page.form(Paths.administrations("mia"))).status == 303)
        #expect(try await states() == ["completed 09:30", "open", "open", "extra 08:00"])
        // The entry that still waits is answered by that.
        #expect(
            try await send(Paths.administrations("mia"), one(slot: Self.morning, at: "08:00")).status == 200)
        #expect(try await states() == ["completed 09:30", "open", "open", "extra 08:00"])
    }

    @Test func `not taken and taken are one record, the chosen one`() async throws {
        let fields = one(slot: Self.morning, "not-done", at: "09:00", more: [("reason", "felt-sick")])
        #expect(try await send(Paths.administrations("mia"), fields).status == 409)
        let page = try await send(Paths.administrations("mia"), fields, as: true)
        #expect(try await ada.submit(page.form(Paths.administrations("mia"))).status == 303)
        #expect(try await states() == ["notDone 09:00", "open", "open"])
        #expect(try await send(Paths.administrations("mia"), fields).status == 200)
    }

    @Test func `a version that nobody saw is not replaced`() async throws {
        let fields = one(slot: Self.morning, "not-done", at: "09:00") + [("seen", "morning-of-mia:7")]
        #expect(try await send(Paths.administrations("mia"), fields).status == 409)
        #expect(try await states() == ["completed 09:30", "open", "open"])
    }

    @Test func `a tap on two slots stores the open one and asks about the other`() async throws {
        let fields = tap([Self.morning, Self.noon])
        #expect(try await send(Paths.takenSlots("mia"), fields).status == 409)
        #expect(try await states() == ["completed 09:30", "completed 09:15", "open"])
        let page = try await send(Paths.takenSlots("mia"), fields, as: true)
        #expect(try await ada.submit(page.form(Paths.takenSlots("mia"))).status == 303)
        #expect(try await send(Paths.takenSlots("mia"), fields).status == 200)
        #expect(try await states() == ["completed 09:30", "completed 09:15", "open", "extra 09:15"])
    }

    @Test func `what was corrected or deleted since stays so`() async throws {
        _ = try await send(Paths.administrations("mia"), one())
        _ = try await site.store.delete("one", of: .administration, site.homes.mia, change: site.homes.change())
        #expect(try await send(Paths.administrations("mia"), one()).status == 200)
        #expect(try await states() == ["completed 09:30", "open", "open"])
    }

    @Test func `a slot whose time has moved since settles the nearest one, and never a second`() async throws {
        let stored = try #require(try await site.store.record("metformin-of-mia", of: .medication, site.homes.mia))
        let times = ["08:10:00", "12:00:00"].compactMap { ClockTime($0) }
        let course = MedicationCourse(
            dosages: [Dosage(timing: Timing(repeat: TimingRepeat(timeOfDay: times)))], start: .today)
        _ = try await site.store.updateMedication(
            stored.id,
            MedicationDetails(
                name: "Metformin", form: nil, strength: nil, reason: nil, prescriber: nil, pharmacy: nil, notes: nil,
                status: .active, course: course),
            version: stored.version, site.homes.mia, change: site.homes.change())
        #expect(try await send(Paths.administrations("mia"), one()).status == 200)
        #expect(try await states() == ["completed 09:30", "completed 09:15"])
        #expect(try await send(Paths.takenSlots("mia"), tap(["0/2026-06-20/64800"])).status == 409)
        // A program is told so, too.
        let program = try await site.program()
        let reply = try await program.send(
            .post, Paths.apiAdministrations("mia"),
            #"{"id":"again","medicine":"metformin-of-mia","slot":"0/2026-06-20/43200","status":"completed","#
                + #""day":"2026-06-20","time":"09:20"}"#)
        #expect(reply.status == 409 && reply.body.contains("slot-settled") && reply.body.contains(#""id":"one""#))
        #expect(try await states() == ["completed 09:30", "completed 09:15"])
    }

    @Test func `a medicine that is gone is not forgotten on the phone`() async throws {
        _ = try await site.store.deleteMedication("metformin-of-mia", site.homes.mia, change: site.homes.change())
        #expect(try await send(Paths.takenSlots("mia"), tap([Self.noon])).status == 404)
        #expect(try await send(Paths.administrations("mia"), one()).status == 404)
    }

    @Test func `later than now is refused`() async throws {
        #expect(try await send(Paths.takenSlots("mia"), tap([Self.noon], at: "23:00")).status == 400)
        #expect(try await send(Paths.administrations("mia"), one(at: "23:00")).status == 422)
    }
}
