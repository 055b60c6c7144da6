import Clinical
import offline

/// `draft` text, "1" when asked, answer → `question` text, asked, answer; or one `problem` code each.
@_expose(wasm, "question_check")
@_cdecl("question_check")
public func questionCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("draft")
        let draft = QuestionDraft(text: row.text(0), isAsked: row.text(1) == "1", answer: row.text(2))
        switch draft.checked() {
        case .valid(let details):
            answer.add("question", details.text, details.isAsked ? "1" : "0", details.answer ?? "")
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

extension QuestionDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .textMissing: "text-missing"
        case .textTooLong: "text-too-long"
        case .answerTooLong: "answer-too-long"
        }
    }
}
