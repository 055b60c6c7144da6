import Clinical
import Exchange
import Study
import Testing

@Suite("Questions of a study")
struct QuestionnaireTests {
    static let text = """
        {"resourceType": "Questionnaire", "status": "active", "title": "Today", "item": [
          {"linkId": "nose", "text": "Nose", "type": "choice", "required": true,
           "item": [{"linkId": "nose_help", "type": "display", "text": "itching, sneezing"}],
           "answerOption": [
             {"valueCoding": {"code": "0", "display": "none",
               "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0}]}},
             {"valueCoding": {"code": "3", "display": "severe", "extension": [
               {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 3},
               {"url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                "valueString": "hard to bear"}]}}]},
          {"linkId": "vas", "text": "All in all", "type": "integer", "extension": [
             {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
              "valueCodeableConcept": {"coding": [{"code": "slider"}]}},
             {"url": "http://hl7.org/fhir/StructureDefinition/minValue", "valueInteger": 0},
             {"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueInteger": 100}]},
          {"linkId": "hours", "text": "Hours outside", "type": "decimal", "extension": [
             {"url": "http://hl7.org/fhir/StructureDefinition/minValue", "valueDecimal": 0},
             {"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueDecimal": 24}]},
          {"linkId": "note", "text": "A note", "type": "text", "maxLength": 10}
        ]}
        """

    static var daily: StudyQuestionnaire { get throws { try QuestionnaireReader.read(text) } }

    @Test func `four kinds are read, with what each level means`() throws {
        let daily = try Self.daily
        #expect(daily.title == "Today" && daily.items.map(\.id) == ["nose", "vas", "hours", "note"])
        #expect(
            daily.items[0].kind
                == .choice([
                    StudyItem.Choice(code: "0", text: "none", points: 0),
                    StudyItem.Choice(code: "3", text: "severe", meaning: "hard to bear", points: 3),
                ]))
        #expect(daily.items[0].help == "itching, sneezing" && daily.items[0].isRequired)
        #expect(daily.items[1].kind == .scale(0...100))
        #expect(daily.items[2].kind == .number(0...24))
        #expect(daily.items[3].kind == .text(limit: 10))
    }

    @Test(arguments: [
        ("\"type\": \"decimal\"", "\"type\": \"date\"", "date"),
        ("\"required\": true", "\"enableWhen\": []", "enableWhen"),
        ("\"required\": true", "\"repeats\": true", "repeats"),
        ("\"linkId\": \"vas\"", "\"linkId\": \"VAS 1\"", "VAS 1"),
        ("\"linkId\": \"vas\"", "\"linkId\": \"Vas\"", "Vas"),
        ("\"valueInteger\": 100", "\"valueInteger\": 1000000001", "minValue"),
        ("\"valueInteger\": 0", "\"valueInteger\": -1000000000000", "minValue"),
        ("\"valueDecimal\": 3}", "\"valueDecimal\": 1e18}", "itemWeight"),
    ])
    func `what is not understood is refused by name`(old: String, new: String, what: String) {
        let text = Self.text.replacing(old, with: new)
        #expect {
            try QuestionnaireReader.read(text)
        } throws: { error in
            guard case .unsupported(_, what)? = error as? QuestionnaireReader.Problem else { return false }
            return true
        }
    }

    @Test func `two questions with one name, none and no JSON are refused`() {
        #expect(throws: QuestionnaireReader.Problem.twice("nose")) {
            try QuestionnaireReader.read(Self.text.replacing("\"vas\"", with: "\"nose\""))
        }
        #expect(throws: QuestionnaireReader.Problem.empty) {
            try QuestionnaireReader.read(#"{"resourceType": "Questionnaire", "item": []}"#)
        }
        #expect(throws: QuestionnaireReader.Problem.self) { try QuestionnaireReader.read("{") }
    }

    @Test(arguments: [
        ("vas", "101", StudyAnswers.Problem.Reason.outside(low: 0, high: 100)), ("vas", "5.5", .notANumber),
        ("hours", "ten", .notANumber), ("hours", "inf", .notANumber), ("hours", "1e1", .notANumber),
        ("hours", "0x1p3", .notANumber), ("note", "eleven signs", .tooLong(limit: 10)),
        ("nose", "2", .notAChoice),
    ])
    func `an answer that does not fit is refused with the reason`(
        id: String, typed: String, reason: StudyAnswers.Problem.Reason
    ) throws {
        let checked = StudyAnswers.check({ $0 == id ? typed : $0 == "nose" ? "0" : "" }, try Self.daily.items)
        #expect(checked.problems == [StudyAnswers.Problem(item: id, reason: reason)])
    }

    @Test func `an empty answer is absent, and a required one is asked for`() throws {
        let daily = try Self.daily
        let empty = StudyAnswers.check({ _ in " " }, daily.items)
        #expect(empty.problems == [StudyAnswers.Problem(item: "nose", reason: .missing)])
        let answers = try #require(
            StudyAnswers.check({ ["nose": "3", "hours": "1,5"][$0] ?? "" }, daily.items).value)
        #expect(answers.values == ["nose": .choice("3"), "hours": .number(1.5)])
        #expect(daily.total(answers) == 3)
        #expect(daily.total(StudyAnswers()) == nil)
        #expect(try StudyAnswers(JSONNode(answers.json), daily) == answers)
    }

    @Test func `the codebook says what each variable can be`() throws {
        let rows = try Self.daily.items.map { CodebookRow($0, form: "daily").cells }
        #expect(rows.allSatisfy { $0.count == 18 })
        #expect(rows[0][3] == "radio" && rows[0][5] == "0, none | 3, severe")
        #expect(rows[1][3] == "slider" && rows[1][9] == "100")
    }
}
