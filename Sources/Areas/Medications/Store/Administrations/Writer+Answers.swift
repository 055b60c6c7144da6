internal import CarePlan
internal import Clinical
internal import Medications
internal import Reminders
internal import SQL
internal import Store

extension Writer {
    /// Records what somebody answered to a reminder of a slot.
    func administer(
        _ slot: SlotReference, _ status: Administration.Status, _ answer: OccasionAnswer, _ access: PersonAccess,
        _ change: Change
    ) throws {
        guard let id = Administration.ID("\(answer.due)-\(answer.newID.suffix(12))"),
            let details = try record(slot.medication, of: .medication, access)?.details
        else { return }
        let at = Moment(instant: answer.answered, offset: answer.at.offset)
        // The clock of the day of the dose is all that a reminder knows of the zone.
        let zone = ZoneRules(identifier: "", initialOffset: answer.at.offset, transitions: [])
        var judge = try SlotJudge(access, zone: zone, self)
        let dose = details.course.dose(ofSlot: slot.slot)
        _ = try administer(
            id,
            AdministrationDetails(
                medication: slot.medication, status: status, at: at, day: answer.key.day, slot: slot.slot,
                due: answer.at, amount: status == .completed ? dose?.value : nil,
                unit: status == .completed ? dose?.shownUnit : nil),
            &judge, access, change)
    }

    /// Somebody took a medicine before a dose and answered its reminder: one of the list has it with that time.
    func answeredBeforeDose(_ answer: OccasionAnswer, _ access: PersonAccess, _ change: Change) throws {
        let link = try medicationLinks(access).first { link in
            link.subject.preDose.map { DoseOccasions.subject($0) == answer.key.subject } ?? false
        }
        guard let link, answer.key.day >= link.since,
            let medicine = try record(link.medication, of: .medication, access),
            medicine.details.status == .active, let id = Administration.ID("\(answer.due)-\(answer.newID.suffix(12))")
        else { return }
        let at = Moment(instant: answer.answered, offset: answer.at.offset)
        switch answer.kind {
        case .skipped: return
        case .takenBack:
            let own = try administrations(access, from: answer.key.day.adding(days: -1), through: at.day)
                .filter { $0.details.medication == link.medication && $0.id.text.hasPrefix("\(answer.due)-") }
            for record in own { _ = try delete(record.id, of: .administration, access, change) }
        case .done:
            let zone = ZoneRules(identifier: "", initialOffset: answer.at.offset, transitions: [])
            let day = try medicationRecords(access, from: at.day, through: at.day, zone: zone).day
            let slot = day.openSlot(
                of: link.medication, on: at.day, near: at.instant, reach: GivenMedicine.reachBeforeDose)
            let dose = slot.flatMap { medicine.details.course.dose(ofSlot: $0.key) }
            var judge = try SlotJudge(access, zone: zone, self)
            _ = try administer(
                id,
                AdministrationDetails(
                    medication: link.medication, status: .completed, at: at, day: at.day, slot: slot?.key,
                    due: slot?.at, amount: dose?.value, unit: dose?.shownUnit),
                &judge, access, change)
        }
    }
}
