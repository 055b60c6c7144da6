import Clinical
import Immunotherapy
import offline

/// `treatment` first ISO or empty, ISO → `treatment` number; no row before the start.
@_expose(wasm, "treatment_day")
@_cdecl("treatment_day")
public func treatmentDay(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("treatment")
        guard let day = row.day(1) else { return answer }
        if let number = TreatmentDay.number(first: row.day(0), on: day) { answer.add("treatment", "\(number)") }
        return answer
    }
}

/// `current` and `taken` allergen ids → `mark` complete, none, or part with two numbers.
@_expose(wasm, "day_mark")
@_cdecl("day_mark")
public func dayMark(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let current = message.first("current").list(from: 0).compactMap { Allergen.ID($0) }
        let taken = message.first("taken").list(from: 0).compactMap { Allergen.ID($0) }
        switch DayMark.of(current: current, taken: taken) {
        case .complete: answer.add("mark", "complete")
        case .none: answer.add("mark", "none")
        case .part(let taken, let of): answer.add("mark", "part", "\(taken)", "\(of)")
        }
        return answer
    }
}

/// `person`, `level` and `stored` rows → `step` level, first ISO day, days, done, now or planned.
@_expose(wasm, "level_history")
@_cdecl("level_history")
public func levelHistory(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let person: Person.ID = message.first("person").id(0) else { return answer }
        let history = LevelHistory(levels: message.levels, doses: message.storedDoses(of: person))
        for step in history.steps {
            let state =
                switch step.state {
                case .done: "done"
                case .now: "now"
                case .planned: "planned"
                }
            answer.add("step", step.level.text, step.firstDay?.iso ?? "", "\(step.days)", state)
        }
        return answer
    }
}
