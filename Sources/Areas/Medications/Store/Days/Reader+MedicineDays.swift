internal import Clinical
internal import Medications
internal import Reminders
internal import SQL
internal import Store

extension Reader {
    /// What the list says was taken, or was due without a record.
    func medicineDays(
        _ days: ClosedRange<CalendarDay>, zone: ZoneRules, _ access: PersonAccess
    ) throws -> MedicineDays {
        let listed = try records(.medication, access).filter { $0.details.status != .draft }
        guard !listed.isEmpty else { return MedicineDays() }
        let medicines = Dictionary(uniqueKeysWithValues: listed.map { ($0.id, $0.details) })
        let known = try medicationRecords(access, from: days.lowerBound, through: days.upperBound, zone: zone).day
        var found: [(id: Medication.ID, day: CalendarDay, isTaken: Bool)] = []
        for dose in known.doses {
            let day = dose.planned.slot.day
            switch dose.state {
            case .taken(_, let record): found.append((record.medication, day, true))
            case .open, .later: found.append((dose.planned.medication, day, false))
            case .notTaken: break
            }
        }
        for record in known.extra where record.details.status == .completed {
            found.append((record.details.medication, record.details.day, true))
        }
        let codes = try codes(of: Set(found.map(\.id)), access)
        let result = found.compactMap { id, day, isTaken in
            medicines[id].map { details in
                DayMedicine(
                    day: day, name: details.name, form: details.form, routes: details.course.routes, code: codes[id],
                    isTaken: isTaken)
            }
        }
        let since = try medicationPeriods(access).filter { $0.status != .draft }.map { zone.local(at: $0.since).day }
            .min()
        return MedicineDays(listedSince: since, medicines: result)
    }

    /// The ATC codes that the prescriptions of these medicines give, the latest of each.
    func codes(of medications: Set<Medication.ID>, _ access: PersonAccess) throws -> [Medication.ID: String] {
        guard !medications.isEmpty else { return [:] }
        return try fetch(
            """
            \(part: StoredPrescription.select) WHERE person = \(access.person.text)
                AND medication IN (\(list: medications.map(\.text).sorted())) ORDER BY received_at, id
            """
        ).map(StoredPrescription.init).reduce(into: [:]) { codes, stored in
            if let code = stored.prescription.medicine.concept?.atcCode { codes[stored.medication] = code }
        }
    }
}

extension ReminderOccasion.Key {
    /// The slot of a medicine that it is about; nil for other reminders.
    var slotReference: SlotReference? { kind == .medicine ? SlotReference(subject) : nil }
}

extension KnownDose {
    var occasion: ReminderOccasion {
        let state: ReminderOccasion.State =
            switch state {
            case .open, .later: .open
            case .taken: .done
            case .notTaken: .skipped
            }
        return ReminderOccasion(
            ReminderOccasion.Key(.medicine, subject: planned.reference.text, day: planned.slot.day), at: due,
            state: state)
    }
}
