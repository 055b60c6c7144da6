public import Clinical
public import Immunotherapy
public import Symptoms

extension ReactionDraft {
    /// Returns the reaction to store, or all problems in field order.
    ///
    /// - Parameters:
    ///   - now: when the form was received.
    ///   - zone: the person's time zone rules.
    ///   - person: the person who had the reaction, born on `birthdate`.
    ///   - decimal: the decimal separator used in the typed amounts.
    ///   - doses: the doses that can be chosen.
    ///   - entries: the symptom entries that can be ticked.
    ///   - stored: the stored reaction. Times left unchanged in the form keep their stored moments.
    public func checked(
        now: Instant,
        zone: ZoneRules,
        person: Person.ID,
        birthdate: CalendarDay,
        decimal: DecimalSeparator,
        doses: [OITDose],
        entries: [SymptomEntry],
        stored: Reaction? = nil
    ) -> Checked<CheckedReaction, Problem> {
        var problems: [Problem] = []
        let clock = ReactionClock(now: now, zone: zone)
        let onset = checkedOnset(clock, birthdate: birthdate, stored: stored, &problems)
        // Without an onset the other times cannot be placed; their other problems are still reported.
        let placed = onset ?? zone.local(at: now)
        let check = ReactionCheck(onset: onset, placed: placed, clock: clock.staying(with: placed), stored: stored)
        let link = checkedDose(onset, doses, stored: stored, &problems)
        let ticked = checkedTicks(entries, &problems)
        if let onset { checkStart(onset, clock, entries.filter { ticked.contains($0.id) }, &problems) }
        let new = check.symptoms(symptoms, of: person, &problems)
        if ticked.isEmpty && symptoms.allSatisfy({ $0.isBlank }) { problems.append(.symptomMissing) }
        let grade = checkedGrade(&problems)
        let given = check.treatments(treatments, decimal: decimal, &problems)
        let ended = check.outcome(self, &problems)
        let notes = FreeText.clean(notes, limit: ReactionDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: ReactionDraft.notesLimit)) }
        guard problems.isEmpty, let onset, let notes else { return .invalid(problems) }
        let details = ReactionDetails(
            onset: onset, dose: link, symptoms: ticked + new.map { $0.id }, grade: grade, treatments: given,
            outcome: ended, notes: notes.isEmpty ? nil : notes)
        return .valid(CheckedReaction(details: details, newSymptoms: new))
    }

    private func checkedOnset(
        _ clock: ReactionClock, birthdate: CalendarDay, stored: Reaction?, _ problems: inout [Problem]
    ) -> Moment? {
        guard let day = CalendarDay(iso: day) else {
            problems.append(.dayUnreadable)
            return nil
        }
        if day < birthdate { problems.append(.beforeBirth) }
        do throws(TimeProblem) {
            return try clock.moment(day, time, stored: stored?.onset)
        } catch {
            problems.append(.onset(error))
            return nil
        }
    }

    private func checkedDose(
        _ onset: Moment?, _ doses: [OITDose], stored: Reaction?, _ problems: inout [Problem]
    ) -> Reaction.DoseLink? {
        guard !intake.isEmpty else { return nil }
        for dose in doses {
            guard let found = dose.intakes.first(where: { $0.id.text == intake }) else { continue }
            if let onset, ReactionOnset(from: found.at, to: onset) == nil {
                problems.append(found.at.instant > onset.instant ? .doseAfterOnset : .doseTooEarly)
            }
            return Reaction.DoseLink(day: dose.day, intake: found.id)
        }
        // The dose was deleted since: the reaction keeps its link, which works again if the dose is restored.
        if let link = stored?.dose, link.intake.text == intake { return link }
        problems.append(.doseUnknown)
        return nil
    }

    private func checkedTicks(_ entries: [SymptomEntry], _ problems: inout [Problem]) -> [SymptomEntry.ID] {
        var found: [SymptomEntry.ID] = []
        for text in ticked {
            if let entry = entries.first(where: { $0.id.text == text }) { found.append(entry.id) }
        }
        if found.count < ticked.count { problems.append(.symptomUnknown) }
        return found
    }

    /// A reaction begins no later than its first symptom.
    private func checkStart(
        _ onset: Moment, _ clock: ReactionClock, _ entries: [SymptomEntry], _ problems: inout [Problem]
    ) {
        let first = entries.filter { $0.grade.isFelt }.inOrder {
            ($0.at.instant, $0.id.text) < ($1.at.instant, $1.id.text)
        }.first
        guard let first, clock.isBefore(onset, first.at) else { return }
        problems.append(.startsAfterSymptom(first.kind, at: first.at))
    }

    private func checkedGrade(_ problems: inout [Problem]) -> ReactionGrade? {
        guard !grade.isEmpty else { return nil }
        for known in ReactionGrade.allCases where "\(known.rawValue)" == grade { return known }
        problems.append(.gradeUnknown)
        return nil
    }
}
