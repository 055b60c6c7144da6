import CarePlan
import Clinical
import Immunotherapy
import Symptoms
import offline

extension Fields {
    /// A listed code, or an own condition by id and name.
    fileprivate func condition(_ index: Int) -> DoseCondition? {
        let code = text(index)
        if let listed = DoseCondition.listed.first(where: { $0.code == code }) { return listed }
        return DoseCondition.Own.ID(code).map { .own(DoseCondition.Own(id: $0, name: code)) }
    }

    fileprivate func moment(_ index: Int) -> Moment? {
        guard let instant = instant(index), let offset = number(index + 1).flatMap({ Int32(exactly: $0) }) else {
            return nil
        }
        return Moment(instant: instant, offset: offset)
    }

    fileprivate func entry(of person: Person.ID) -> SymptomEntry? {
        guard let id: SymptomEntry.ID = id(0), let at = moment(1), let kind = SymptomKind(rawValue: text(3)),
            let grade = SymptomGrade(rawValue: text(4))
        else { return nil }
        return SymptomEntry(id: id, person: person, at: at, kind: kind, grade: grade, notes: nil)
    }

    fileprivate func reaction(of person: Person.ID) -> Reaction? {
        guard let id: Reaction.ID = id(0), let onset = moment(1) else { return nil }
        let details = ReactionDetails(
            onset: onset, dose: nil, symptoms: [], grade: nil, treatments: [], outcome: nil, notes: nil)
        return Reaction(id: id, person: person, version: .first, details: details)
    }
}

/// `asked` condition codes; `answer` condition, yes, no or unknown; `entry` id, ms, offset, kind, grade; `reaction` id,
/// ms, offset; `last` ms of the last dose; `now` ms; `person` → `report` condition, answer, id, code and ms of the record.
@_expose(wasm, "dose_conditions")
@_cdecl("dose_conditions")
public func doseConditions(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let now = message.first("now").instant(0), let person: Person.ID = message.first("person").id(0) else {
            return answer
        }
        let conditions = DoseConditions(
            asked: message.all("asked").compactMap { $0.condition(0) },
            answers: message.all("answer").compactMap { row in
                guard let condition = row.condition(0), let known = ConditionReport.Answer(rawValue: row.text(1)) else {
                    return nil
                }
                return ConditionReport(condition: condition, answer: known)
            },
            symptoms: message.all("entry").compactMap { $0.entry(of: person) },
            reactions: message.all("reaction").compactMap { $0.reaction(of: person) },
            lastDose: message.first("last").instant(0)
        )
        for report in conditions.reports(at: now) {
            switch report.origin {
            case .answered: answer.add("report", report.condition.code, report.answer.rawValue)
            case .recorded(let id, let code, let at):
                answer.add("report", report.condition.code, report.answer.rawValue, id, code, "\(at.milliseconds)")
            }
        }
        return answer
    }
}
