public import Clinical

extension DoseDraft {
    /// Returns the day to store, or all problems in the form.
    ///
    /// - Parameters:
    ///   - now: when the form was received.
    ///   - zone: the person's time zone rules.
    ///   - birthdate: the person's date of birth.
    ///   - decimal: the decimal separator used in the typed amounts.
    ///   - allergens: the person's allergens; those in treatment may be chosen, and any that the stored intakes name.
    ///   - levels: the dose levels that may be chosen, including deleted ones used by the stored day.
    ///   - stored: the intakes stored for this day. Unchanged fields keep their stored moment and amount,
    ///     so that fixing a note changes neither after travel or an edit of the level.
    public func checked(
        now: Instant,
        zone: ZoneRules,
        birthdate: CalendarDay,
        decimal: DecimalSeparator,
        allergens: [Allergen],
        levels: [DoseLevel],
        stored: [OITDose.Intake] = []
    ) -> Checked<DoseDetails, Problem> {
        var problems: [Problem] = []
        let isFuture = day > zone.local(at: now).day
        if isFuture { problems.append(.dayInFuture) }
        if day < birthdate { problems.append(.beforeBirth) }
        let logged = stored.flatMap { $0.portions.map { $0.allergen } }
        var intakes: [OITDose.Intake] = []
        for (index, draft) in self.intakes.enumerated() where !draft.isBlank {
            let before = stored.first { $0.id == draft.id && $0.at.day == day }
            let check = IntakeCheck(index: index, draft: draft, day: day, zone: zone, stored: before)
            let moment = check.moment(notAfter: isFuture ? nil : now, earlier: intakes, &problems)
            let portions = check.portions(
                decimal: decimal, allergens: allergens, logged: logged, levels: levels, &problems)
            if let moment { intakes.append(OITDose.Intake(id: draft.id, at: moment, portions: portions)) }
        }
        if self.intakes.allSatisfy({ $0.portions.isEmpty }) {
            problems.append(.nothingToStore)
        } else {
            for (index, draft) in self.intakes.enumerated() where draft.portions.isEmpty && !draft.isBlank {
                problems.append(.intakeEmpty(intake: index))
            }
        }
        let medicines = checkedMedicines(decimal: decimal, &problems)
        let notes = FreeText.clean(notes, limit: DoseDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: DoseDraft.notesLimit)) }
        guard problems.isEmpty, let notes else { return .invalid(problems) }
        let kept = notes.isEmpty ? nil : notes
        return .valid(DoseDetails(day: day, intakes: intakes, medicines: medicines, notes: kept))
    }

    private func checkedMedicines(decimal: DecimalSeparator, _ problems: inout [Problem]) -> [MedicineTaken] {
        var taken: [MedicineTaken] = []
        for (index, draft) in medicines.enumerated() {
            let medicine = draft.medicine(index: index, &problems)
            do throws(AmountProblem) {
                let amount = try Amount.parse(draft.amount, decimal: decimal)
                if let medicine { taken.append(MedicineTaken(medicine: medicine, amount: amount)) }
            } catch {
                problems.append(.medicineAmount(medicine: index, error))
            }
        }
        return taken
    }
}

extension MedicineDraft {
    fileprivate func medicine(index: Int, _ problems: inout [DoseDraft.Problem]) -> PreDoseMedicine? {
        guard code == "other" else {
            let medicine = PreDoseMedicine(code: code, otherName: nil)
            if medicine == nil { problems.append(.medicineUnknown(medicine: index)) }
            return medicine
        }
        guard let name = FreeText.clean(otherName, limit: PreDoseMedicine.nameLimit, lines: .one).value else {
            problems.append(.medicineNameTooLong(medicine: index, limit: PreDoseMedicine.nameLimit))
            return nil
        }
        let medicine = PreDoseMedicine(code: code, otherName: name)
        if medicine == nil { problems.append(.medicineNameMissing(medicine: index)) }
        return medicine
    }
}
