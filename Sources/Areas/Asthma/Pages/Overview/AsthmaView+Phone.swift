internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Store

/// Puffs that an app counted, and how many of them are not recorded.
struct UnrecordedReading: Sendable {
    let reading: InhalerReading
    let puffs: Int

    /// Those of some records. Where only counts by day were read, the day decides, otherwise the time.
    static func all(_ records: AsthmaRecords) -> [UnrecordedReading] {
        let readings = records.phone.puffs
        guard !readings.isEmpty else { return [] }
        let left = records.uses.isEmpty && records.puffs.isEmpty ? byDay(readings, records) : byTime(readings, records)
        return zip(readings, left).filter { $0.1 > 0 }.map { UnrecordedReading(reading: $0.0, puffs: $0.1) }
    }

    private static func byTime(_ readings: [InhalerReading], _ records: AsthmaRecords) -> [Int] {
        let uses = records.uses.map(\.at.instant)
        let earlier = records.puffs.map(\.details.at.instant).filter { at in uses.first.map { at < $0 } ?? true }
        return CountedElsewhere.unrecorded(
            readings.map { CountedElsewhere(from: $0.at.instant, through: $0.through, puffs: $0.puffs) },
            recorded: earlier + uses)
    }

    private static func byDay(_ readings: [InhalerReading], _ records: AsthmaRecords) -> [Int] {
        var recorded: [CalendarDay: Int] = [:]
        for puffs in records.days { recorded[puffs.day, default: 0] += puffs.count }
        return readings.map { reading in
            let there = min(reading.puffs, recorded[reading.at.day] ?? 0)
            recorded[reading.at.day, default: 0] -= there
            return reading.puffs - there
        }
    }
}

extension AsthmaView {
    /// Peak flows of a phone's health data that nobody recorded here. Without a meter they have no zone.
    var flowsElsewhere: [PeakFlowReading] {
        let recorded = records.peakFlows.map(\.details)
        return records.phone.peakFlows.filter { reading in
            !recorded.contains { flow in
                flow.blows.contains(reading.value)
                    && flow.at.instant.seconds(since: reading.at.instant).magnitude <= Self.sameReading
            }
        }
    }

    /// Two records of the same value within so many seconds are of one measurement.
    private static let sameReading: UInt64 = 600
}
