import Clinical
import Medications
import NamedInstants
import Testing

/// Twice a day at 08:00 and 20:00 UTC from 1 June 2025, confirmed on 3 June at 12:00; now is 10 June, 12:00.
@Suite struct DoseLedgerTests {
    private static let utcZone = ZoneRules(identifier: "UTC", initialOffset: 0, transitions: [])

    private func moment(_ text: String) throws -> Moment { Moment(instant: try utc(text), offset: 0) }

    private func key(_ text: String) throws -> String {
        "0/\(text.prefix(10))/\(Int64(try time(String(text.dropFirst(11))).minutes) * 60)"
    }

    private func taken(_ slot: String?, at: String, asNeeded: Bool = false) throws -> DoseRecord {
        DoseRecord(slot: try slot.map(key), at: try moment(at), outcome: .taken, isAsNeeded: asNeeded)
    }

    private func skipped(_ slot: String) throws -> DoseRecord {
        DoseRecord(slot: try key(slot), at: try moment(slot), outcome: .skipped)
    }

    private func count(
        _ records: [DoseRecord], from: String = "2025-06-01", through: String = "2025-06-14",
        active: [(String, String?)] = [("2025-06-03 12:00", nil)], now: String = "2025-06-10 12:00",
        tolerance: Int = 60
    ) throws -> MedicationAdherence {
        let dosage = dosage(every("1", .day, 2).at("08:00", "20:00").from("2025-06-01"))
        let slots = DosageSchedule(dosages: [dosage], zone: Self.utcZone).slots(from: try day("2025-05-25"), days: 40)
        let active = try active.map { ActiveTime(from: try utc($0), until: try $1.map { try utc($0) }) }
        return DoseLedger(slots: slots.slots, records: records, active: active, tolerance: tolerance)
            .adherence(from: try day(from), through: try day(through), now: try moment(now))
    }

    @Test func `doses are due from activation, and those of today once answered`() throws {
        // The evening of 3 June, and twice on 4 to 9 June.
        let nothing = try count([])
        #expect(nothing.due == 13 && nothing.taken == 0 && nothing.missed == 13)
        #expect(nothing.pending == 2)
        let today = try count([try taken("2025-06-10 08:00", at: "2025-06-10 08:05")])
        #expect(today.due == 14 && today.taken == 1 && today.pending == 1)
    }

    @Test func `a medicine added today takes nothing from the last 14 days`() throws {
        let found = try count([], active: [("2025-06-10 07:00", nil)])
        #expect(found.due == 0 && found.missed == 0 && found.pending == 2)
        #expect(found.takenShare == nil && found.onTimeShare == nil)
    }

    @Test func `nothing is due after a stop or during a hold`() throws {
        let stopped = try count([], active: [("2025-06-03 12:00", "2025-06-05 08:00")])
        #expect(stopped.due == 3 && stopped.pending == 0)
        let held = try count(
            [], active: [("2025-06-01 00:00", "2025-06-02 00:00"), ("2025-06-09 00:00", nil)])
        #expect(held.due == 4 && held.pending == 2)
    }

    @Test(arguments: [
        ("07:00", 60, true), ("06:59", 60, false), ("09:00", 60, true), ("09:01", 60, false), ("08:30", 15, false),
        ("23:59", 60, false),
    ])
    func `taken and on time are two figures`(time: String, tolerance: Int, isOnTime: Bool) throws {
        let found = try count(
            [try taken("2025-06-05 08:00", at: "2025-06-05 \(time)")], from: "2025-06-05", through: "2025-06-05",
            tolerance: tolerance)
        #expect(found.due == 2 && found.taken == 1 && found.onTime == (isOnTime ? 1 : 0))
        #expect(found.takenShare == 0.5 && found.onTimeShare == (isOnTime ? 0.5 : 0))
    }

    @Test func `a dose belongs to the day of its slot, however late`() throws {
        let late = [try taken("2025-06-05 20:00", at: "2025-06-06 01:00")]
        let day = try count(late, from: "2025-06-05", through: "2025-06-05")
        #expect(day.due == 2 && day.taken == 1 && day.onTime == 0)
        let next = try count(late, from: "2025-06-06", through: "2025-06-06")
        #expect(next.due == 2 && next.taken == 0 && next.extra == 0)
    }

    @Test func `extra doses and those as needed are apart`() throws {
        let found = try count(
            [
                try taken("2025-06-05 08:00", at: "2025-06-05 08:00"),
                try taken("2025-06-05 08:00", at: "2025-06-05 09:30"),
                try taken(nil, at: "2025-06-05 15:00"), try taken(nil, at: "2025-06-05 16:00", asNeeded: true),
                try taken(nil, at: "2025-06-20 15:00"),
            ], from: "2025-06-05", through: "2025-06-05")
        #expect(found.due == 2 && found.taken == 1 && found.onTime == 1)
        #expect(found.extra == 2 && found.asNeeded == 1)
        let before = try count([try taken("2025-06-02 08:00", at: "2025-06-02 08:00")])
        #expect(before.due == 13 && before.taken == 0 && before.extra == 1)
    }

    @Test func `a skipped dose is due and not missed, unless it was taken after all`() throws {
        let skip = [try skipped("2025-06-05 08:00")]
        let found = try count(skip, from: "2025-06-05", through: "2025-06-05")
        #expect(found.due == 2 && found.skipped == 1 && found.missed == 1 && found.taken == 0)
        let both = try count(
            skip + [try taken("2025-06-05 08:00", at: "2025-06-05 08:40")], from: "2025-06-05", through: "2025-06-05")
        #expect(both.taken == 1 && both.skipped == 0)
    }

    @Test func `a slot with a latest time is on time until then`() throws {
        let at = try moment("2025-06-05 08:00")
        let slot = DoseSlot(
            at: at, day: at.day, dosage: 0, basis: .interval, latest: try utc("2025-06-05 10:00"), number: 3)
        let ledger = DoseLedger(
            slots: [slot],
            records: [DoseRecord(slot: slot.key, at: try moment("2025-06-05 11:00"), outcome: .taken)],
            active: [ActiveTime(from: try utc("2025-06-01 00:00"), until: nil)])
        let found = ledger.adherence(from: at.day, through: at.day, now: try moment("2025-06-10 12:00"))
        #expect(found.due == 1 && found.onTime == 1)
        #expect((found + found).due == 2 && (found + found).onTimeShare == 1)
    }
}
