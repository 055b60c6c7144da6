internal import CarePlan
internal import Clinical
internal import Medications
internal import SQL
internal import Store

extension Writer {
    /// Has the list of medicines follow what doses, reactions and inhalers say was given on these days: a record appears where the
    /// list has none of its own, changes with the other one, and goes with it.
    func follow(
        _ given: [GivenMedicine], on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change
    ) throws {
        let (links, there) = try together(
            { try $0.medicationLinks(access) },
            {
                try $0.fetch(
                    """
                    \(part: Record.administration.select) WHERE person = \(access.person.text)
                        AND day BETWEEN \(days.lowerBound.iso) AND \(days.upperBound.iso)
                        AND origin IS NOT NULL AND deleted_at IS NULL ORDER BY id
                    """
                ).map(Record.administration.stored)
            })
        let isNamed = given.contains { if case .inhaled = $0.use { true } else { false } }
        guard isNamed || !links.isEmpty || !there.isEmpty else { return }
        let wanted = try wanted(given, links, on: days, there: there.map(\.details), access)
        var parts = 0
        func part() -> Change {
            parts += 1
            return Change(now: change.now, auditID: "\(change.auditID.prefix(50))-f\(parts)")
        }
        for old in there where !wanted.contains(where: { old.details.follows($0) }) {
            _ = try delete(old.id, of: .administration, access, part())
        }
        for new in wanted {
            let part = part()
            if let old = there.first(where: { $0.details.follows(new) }) {
                _ = try update(old.id, new, of: .administration, version: old.version, access, part)
            } else if let id = Administration.ID(part.auditID) {
                try create(id, new, of: .administration, access, part)
            }
        }
    }

    private func wanted(
        _ given: [GivenMedicine], _ links: [MedicationLink], on days: ClosedRange<CalendarDay>,
        there: [AdministrationDetails], _ access: PersonAccess
    ) throws -> [AdministrationDetails] {
        let (first, last) = (days.lowerBound.adding(days: -1), days.upperBound.adding(days: 1))
        let periods = try medicationPeriods(access)
        let meals = try medicineTimes(access).meals
        var records = try administrations(access, from: first, through: last).filter { $0.details.origin == nil }
        let matcher = LinkMatcher(links: links, rescue: try rescueMedicines(access).map(\.medicine), periods: periods)
        var wanted: [AdministrationDetails] = []
        for (medication, given) in matcher.byMedication(given) {
            let taken = records.filter { $0.details.medication == medication && $0.details.status == .completed }
            for medicine in GivenMedicine.unrecorded(given, taken: taken.map(\.details.at.instant)) {
                var details = AdministrationDetails(given: medicine, medication)
                let old = there.first { $0.follows(details) }
                // The clock of that moment is all that the record knows of the zone.
                let zone = ZoneRules(identifier: "", initialOffset: medicine.at.offset, transitions: [])
                let day = MedicationDay(
                    planned: PlannedDose.all(
                        periods.filter { $0.medication == medication }, from: medicine.at.day.adding(days: -1), days: 3,
                        meals: meals, zone: zone), records: records)
                let slot =
                    day.doses.first { $0.isOpen && $0.planned.slot.key == old?.slot }?.planned.slot
                    ?? day.openSlot(
                        of: medication, on: medicine.at.day, near: medicine.at.instant,
                        reach: GivenMedicine.reachBeforeDose)
                let course = periods.last {
                    $0.medication == medication && $0.since <= medicine.at.instant
                }?.course
                details = AdministrationDetails(given: medicine, medication, slot: slot, course: course)
                wanted.append(details)
                if let id = Administration.ID("followed-\(wanted.count)") {
                    records.append(MedicationDay.Record(id: id, details: details))
                }
            }
        }
        return wanted
    }
}

extension AdministrationDetails {
    /// What a record of another kind says was given.
    fileprivate init(
        given: GivenMedicine, _ medication: Medication.ID, slot: DoseSlot? = nil, course: MedicationCourse? = nil
    ) {
        let origin: Administration.Origin =
            switch given.origin {
            case .dose(let day): Administration.Origin(kind: .dose, record: day.iso, number: given.number)
            case .reaction(let id): Administration.Origin(kind: .reaction, record: id.text, number: given.number)
            case .puff(let id): Administration.Origin(kind: .puff, record: id, number: given.number)
            }
        if case .inhaled(let dose) = given.use {
            let written = course?.dose(ofSlot: slot?.key ?? "0")?.shownUnit
            self.init(
                medication: medication, status: .completed, at: given.at, day: given.at.day, slot: slot?.key,
                due: slot?.at, amount: WrittenDecimal(Int64(dose.puffs)),
                unit: written.flatMap { Self.isPuff($0) ? $0 : nil } ?? "puff", origin: origin)
            return
        }
        self.init(
            medication: medication, status: .completed, at: given.at, day: given.at.day, slot: slot?.key,
            due: slot?.at, amount: given.amount.flatMap { WrittenDecimal("\($0.milligrams)") },
            unit: given.amount.map { _ in "mg" }, origin: origin)
    }

    /// Whether a unit as it was written counts puffs: one puff of an inhaler is one of it.
    private static func isPuff(_ unit: String) -> Bool {
        [.form(.puff), .form(.inhalation), .form(.spray)].contains(DoseUnit.named(unit))
    }

    fileprivate func follows(_ other: AdministrationDetails) -> Bool {
        medication == other.medication && origin == other.origin
    }
}
