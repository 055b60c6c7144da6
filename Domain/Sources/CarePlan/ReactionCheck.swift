import Clinical
import Symptoms

/// Checks the rows below a reaction's onset.
struct ReactionCheck {
    typealias Problem = ReactionDraft.Problem
    typealias TimeProblem = ReactionDraft.TimeProblem

    /// Nil if it could not be parsed.
    let onset: Moment?
    /// The onset, or the current time if there is none.
    let placed: Moment
    let clock: ReactionClock
    /// The stored reaction, if any.
    let stored: Reaction?

    /// The typed entries; a blank time means that the symptom began with the reaction.
    func symptoms(
        _ drafts: [NewSymptomDraft], of person: Person.ID, _ problems: inout [Problem]
    ) -> [SymptomEntry] {
        var entries: [SymptomEntry] = []
        for (row, draft) in drafts.enumerated() where !draft.isBlank {
            let kind = SymptomKind(rawValue: draft.kind)
            if kind == nil { problems.append(.kindMissing(row: row)) }
            let grade = draft.severity.isEmpty ? .unspecified : SymptomGrade(rawValue: draft.severity)
            let fits = grade.map { kind == nil || kind?.scale.has($0) == true } ?? false
            if !fits { problems.append(.severityUnknown(row: row)) }
            let at =
                Whitespace.trimmed(draft.time).isEmpty
                ? placed
                : moment(draft.time, nil) {
                    problems.append(.symptomTime(row: row, $0))
                }
            let name = kind.map { SymptomDraft.name(draft.name, of: $0) }
            switch name?.problems.first {
            case .notAllowed: problems.append(.symptomNameNotAllowed(row: row))
            case .tooLong(let limit): problems.append(.symptomNameTooLong(row: row, limit: limit))
            case nil: break
            }
            guard let kind, let grade, fits, let at else { continue }
            let isThere = entries.contains { entry in
                entry.id == draft.id
                    || (entry.kind == kind && entry.name == name?.value ?? nil && entry.at.instant == at.instant)
            }
            if isThere {
                problems.append(.sameSymptomTwice(row: row))
            }
            entries.append(
                SymptomEntry(
                    id: draft.id, person: person, at: at, kind: kind, name: name?.value ?? nil, grade: grade,
                    notes: nil))
        }
        return entries
    }

    /// The outcome, if given.
    func outcome(_ draft: ReactionDraft, _ problems: inout [Problem]) -> ReactionOutcome? {
        if draft.outcome.isEmpty { return nil }
        guard draft.outcome == "resolved" else {
            let outcome = ReactionOutcome(code: draft.outcome, resolved: nil)
            if outcome == nil { problems.append(.outcomeUnknown) }
            return outcome
        }
        guard let day = CalendarDay(iso: draft.resolvedDay) else {
            problems.append(.resolvedDayUnreadable)
            return nil
        }
        do throws(TimeProblem) {
            let at = try clock.moment(day, draft.resolvedTime, stored: stored?.outcome?.resolved)
            if let onset, clock.isBefore(onset, at) { throw .beforeOnset }
            return .resolved(at: at)
        } catch {
            problems.append(.resolved(error))
            return nil
        }
    }

    /// The moment of a time after the onset; nil once the problem has been reported.
    func moment(_ text: String, _ stored: Moment?, _ say: (TimeProblem) -> Void) -> Moment? {
        do throws(TimeProblem) {
            return try clock.moment(after: placed, text, stored: stored)
        } catch {
            // Without an onset, before and after cannot be told apart; the onset's own problem is already reported.
            if onset != nil || error == .missing || error == .unreadable { say(error) }
            return nil
        }
    }
}
