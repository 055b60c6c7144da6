public import Clinical

/// How a medicine was taken from an instant on, until the next period of the same medicine. A change makes a new one, so
/// that slots of the past stay as they were.
public struct MedicationPeriod: Sendable, Hashable {
    public let medication: Medication.ID
    public let since: Instant
    public let status: Medication.Status
    public let course: MedicationCourse

    /// Creates a period from its values.
    public init(medication: Medication.ID, since: Instant, status: Medication.Status, course: MedicationCourse) {
        self.medication = medication
        self.since = since
        self.status = status
        self.course = course
    }
}

/// A time at which a medicine is due, with the amount.
public struct PlannedDose: Sendable, Hashable {
    public let medication: Medication.ID
    public let slot: DoseSlot
    public let dose: DoseAndRate.Dose?

    /// Creates a dose from its values.
    public init(medication: Medication.ID, slot: DoseSlot, dose: DoseAndRate.Dose?) {
        self.medication = medication
        self.slot = slot
        self.dose = dose
    }
}

extension PlannedDose {
    /// Everything due on `days` civil days from `first`, by time.
    ///
    /// A changed dosage counts for the whole civil day of the change, so that a dose moved to another time of that day is
    /// neither lost nor due twice. A start, pause or end counts from its instant.
    ///
    /// - Parameter periods: those of any medicines, each medicine's in order of time.
    public static func all(
        _ periods: [MedicationPeriod], from first: CalendarDay, days: Int, meals: MealTimes, zone: ZoneRules
    ) -> [PlannedDose] {
        var found: [PlannedDose] = []
        for (index, period) in periods.enumerated() where period.status == .active {
            let start = period.start(after: index > 0 ? periods[index - 1] : nil, zone)
            let next = index + 1 < periods.count ? periods[index + 1] : nil
            let end = next?.medication == period.medication ? next?.start(after: period, zone) : nil
            let slots = period.course.slots(from: first, days: days, meals: meals, zone: zone)
            for slot in slots where slot.at.instant >= start {
                if let end, slot.at.instant >= end { break }
                found.append(
                    PlannedDose(
                        medication: period.medication, slot: slot, dose: period.course.dosages[slot.dosage].dose))
            }
        }
        return found.inOrder { $0.slot.at.instant < $1.slot.at.instant }
    }
}

extension MedicationPeriod {
    /// From when its times count.
    fileprivate func start(after last: MedicationPeriod?, _ zone: ZoneRules) -> Instant {
        guard let last, last.medication == medication, last.status == .active, status == .active else { return since }
        return zone.moment(zone.local(at: since).day, .midnight).instant
    }
}
