import CarePlan
import Clinical
import Immunotherapy
import Symptoms
import offline

extension Message {
    /// `draft` day, time, intake, grade, outcome, day and time it was over, notes; `tick` ids; `symptom` id, kind,
    /// severity, time; `treatment` id, kind, time, name, mg, puffs, site.
    fileprivate var reactionDraft: ReactionDraft {
        let draft = first("draft")
        return ReactionDraft(
            day: draft.text(0), time: draft.text(1), intake: draft.text(2), ticked: first("tick").list(from: 0),
            symptoms: all("symptom").compactMap { row in
                guard let id: SymptomEntry.ID = row.id(0) else { return nil }
                return NewSymptomDraft(id: id, kind: row.text(1), severity: row.text(2), time: row.text(3))
            },
            grade: draft.text(3),
            treatments: all("treatment").compactMap { row in
                guard let id: Treatment.ID = row.id(0) else { return nil }
                return TreatmentDraft(
                    id: id, kind: row.text(1), time: row.text(2), name: row.text(3), amount: row.text(4),
                    puffs: row.text(5), site: row.text(6))
            },
            outcome: draft.text(4), resolvedDay: draft.text(5), resolvedTime: draft.text(6), notes: draft.text(7))
    }

    /// `entry` id, ms, offset, kind and severity of each logged symptom.
    fileprivate func entries(of person: Person.ID) -> [SymptomEntry] {
        all("entry").compactMap { row in
            guard let id: SymptomEntry.ID = row.id(0), let instant = row.instant(1),
                let offset = row.number(2).flatMap({ Int32(exactly: $0) }),
                let kind = SymptomKind(rawValue: row.text(3)),
                let severity = Severity(rawValue: row.text(4))
            else { return nil }
            let at = Moment(instant: instant, offset: offset)
            return SymptomEntry(id: id, person: person, at: at, kind: kind, severity: severity, notes: nil)
        }
    }
}

/// `id` person and reaction, `now` ms, `birthdate`, `decimal`, zone, `stored` intakes, `entry` and draft rows →
/// `reaction`, `treatment` and `new` rows with how long after its dose it began, or `problem` rows.
@_expose(wasm, "reaction_check")
@_cdecl("reaction_check")
public func reactionCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let person: Person.ID = message.first("id").id(0), let id: Reaction.ID = message.first("id").id(1),
            let now = message.first("now").instant(0), let birthdate = message.first("birthdate").day(0),
            let decimal = message.first("decimal").decimal(0), let zone = message.zone
        else { return answer }
        let doses = message.storedDoses(of: person)
        let checked = message.reactionDraft.checked(
            now: now, zone: zone, person: person, birthdate: birthdate, decimal: decimal, doses: doses,
            entries: message.entries(of: person))
        switch checked {
        case .valid(let checked):
            answer.add(
                Reaction(id: id, person: person, version: .first, details: checked.details),
                DoseCandidate.list(for: checked.details.onset, among: doses))
            for entry in checked.newSymptoms {
                answer.add("new", entry.id.text, entry.kind.rawValue, entry.severity.rawValue, entry.at.time.text)
            }
        case .invalid(let problems):
            for problem in problems {
                answer.add(["problem"] + problem.fields)
            }
        }
        return answer
    }
}

extension Message {
    fileprivate mutating func add(_ reaction: Reaction, _ candidates: [DoseCandidate]) {
        let again = Reaction(
            id: reaction.id, person: reaction.person, version: reaction.version.next, details: reaction.details)
        let outcome = again.outcome.flatMap { ReactionOutcome(code: $0.code, resolved: $0.resolved) }
        add(
            "reaction", again.onset.day.iso, again.onset.time.text, again.grade.map { "\($0.rawValue)" } ?? "",
            outcome?.code ?? "", outcome?.resolved?.time.text ?? "", again.notes ?? "")
        for candidate in candidates {
            let isChosen = candidate.link == again.dose
            add(
                "dose", candidate.link.day.iso, candidate.intake.id.text, "\(candidate.onset.minutes)",
                isChosen ? "1" : "0")
        }
        add(["symptoms"] + again.symptoms.map { $0.text })
        for treatment in again.treatments {
            let given = Treatment.Given(
                treatment.kind, name: treatment.name, amount: treatment.amount, puffs: treatment.puffs,
                site: treatment.site)
            add(
                "treatment", treatment.id.text, treatment.kind.rawValue, treatment.at.time.text, treatment.name ?? "",
                treatment.amount?.milligrams ?? "", treatment.puffs.map { "\($0)" } ?? "",
                treatment.site?.rawValue ?? "", given == treatment.given ? "1" : "0")
        }
    }
}
