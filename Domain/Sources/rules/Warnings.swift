import Clinical
import Symptoms
import offline

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
