/// Questions for the start of a study, written for this project. Analyses and releases read `sensitised`, `ageBand` and
/// `sex` by these names.
enum StandardBaseline {
    private static let yesNo = [("yes", "Yes"), ("no", "No"), ("unknown", "I don’t know")]

    static var text: String {
        let items = [
            choice(
                "diagnosis", "Who told you that you have hay fever?",
                [("doctor", "A doctor"), ("pharmacist", "A pharmacist"), ("self", "Nobody, I noticed it myself")]),
            choice("tested", "Has it been tested, by a prick of the skin or from blood?", yesNo),
            choice("sensitised", "Did a test find an allergy to the pollen of this study?", yesNo),
            choice("asthma", "Has a doctor told you that you have asthma?", yesNo),
            choice(
                "ageBand", "How old are you?",
                ["18-29", "30-44", "45-59", "60-74", "75-89", "90+"].map { ($0, $0.replacing("-", with: " to ")) }),
            choice("sex", "Your sex", [("female", "Female"), ("male", "Male"), ("other", "Other")]),
            choice(
                "treatment", "What do you take for your hay fever in the season?",
                [
                    ("none", "Nothing"), ("tablets", "Tablets"), ("spray", "A nasal spray"),
                    ("both", "Tablets and a nasal spray"), ("immunotherapy", "Immunotherapy"),
                ]),
        ]
        return """
            {
              "resourceType": "Questionnaire",
              "status": "active",
              "title": "About you",
              "item": [
            \(items.joined(separator: ",\n"))
              ]
            }
            """
    }

    private static func choice(_ id: String, _ text: String, _ options: [(code: String, display: String)]) -> String {
        let answers = options.map { #"      {"valueCoding": {"code": "\#($0.code)", "display": "\#($0.display)"}}"# }
        return """
                {"linkId": "\(id)", "text": "\(text)", "type": "choice", "answerOption": [
            \(answers.joined(separator: ",\n"))
                ]}
            """
    }
}
