import Activity
import Clinical
import NamedInstants
import RandomChecks
import Seeds
import Testing

struct DayReadingsTests {
    private func readings(_ samples: [HealthSample], of metric: HealthMetric) throws -> DayReadings? {
        DayReadings(samples, of: metric, on: try utcDay())
    }

    @Test func `count, lowest, highest, mean and latest`() throws {
        let samples = [
            try sample(watch, "08:00", "08:00", 60), try sample(phone, "12:00", "12:00", 90),
            try sample(watch, "20:00", "20:00", 63, isManual: true),
            try sample(watch, "00:00", "00:00", 200, on: "2024-06-11"),
        ]
        let day = try #require(try readings(samples, of: .restingHeartRate))
        #expect(day.count == 3)
        #expect(day.lowest == 60_000_000)
        #expect(day.highest == 90_000_000)
        #expect(day.mean == 71_000_000)
        #expect(day.latest == samples[2])
        #expect(day.isManual)
        #expect(try readings([], of: .restingHeartRate) == nil)
    }

    @Test func `the mean of the heart rate goes by time, a reading holds for 15 minutes at most`() throws {
        // Ten minutes at 60, five at 120, then 15 at 60.
        let samples = [
            try sample(watch, "08:00", "08:00", 60), try sample(watch, "08:10", "08:10", 120),
            try sample(watch, "08:15", "08:15", 60),
        ]
        #expect(try readings(samples, of: .heartRate)?.mean == 70_000_000)
        #expect(try readings(samples, of: .respiratoryRate)?.mean == 80_000_000)
    }

    @Test func `readings at one moment have a mean as well`() throws {
        let samples = [try sample(watch, "08:00", "08:00", 60), try sample(phone, "08:00", "08:00", 80)]
        let day = DayReadings(
            samples, from: try utc("2024-06-10 08:00"), until: try utc("2024-06-10 09:00"), overTime: true)
        #expect(day?.mean == 60_000_000)
        #expect(day?.latest.rank == watch)
    }

    @Test(.seeded) func `the order is no matter, and the mean lies between the ends`() throws {
        var dice = Dice(seed: Seed.of(8))
        for _ in 0..<100 {
            var samples: [HealthSample] = []
            for _ in 0..<dice.number(1...50) {
                let at = try utc("2024-06-10 00:00").adding(seconds: Int64(dice.number(0...86_399)))
                samples.append(
                    try HealthSample(
                        rank: Int32(dice.number(0...2)), start: at, end: at, created: at,
                        millionths: Int64(dice.number(-5...200)) * 999_999))
            }
            for metric in [HealthMetric.heartRate, .bodyTemperature] {
                let day = try #require(try readings(samples, of: metric))
                #expect(try readings(samples.shuffled(using: &dice), of: metric) == day)
                #expect((day.lowest...day.highest).contains(day.mean))
            }
        }
    }

    @Test func `values at the limit do not overflow`() throws {
        let most = HealthMetric.largestValue
        let samples = [
            try sample(watch, "00:00", "00:00", -most), try sample(watch, "12:00", "12:00", most),
            try sample(watch, "12:05", "12:05", most),
        ]
        #expect(try readings(samples, of: .respiratoryRate)?.mean == 333_333_333_333_333)
        #expect(try readings(samples, of: .heartRate)?.highest == most * 1_000_000)
    }

    @Test func `a blood pressure is both values of one source at one time`() throws {
        let upper = [
            try sample(watch, "08:00", "08:00", 121), try sample(phone, "08:00", "08:00", 130),
            try sample(watch, "09:00", "09:00", 119),
        ]
        let lower = [try sample(watch, "09:00", "09:00", 79), try sample(phone, "08:00", "08:00", 85)]
        let pairs = BloodPressure.pairs(systolic: upper, diastolic: lower)
        #expect(pairs.map { $0.systolic.millionths / 1_000_000 } == [130, 119])
        #expect(pairs.map { $0.diastolic.millionths / 1_000_000 } == [85, 79])
    }
}
