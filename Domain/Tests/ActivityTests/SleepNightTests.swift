import Activity
import Clinical
import NamedInstants
import Testing

struct SleepNightTests {
    private func sleep(_ rank: Int32, _ from: String, _ until: String, _ stage: SleepStage) throws -> SleepSample {
        try SleepSample(
            rank: rank, start: try utc(from), end: try utc(until), created: Instant(milliseconds: 0), stage: stage)
    }

    private func night(_ samples: [SleepSample], on iso: String = "2024-06-10") throws -> SleepNight? {
        SleepNight(samples, on: try day(iso), in: .utc)
    }

    private func minutes(_ night: SleepNight?, _ stage: SleepStage) -> Int64? {
        night?.milliseconds(in: stage).map { $0 / 60_000 }
    }

    @Test func `a night belongs to the day of waking, each stage for itself`() throws {
        let samples = [
            try sleep(watch, "2024-06-09 23:00", "2024-06-10 01:00", .core),
            try sleep(watch, "2024-06-10 01:00", "2024-06-10 01:10", .awake),
            try sleep(watch, "2024-06-10 01:10", "2024-06-10 03:00", .deep),
            try sleep(phone, "2024-06-09 22:30", "2024-06-10 07:00", .inBed),
        ]
        let night = try #require(try night(samples))
        #expect(minutes(night, .core) == 120)
        #expect(minutes(night, .awake) == 10)
        #expect(minutes(night, .deep) == 110)
        #expect(minutes(night, .inBed) == 510)
        #expect(minutes(night, .rem) == nil)
        #expect(night.asleep == Int64(230 * 60_000))
        #expect(night.fellAsleep == (try utc("2024-06-09 23:00")))
        #expect(night.woke == (try utc("2024-06-10 03:00")))
        #expect(try self.night(samples, on: "2024-06-09") == nil)
    }

    @Test func `the watch's stages stand before the phone's guess`() throws {
        let samples = [
            try sleep(watch, "2024-06-10 01:00", "2024-06-10 02:00", .rem),
            try sleep(phone, "2024-06-10 00:00", "2024-06-10 03:00", .asleep),
        ]
        let night = try night(samples)
        #expect(minutes(night, .rem) == 60)
        #expect(minutes(night, .asleep) == 120)
        #expect(night?.asleep == Int64(180 * 60_000))
    }

    @Test func `time in bed alone says nothing about sleep`() throws {
        let night = try night([try sleep(phone, "2024-06-09 22:30", "2024-06-10 07:00", .inBed)])
        #expect(night?.asleep == nil)
        #expect(night?.fellAsleep == nil)
        #expect(minutes(night, .inBed) == 510)
    }

    @Test func `no data are no short night`() throws {
        #expect(try night([]) == nil)
    }

    @Test func `a nap in the afternoon belongs to its day, and 18 o'clock parts`() throws {
        let nap = try sleep(watch, "2024-06-10 17:00", "2024-06-10 19:00", .asleep)
        #expect(minutes(try night([nap]), .asleep) == 60)
        #expect(minutes(try night([nap], on: "2024-06-11"), .asleep) == 60)
    }

    @Test func `the night of a change of clocks has the hours that passed`() throws {
        let samples = [try sleep(watch, "2024-03-30 22:00", "2024-03-31 05:00", .asleep)]
        #expect(SleepNight(samples, on: try day("2024-03-31"), in: .berlin)?.asleep == Int64(7 * 3_600_000))
    }
}
