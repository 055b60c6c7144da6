internal import Activity
internal import AppleHealth
package import Clinical
package import SQL
package import Store

extension ActivityStore {
    package static func phoneReadings(
        _ access: PersonAccess, since: Instant, _ tx: any Reader
    ) throws -> PhoneReadings {
        PhoneReadings(
            puffs: try samples("HKQuantityTypeIdentifierInhalerUsage", access, since, tx) { row in
                let sample = try HealthSampleRow(row)
                guard case .quantity(let number) = sample.value, let puffs = Int(exactly: number), puffs > 0 else {
                    return nil
                }
                return InhalerReading(
                    at: sample.start.moment, through: sample.end.instant, puffs: puffs, source: try row.text("source"))
            },
            peakFlows: try samples("HKQuantityTypeIdentifierPeakExpiratoryFlowRate", access, since, tx) { row in
                let sample = try HealthSampleRow(row)
                guard case .quantity(let number) = sample.value,
                    let unit = try row.optionalText("unit").flatMap({ HealthUnit(healthKit: $0) }),
                    let millionths = HealthMetric.peakFlow.millionths(of: number, in: unit), millionths > 0
                else { return nil }
                return PeakFlowReading(
                    at: sample.start.moment, value: Int((millionths + 500_000) / 1_000_000),
                    source: try row.text("source"))
            })
    }

    /// The samples of a type from complete imports that begin at a time or later, without those that do not fit.
    private static func samples<Reading>(
        _ type: String, _ access: PersonAccess, _ since: Instant, _ tx: any Reader, _ read: (Row) throws -> Reading?
    ) throws -> [Reading] {
        try tx.fetch(
            """
            SELECT series.unit, series.source, sample.start_at, sample.end_at, sample.value, sample.utc_offset,
                sample.end_offset, sample.created_at, sample.details
            FROM health_series AS series JOIN health_sample AS sample ON sample.series = series.id
            WHERE series.person = \(access.person.text) AND series.type = \(type)
                AND sample.start_at >= \(since.milliseconds)
                AND sample.import IN (
                    SELECT number FROM health_import WHERE person = \(access.person.text) AND state = 'complete'
                )
            ORDER BY sample.start_at, sample.end_at, series.id, sample.value, sample.mark
            """
        ).compactMap(read)
    }
}

extension HealthDate {
    fileprivate var moment: Moment { Moment(instant: instant, offset: offset) }
}
