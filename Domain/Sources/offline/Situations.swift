import Exchange

/// `file` a JSON document with everything the rules look at → `answer` with their answer as a JSON document; or
/// `problem` with the field.
@_expose(wasm, "dose_answer")
@_cdecl("dose_answer")
public func doseAnswer(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        do throws(JSONProblem) {
            answer.add("answer", try DoseSituation(json: message.file).answer.json)
        } catch {
            answer.add("problem", error.path)
        }
        return answer
    }
}
