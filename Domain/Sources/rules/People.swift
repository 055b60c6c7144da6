import Clinical
import offline

/// `person` name, birthdate, units, first weekday, zone; `area` one each; `today` ISO; `zones` the known names →
/// `person` as checked, or one `problem` code each.
@_expose(wasm, "person_check")
@_cdecl("person_check")
public func personCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("person")
        guard let today = message.first("today").day(0), let id: Person.ID = message.first("id").id(0) else {
            return answer
        }
        let draft = PersonDraft(
            name: row.text(0),
            birthdate: row.text(1),
            areas: message.all("area").map { $0.text(0) },
            units: row.text(2),
            firstWeekday: row.text(3),
            timeZone: row.text(4)
        )
        let zones = message.first("zones").list(from: 0)
        switch draft.validated(today: today, knownTimeZones: { zones.contains($0) }) {
        case .valid(let details):
            let person = Person(id: id, details: details)
            answer.add(
                ["person", person.id.description, person.name, person.birthdate.iso, person.units.rawValue]
                    + person.areas.map { $0.rawValue }
            )
        case .invalid(let problems):
            for problem in problems {
                answer.add("problem", problem.code)
            }
        }
        return answer
    }
}

/// `text` words, limit, "1" for several lines → `text` cleaned and its key; or `problem`.
@_expose(wasm, "text_clean")
@_cdecl("text_clean")
public func textClean(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("text")
        guard let limit = row.number(1) else { return answer }
        let checked = FreeText.clean(row.text(0), limit: Int(limit), lines: row.isTrue(2) ? .several : .one)
        if let text = checked.value {
            answer.add("text", text, NameKey(text).text, NameKey(text).isEmpty ? "1" : "0", Whitespace.trimmed(text))
        }
        for problem in checked.problems {
            switch problem {
            case .tooLong(let limit): answer.add("problem", "too-long", "\(limit)")
            }
        }
        return answer
    }
}

extension PersonDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .nameMissing: "name-missing"
        case .nameTooLong: "name-too-long"
        case .birthdateMissing: "birthdate-missing"
        case .birthdateUnreadable: "birthdate-unreadable"
        case .birthdateInFuture: "birthdate-in-future"
        case .birthdateTooOld: "birthdate-too-old"
        case .areasMissing: "areas-missing"
        case .unknownArea: "unknown-area"
        case .unknownUnits: "unknown-units"
        case .unknownWeekday: "unknown-weekday"
        case .unknownTimeZone: "unknown-time-zone"
        }
    }
}
