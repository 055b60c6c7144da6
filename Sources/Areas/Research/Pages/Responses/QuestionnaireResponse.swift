internal import Clinical
internal import Exchange
internal import Study
internal import StudyStore

/// One answer as a FHIR QuestionnaireResponse (R4, https://hl7.org/fhir/R4/questionnaireresponse.html).
struct QuestionnaireResponse {
    let json: JSONValue

    init(_ stored: StoredAnswer, study: String, _ questions: QuestionVersions) {
        let answers = questions.answers(stored)
        let items = (questions.versions[stored.questionnaire]?.items ?? []).compactMap { item in
            Self.value(item, answers).map { value in
                JSONValue.object(
                    [JSONMember(name: "linkId", value: .string(item.id))] + Self.text("text", item.text)
                        + [JSONMember(name: "answer", value: .array([.object([value])]))])
            }
        }
        var members = [
            JSONMember(name: "resourceType", value: .string("QuestionnaireResponse")),
            // An id of FHIR has no underscore, and one of the product no dot.
            JSONMember(name: "id", value: .string(stored.id.text.replacing("_", with: "."))),
            JSONMember(
                name: "questionnaire",
                value: .string("urn:acclimate:study:\(study):daily|\(stored.questionnaire)")),
            JSONMember(name: "status", value: .string("completed")),
        ]
        if let key = stored.participant {
            let identifier = JSONValue.object([
                JSONMember(name: "system", value: .string("urn:acclimate:study:\(study)")),
                JSONMember(name: "value", value: .string(key.text)),
            ])
            members.append(
                JSONMember(
                    name: "subject", value: .object([JSONMember(name: "identifier", value: identifier)])))
        }
        members.append(JSONMember(name: "authored", value: .string(stored.day.iso)))
        if let received = stored.receivedOn { members.append(Self.lateness(received)) }
        // FHIR allows no empty array.
        if !items.isEmpty { members.append(JSONMember(name: "item", value: .array(items))) }
        json = .object(members)
    }

    /// FHIR says when a response was given, and has no place for when it came.
    private static func lateness(_ received: CalendarDay) -> JSONMember {
        let extended = JSONValue.object([
            JSONMember(name: "url", value: .string("urn:acclimate:received-on")),
            JSONMember(name: "valueDate", value: .string(received.iso)),
        ])
        return JSONMember(name: "extension", value: .array([extended]))
    }

    private static func value(_ item: StudyItem, _ answers: StudyAnswers) -> JSONMember? {
        switch (answers.values[item.id], item.kind) {
        case (.choice(let code), .choice(let choices)):
            // A code of FHIR has single spaces.
            let single = code.split { $0.isWhitespace }.joined(separator: " ")
            let display = choices.first { $0.code == code }?.text ?? ""
            return JSONMember(
                name: "valueCoding",
                value: .object([JSONMember(name: "code", value: .string(single))] + text("display", display)))
        case (.scale(let number), _): return JSONMember(name: "valueInteger", value: .number("\(number)"))
        case (.number(let number), _): return JSONMember(name: "valueDecimal", value: .number("\(number)"))
        case (.text(let text), _): return JSONMember(name: "valueString", value: .string(text))
        default: return nil
        }
    }

    /// FHIR allows no empty text.
    private static func text(_ name: String, _ text: String) -> [JSONMember] {
        Whitespace.isAll(of: text) ? [] : [JSONMember(name: name, value: .string(text))]
    }
}
