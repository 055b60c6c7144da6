import Clinical
import Symptoms
import offline

extension Message {
    fileprivate var symptomDraft: SymptomDraft {
        let row = first("draft")
        var items: [SymptomDraft.Item] = []
        for item in all("item") {
            guard let id: SymptomEntry.ID = item.id(0) else { continue }
            items.append(SymptomDraft.Item(id: id, kind: item.text(1), grade: item.text(2), time: item.text(3)))
        }
        return SymptomDraft(day: row.text(0), time: row.text(1), items: items, notes: row.text(2))
    }

    /// `entry` id, ms, offset, kind, grade, notes each.
    fileprivate func entries(of person: Person.ID) -> [SymptomEntry] {
        all("entry").compactMap { row in
            guard let id: SymptomEntry.ID = row.id(0), let instant = row.instant(1),
                let offset = row.number(2).flatMap({ Int32(exactly: $0) }),
                let kind = SymptomKind(rawValue: row.text(3)),
                let grade = SymptomGrade(rawValue: row.text(4))
            else { return nil }
            let at = Moment(instant: instant, offset: offset)
            return SymptomEntry(id: id, person: person, at: at, kind: kind, grade: grade, notes: row.optional(5))
        }
    }

    fileprivate mutating func add(_ entry: SymptomEntry) {
        add(
            "entry", entry.id.text, "\(entry.at.instant.milliseconds)", "\(entry.at.offset)", entry.kind.rawValue,
            entry.grade.rawValue, entry.details.notes ?? "", entry.severity.rawValue, "\(entry.version.number)"
        )
    }
}

/// `draft` day, time, notes; `item` id, kind, grade, time each; `now` ms; `birth` ISO; `zone`; `person`; `entry` for the
/// one that is changed → `entry` rows as they would be stored, or one `problem` each.
@_expose(wasm, "symptom_check")
@_cdecl("symptom_check")
public func symptomCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let zone = message.zone, let now = message.first("now").instant(0),
            let birth = message.first("birth").day(0), let person: Person.ID = message.first("person").id(0)
        else { return answer }
        let stored = message.entries(of: person).first
        switch message.symptomDraft.checked(now: now, zone: zone, birthdate: birth, stored: stored) {
        case .valid(let details):
            for details in details {
                answer.add(SymptomEntry(details, person: person, version: stored?.version.next ?? .first))
            }
        case .invalid(let problems):
            for problem in problems {
                answer.add(["problem"] + problem.fields)
            }
        }
        return answer
    }
}

/// `person` and `entry` rows → the same in the order of the list.
@_expose(wasm, "symptom_order")
@_cdecl("symptom_order")
public func symptomOrder(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let person: Person.ID = message.first("person").id(0) else { return answer }
        for entry in SymptomEntry.inListOrder(message.entries(of: person)) {
            answer.add(entry)
        }
        return answer
    }
}

/// `query` text and `words` kind with its names each → the `found` kinds.
@_expose(wasm, "symptom_find")
@_cdecl("symptom_find")
public func symptomFind(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let list = message.all("words").compactMap { row in
            SymptomKind(rawValue: row.text(0)).map { SymptomWords(kind: $0, names: row.list(from: 1)) }
        }
        for kind in SymptomKind.found(by: message.first("query").text(0), in: list) {
            answer.add("found", kind.rawValue)
        }
        return answer
    }
}

extension SymptomDraft.Problem {
    /// A code, then the place it is about; the form's own time has none.
    fileprivate var fields: [String] {
        switch self {
        case .dayMissing: ["day-missing"]
        case .dayUnreadable: ["day-unreadable"]
        case .dayInFuture: ["day-in-future"]
        case .beforeBirth: ["before-birth"]
        case .nothingChosen: ["nothing-chosen"]
        case .kindUnknown(let item): ["kind-unknown", "\(item)"]
        case .kindTwice(let item): ["kind-twice", "\(item)"]
        case .gradeUnknown(let item): ["grade-unknown", "\(item)"]
        case .timeMissing: ["time-missing"]
        case .timeUnreadable(let item): ["time-unreadable", place(item)]
        case .timeInFuture(let item): ["time-in-future", place(item)]
        case .timeDoesNotExist(let item, let gap): ["time-does-not-exist", place(item), gap.from.text, gap.until.text]
        case .notesTooLong(let limit): ["notes-too-long", "\(limit)"]
        }
    }

    private func place(_ item: Int?) -> String {
        item.map { "\($0)" } ?? ""
    }
}
