import CarePlan
import Clinical
import Exchange
import Immunotherapy
import offline

extension Message {
    /// A refusal of a JSON text: its field and the kind of refusal.
    fileprivate mutating func add(_ problem: JSONProblem) {
        add("problem", problem.path, problem.code)
    }
}

/// `check` a JSON document, optionally one allergen → `decision` a JSON document for each allergen; or `problem` field
/// and code.
@_expose(wasm, "next_dose")
@_cdecl("next_dose")
public func nextDose(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("check")
        do throws(JSONProblem) {
            let records = DoseRecords(
                check: try DoseCheck(json: row.text(0)), symptoms: [], reactions: [], statements: [])
            let asked: Allergen.ID? = row.id(1)
            let decisions = asked.map { [records.decision(for: $0)] } ?? records.decisions
            for decision in decisions {
                answer.add("decision", decision.json)
            }
        } catch {
            answer.add(error)
        }
        return answer
    }
}

/// `check` a JSON document; `portion` allergen, level, level name, share, milligrams → `intake` a JSON document with
/// the decisions and deviations, and "1" when it deviates; or `problem`.
@_expose(wasm, "taken_dose")
@_cdecl("taken_dose")
public func takenDose(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        do throws(JSONProblem) {
            let records = DoseRecords(
                check: try DoseCheck(json: message.first("check").text(0)), symptoms: [], reactions: [], statements: [])
            let intake = records.record(message.all("portion").compactMap { $0.takenPortion })
            answer.add("intake", intake.json, intake.deviates ? "1" : "0")
        } catch {
            answer.add(error)
        }
        return answer
    }
}

/// `document` plan, check, decision or intake, a JSON document → `document` as it is written; or `problem`.
@_expose(wasm, "plan_document")
@_cdecl("plan_document")
public func planDocument(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("document")
        do throws(JSONProblem) {
            switch row.text(0) {
            case "plan": answer.add("document", try DosePlan(json: row.text(1)).json)
            case "check": answer.add("document", try DoseCheck(json: row.text(1)).json)
            case "decision": answer.add("document", try DoseDecision(json: row.text(1)).json)
            case "intake": answer.add("document", try DecidedIntake(json: row.text(1)).json)
            default: break
            }
        } catch {
            answer.add(error)
        }
        return answer
    }
}

/// → `template` code and how many places it cites; `level` milligrams, `open` topics for each.
@_expose(wasm, "plan_templates")
@_cdecl("plan_templates")
public func planTemplates(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { _ in
        var answer = Message()
        for template in DosePlan.Template.all {
            answer.add("template", template.code, "\(template.sources.count)")
            answer.add(["level"] + (template.levels?.value.map { $0.milligrams } ?? []))
            answer.add(["open"] + template.open.map { $0.rawValue })
        }
        return answer
    }
}

extension Fields {
    fileprivate var takenPortion: Dose.Portion? {
        guard let allergen: Allergen.ID = id(0), let share = Share(rawValue: text(3)), let amount = amount(4) else {
            return nil
        }
        return Dose.Portion(allergen: allergen, level: id(1), levelName: optional(2), share: share, amount: amount)
    }
}

extension JSONProblem {
    fileprivate var code: String {
        switch reason {
        case .notUTF8: "not-utf8"
        case .unexpected: "unexpected"
        case .endsEarly: "ends-early"
        case .tooDeep: "too-deep"
        case .nameTwice: "name-twice"
        case .missing: "missing"
        case .unknownField: "unknown-field"
        case .wrongKind(let kind): "no-\(kind.rawValue)"
        case .impossible: "impossible"
        case .unknownFormat: "unknown-format"
        }
    }
}
