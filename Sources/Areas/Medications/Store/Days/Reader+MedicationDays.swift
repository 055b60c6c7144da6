package import Clinical
package import Medications
package import SQL
package import Store

/// What pages about a person's medicines are made of.
package struct MedicationRecords: Sendable {
    package let medications: [Stored<MedicationDetails>]
    package let day: MedicationDay
    package let times: MedicineTimes

    package init(medications: [Stored<MedicationDetails>], day: MedicationDay, times: MedicineTimes) {
        self.medications = medications
        self.day = day
        self.times = times
    }

    package func medication(_ id: Medication.ID) -> MedicationDetails? {
        medications.first { $0.id == id }?.details
    }
}

extension Store {
    /// The medicines with everything due and recorded on the days.
    package func medicationRecords(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, zone: ZoneRules
    ) async throws -> MedicationRecords {
        try await database.read { tx in
            try tx.medicationRecords(access, from: from, through: through, zone: zone)
        }
    }
}

extension Reader {
    package func medicationRecords(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, zone: ZoneRules
    ) throws -> MedicationRecords {
        let (before, after) = (from.adding(days: -1), through.adding(days: 1))
        let (medications, times, periods, records, delays) = try together(
            { try $0.records(.medication, access) },
            { try $0.medicineTimes(access) },
            { try $0.medicationPeriods(access) },
            { try $0.administrations(access, from: before, through: after) },
            { try $0.medicationDelays(access, from: before, through: after) })
        let days = from.days(until: through) + 1
        // A change of meals or of the zone can move a time past midnight: its record is on the day before or after.
        let planned = PlannedDose.all(periods, from: before, days: days + 2, meals: times.meals, zone: zone)
        let day = MedicationDay(planned: planned, records: records, delays: delays)
        return MedicationRecords(medications: medications, day: day.only(from...through), times: times)
    }

    /// The periods of all medicines that are not deleted, each medicine's in order of time.
    package func medicationPeriods(_ access: PersonAccess) throws -> [MedicationPeriod] {
        try fetch(
            """
            SELECT medication_period.medication, medication_period.since, medication_period.status,
                medication_period.course
            FROM medication JOIN medication_period ON medication_period.medication = medication.id
            WHERE medication.person = \(access.person.text) AND medication.deleted_at IS NULL
            ORDER BY medication_period.medication, medication_period.since
            """
        ).map { row in
            MedicationPeriod(
                medication: try row.convert("medication", "an id", Medication.ID.init),
                since: Instant(milliseconds: try row.int64("since")),
                status: try row.convert("status", "a status", Medication.Status.init(rawValue:)),
                course: try row.convert("course", "a course") { MedicationCourse(stored: $0) })
        }
    }

    /// What counts for the days, the earliest first.
    func administrations(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [MedicationDay.Record] {
        try fetch(
            """
            \(part: Record.administration.select) WHERE person = \(access.person.text)
                AND day BETWEEN \(from.iso) AND \(through.iso) AND deleted_at IS NULL ORDER BY at, id
            """
        ).map { row in
            let stored = try Record.administration.stored(row)
            return MedicationDay.Record(id: stored.id, details: stored.details)
        }
    }

    func medicationDelays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [Medication.ID: [String: Moment]] {
        let rows = try fetch(
            """
            SELECT medication_delay.medication, medication_delay.slot, medication_delay.until,
                medication_delay.utc_offset
            FROM medication JOIN medication_delay ON medication_delay.medication = medication.id
            WHERE medication.person = \(access.person.text)
                AND medication_delay.day BETWEEN \(from.iso) AND \(through.iso)
            """)
        var delays: [Medication.ID: [String: Moment]] = [:]
        for row in rows {
            let moment = Moment(
                instant: Instant(milliseconds: try row.int64("until")),
                offset: try Moment.offset(of: row.int64("utc_offset")))
            delays[try row.convert("medication", "an id", Medication.ID.init), default: [:]][try row.text("slot")] =
                moment
        }
        return delays
    }
}
