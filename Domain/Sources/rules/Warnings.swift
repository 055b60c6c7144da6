import Clinical
import Symptoms

/// `symptom` kind, severity or empty, onset; `dose` instants; `now` instant → `warning` level and the symptom that names
/// it, then one `reason` each with level, source, kinds, and one `unknown` for kinds without a severity; nothing without
/// a warning.
@_expose(wasm, "warning_judge")
@_cdecl("warning_judge")
public func warningJudge(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let now = message.first("now").instant(0) else { return answer }
        var symptoms: [ObservedSymptom] = []
        for row in message.all("symptom") {
            guard let kind = SymptomKind(rawValue: row.text(0)), let onset = row.instant(2) else { continue }
            symptoms.append(ObservedSymptom(kind: kind, severity: Severity(rawValue: row.text(1)), onset: onset))
        }
        let doses = message.all("dose").compactMap { $0.instant(0) }
        guard let warning = Warning(symptoms, doses: doses, now: now) else { return answer }
        answer.add("warning", "\(warning.level.rawValue)", warning.symptom.rawValue)
        for reason in warning.reasons {
            answer.add(
                ["reason", reason.criterion.rawValue, "\(reason.criterion.level.rawValue)"]
                    + [reason.criterion.source.rawValue] + reason.kinds.map { $0.rawValue })
            if !reason.unknown.isEmpty { answer.add(["unknown"] + reason.unknown.map { $0.rawValue }) }
        }
        return answer
    }
}

/// `entry` id, person, instant, offset, kind, severity → `observed` kind, severity or empty, onset; with the limits in
/// seconds: `limits` lifetime, together, exposure, reach.
@_expose(wasm, "warning_facts")
@_cdecl("warning_facts")
public func warningFacts(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        for row in message.all("entry") {
            guard let id: SymptomEntry.ID = row.id(0), let person: Person.ID = row.id(1), let instant = row.instant(2),
                let offset = row.number(3), let kind = SymptomKind(rawValue: row.text(4)),
                let severity = Severity(rawValue: row.text(5))
            else { continue }
            let observed = ObservedSymptom(
                SymptomEntry(
                    id: id, person: person, at: Moment(instant: instant, offset: Int32(offset)), kind: kind,
                    severity: severity, notes: nil))
            answer.add(
                "observed", observed.kind.rawValue, observed.severity?.rawValue ?? "",
                "\(observed.onset.milliseconds)")
        }
        answer.add(
            "limits", "\(Warning.lifetime)", "\(Warning.together)", "\(Warning.exposure)", "\(Warning.reach)")
        return answer
    }
}
