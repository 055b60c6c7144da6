import Exchange

/// Takes a dose situation as JSON and returns the answer before or after the dose.
@_expose(wasm, "dose_answer")
@_cdecl("dose_answer")
public func doseAnswer(_ length: Int32) -> Int32 {
    answer(length) { (json) throws(JSONProblem) in try DoseSituation(json: json).answer.json }
}

/// Takes the symptoms of the last hours as JSON and returns the warning.
@_expose(wasm, "warning_answer")
@_cdecl("warning_answer")
public func warningAnswer(_ length: Int32) -> Int32 {
    answer(length) { (json) throws(JSONProblem) in try WarningSituation(json: json).answer }
}

/// Takes the doses of the last day as JSON and returns the after-dose phase of each.
@_expose(wasm, "after_dose_answer")
@_cdecl("after_dose_answer")
public func afterDoseAnswer(_ length: Int32) -> Int32 {
    answer(length) { (json) throws(JSONProblem) in try AfterDoseSituation(json: json).answer }
}

/// Returns the answer as JSON, or `{"problem":…}` with the rejected field.
private func answer(_ length: Int32, _ rule: ([UInt8]) throws(JSONProblem) -> String) -> Int32 {
    do throws(JSONProblem) {
        return Mailbox.leave(Array(try rule(Mailbox.message(length)).utf8))
    } catch {
        return Mailbox.leave(Array(error.json.utf8))
    }
}
