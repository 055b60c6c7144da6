public import Clinical

extension InhalerDraft {
    /// The inhaler, or every problem in field order.
    ///
    /// - Parameters:
    ///   - medicines: the ids in the list of medicines.
    ///   - today: the first day of a new tie to a medicine.
    ///   - stored: the inhaler being changed. A tie that stays keeps its first day, even if the medicine has left the list.
    public func checked(
        medicines: [String], today: CalendarDay, stored: InhalerDetails? = nil
    ) -> Checked<InhalerDetails, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: InhalerDraft.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let role = InhalerRole(rawValue: role)
        if role == nil { problems.append(.roleUnknown) }
        let kind = InhalerKind(rawValue: kind)
        if kind == nil, !self.kind.isEmpty { problems.append(.kindUnknown) }
        if let role, let kind, !kind.fits(role) { problems.append(.kindNotForRole) }
        let maximum = OptionalField<Int>(dailyMaximum, in: 1...InhalerDraft.puffLimit)
        if maximum.isUnreadable { problems.append(.maximumInvalid) }
        let schedule = OptionalField<Int>(scheduledPuffs, in: 1...InhalerDraft.puffLimit)
        if schedule.isUnreadable { problems.append(.scheduleInvalid) }
        if let role, schedule.value != nil, !role.purposes.contains(.scheduled) {
            problems.append(.scheduleNotForRole)
        }
        if let most = maximum.value, let planned = schedule.value, planned > most {
            problems.append(.scheduleAboveMaximum)
        }
        let medicine = checkedMedicine(medicines, today, stored, &problems)
        if let role, medicine != nil, !role.purposes.contains(.scheduled) { problems.append(.medicationNotForRole) }
        guard problems.isEmpty, let name, let role else { return .invalid(problems) }
        return .valid(
            InhalerDetails(
                name: name, role: role, kind: kind, dailyMaximum: maximum.value, scheduledPuffs: schedule.value,
                medicine: medicine, isInUse: isInUse))
    }

    private func checkedMedicine(
        _ medicines: [String], _ today: CalendarDay, _ stored: InhalerDetails?, _ problems: inout [Problem]
    ) -> InhalerDetails.Medicine? {
        if medication.isEmpty { return nil }
        if let there = stored?.medicine, there.id == medication { return there }
        guard medicines.contains(medication) else {
            problems.append(.medicationUnknown)
            return nil
        }
        return InhalerDetails.Medicine(id: medication, since: today)
    }
}
