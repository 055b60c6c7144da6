import Clinical
import Symptoms

/// `report` id, day, time, kind, severity, notes; `now` ms; `birth` ISO; `person`; `zone` → `symptom` as it would be
/// stored, or `problems` with their number.
@_expose(wasm, "symptom_report_check")
@_cdecl("symptom_report_check")
public func symptomReportCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("report")
        guard let id: SymptomEntry.ID = row.id(0), let day = row.day(1), let zone = message.zone,
            let now = message.first("now").instant(0), let birth = message.first("birth").day(0),
            let person: Person.ID = message.first("person").id(0)
        else { return answer }
        let report = SymptomReport(
            id: id, day: day, time: row.text(2), kind: row.text(3), severity: row.text(4), notes: row.text(5))
        let checked = report.checked(of: person, now: now, zone: zone, birthdate: birth)
        if let entry = checked.value {
            answer.add(
                "symptom", entry.id.text, "\(entry.at.instant.milliseconds)", entry.kind.rawValue,
                entry.severity.rawValue, entry.notes ?? "")
        } else {
            answer.add("problems", "\(checked.problems.count)")
        }
        return answer
    }
}
