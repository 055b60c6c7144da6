import CarePlan
import Clinical
import Symptoms
import offline

/// `onset` ms and offset, `dose` ms and offset or none, `entry` ms with id each → `offered` ids.
@_expose(wasm, "symptoms_offered")
@_cdecl("symptoms_offered")
public func symptomsOffered(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let person: Person.ID = Person.ID("p"), let onset = message.first("onset").moment else { return answer }
        let window = SymptomWindow(onset: onset, dose: message.first("dose").moment)
        let entries = message.all("entry").compactMap { row -> SymptomEntry? in
            guard let at = row.moment, let id: SymptomEntry.ID = row.id(2) else { return nil }
            return SymptomEntry(id: id, person: person, at: at, kind: .hives, severity: .unspecified, notes: nil)
        }
        answer.add(["offered"] + window.offered(entries, grouped: []).map { $0.id.text })
        return answer
    }
}

extension Fields {
    fileprivate var moment: Moment? {
        guard let instant = instant(0), let offset = number(1).flatMap({ Int32(exactly: $0) }) else { return nil }
        return Moment(instant: instant, offset: offset)
    }
}
