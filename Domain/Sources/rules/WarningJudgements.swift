import Clinical
import Symptoms
import offline

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
            guard let kind = SymptomKind(code: row.text(0)), let onset = row.instant(2) else { continue }
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
