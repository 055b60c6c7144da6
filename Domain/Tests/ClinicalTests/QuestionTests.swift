import Clinical
import Testing

@Suite struct `A question for the visit` {
    private func check(
        _ text: String, asked: Bool = false, _ answer: String = ""
    ) -> Checked<QuestionDetails, QuestionDraft.Problem> {
        QuestionDraft(text: text, isAsked: asked, answer: answer).checked()
    }

    @Test func `is kept in the family's words, without white space at its ends`() {
        let details = QuestionDetails(text: "May she swim?\nHow soon?", isAsked: false, answer: nil)
        #expect(check("  May she swim?\r\nHow soon? ") == .valid(details))
    }

    @Test func `with an answer was asked, whether or not the mark is set`() {
        #expect(check("May she swim?", "Yes.").value?.isAsked == true)
        #expect(check("May she swim?", asked: true).value?.isAsked == true)
        #expect(check("May she swim?", "  ").value?.isAsked == false)
    }

    @Test(arguments: ["", "  \n ", "\u{200B}", "\u{202E}"])
    func `that says nothing is refused`(text: String) {
        #expect(check(text) == .invalid([.textMissing]))
    }

    @Test func `has limits, and every problem is told at once`() {
        #expect(check(String(repeating: "a", count: 500)).value != nil)
        let long = check(String(repeating: "a", count: 501), String(repeating: "b", count: 2001))
        #expect(long == .invalid([.textTooLong(limit: 500), .answerTooLong(limit: 2000)]))
    }
}
