import Exchange

/// A dose situation as a JSON document → the answer before or after the dose.
@_expose(wasm, "dose_answer")
@_cdecl("dose_answer")
public func doseAnswer(_ length: Int32) -> Int32 {
    answer(length) { (json) throws(JSONProblem) in try DoseSituation(json: json).answer.json }
}

/// The symptoms of the last hours as a JSON document → the warning.
@_expose(wasm, "warning_answer")
@_cdecl("warning_answer")
public func warningAnswer(_ length: Int32) -> Int32 {
    answer(length) { (json) throws(JSONProblem) in try WarningSituation(json: json).answer }
}

/// The doses of the last day as a JSON document → where the time after each stands.
@_expose(wasm, "after_dose_answer")
@_cdecl("after_dose_answer")
public func afterDoseAnswer(_ length: Int32) -> Int32 {
    answer(length) { (json) throws(JSONProblem) in try AfterDoseSituation(json: json).answer }
}

/// The answer as a JSON document; or `{"problem":…}` with the field that is refused.
private func answer(_ length: Int32, _ rule: ([UInt8]) throws(JSONProblem) -> String) -> Int32 {
    do throws(JSONProblem) {
        return Mailbox.leave(Array(try rule(Mailbox.message(length)).utf8))
    } catch {
        return Mailbox.leave(Array(error.json.utf8))
    }
}
