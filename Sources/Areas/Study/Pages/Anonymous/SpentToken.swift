internal import Clinical
internal import Encodings
internal import Exchange
internal import Study
internal import StudyTokens

/// A token as it arrives, with its answer: `{"day", "keyId", "message", "signature", "answer": {"questionnaire", "region",
/// "values": {"nose": "2"}}}`. Nothing is checked yet but its form, and that the token names this study and day.
struct SpentToken {
    let day: CalendarDay
    let keyID: String
    /// As prepared by the phone.
    let message: [UInt8]
    let signature: [UInt8]
    /// The version of the questions.
    let questionnaire: Int
    let region: String
    /// What was typed for each question.
    let typed: [(name: String, text: String)]

    init?(_ body: [UInt8], _ study: StudyID) {
        do throws(JSONProblem) {
            let fields = try JSONNode(JSONReader.read(body)).fields()
            day = try fields.day("day")
            keyID = try fields.text("keyId")
            guard let message = Base64URL.decode(try fields.text("message")),
                let signature = Base64URL.decode(try fields.text("signature")),
                let token = TokenMessage(prepared: message), token.study == study.text, token.day == day.iso
            else { return nil }
            (self.message, self.signature) = (message, signature)
            let answer = try fields.field("answer").fields()
            try fields.end()
            questionnaire = try answer.field("questionnaire").int(in: 1...1_000_000)
            region = try answer.text("region")
            guard case .object(let members) = try answer.field("values").value else { return nil }
            typed = try members.map { member throws(JSONProblem) in (member.name, try JSONNode(member.value).text()) }
            try answer.end()
        } catch {
            return nil
        }
    }
}
