internal import Study

/// Questions to begin with, written for this project.
enum StandardDocument {
    /// Nil for a kind without any.
    static func text(_ kind: StudyDocumentKind) -> String? {
        switch kind {
        case .daily: daily
        case .baseline: StandardBaseline.text
        case .consent: nil
        }
    }

    /// Four symptoms from 0 to 3, each level explained, a scale from 0 to 100, and whether a medicine was taken.
    private static let daily = #"""
        {
          "resourceType": "Questionnaire",
          "status": "active",
          "title": "Hay fever today",
          "item": [
        \#(nose),
        \#(eyes),
        \#(throat),
        \#(ears),
            {
              "linkId": "vas",
              "text": "Overall, how much did your hay fever bother you today?",
              "type": "integer",
              "extension": [
                {
                  "url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
                  "valueCodeableConcept": {
                    "coding": [{"system": "http://hl7.org/fhir/questionnaire-item-control", "code": "slider"}]
                  }
                },
                {"url": "http://hl7.org/fhir/StructureDefinition/minValue", "valueInteger": 0},
                {"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueInteger": 100}
              ],
              "item": [
                {
                  "linkId": "vas_help",
                  "text": "0 is not at all, 100 is as bad as you can imagine.",
                  "type": "display"
                }
              ]
            },
            {
              "linkId": "medicine",
              "text": "Did you take a medicine for your hay fever today?",
              "type": "choice",
              "answerOption": [
                {"valueCoding": {"code": "yes", "display": "Yes"}},
                {"valueCoding": {"code": "no", "display": "No"}}
              ],
              "item": [
                {
                  "linkId": "medicine_help",
                  "text": "Tablets, nasal sprays or eye drops.",
                  "type": "display"
                }
              ]
            }
          ]
        }
        """#

    private static let nose = symptom(
        "nose", "How was your nose today?", none: "No sneezing, and nothing runny, blocked or itchy",
        help: #"""
            [
                    {
                      "linkId": "nose_help",
                      "text": "Sneezing, a runny, blocked or itchy nose.",
                      "type": "display"
                    }
                  ]
            """#)

    private static let eyes = symptom(
        "eyes", "How were your eyes today?", none: "Not itchy, red, watery or swollen",
        help: #"[{"linkId": "eyes_help", "text": "Itchy, red, watery or swollen eyes.", "type": "display"}]"#)

    private static let throat = symptom(
        "throat", "How was your throat today?", none: "Not itchy or sore",
        help: #"[{"linkId": "throat_help", "text": "An itchy or sore throat or mouth.", "type": "display"}]"#)

    private static let ears = symptom(
        "ears", "How were your ears today?", none: "Not itchy or blocked",
        help: #"[{"linkId": "ears_help", "text": "Itchy or blocked ears.", "type": "display"}]"#)

    /// A question with four levels. `none` explains the lowest; `help` is the list of items below the question, as JSON.
    private static func symptom(_ id: String, _ question: String, none: String, help: String) -> String {
        let levels = [
            ("None", none), ("Mild", "There, but easy to put up with"),
            ("Moderate", "Bothersome, but you could do what you wanted"),
            ("Severe", "Hard to bear, or it kept you from sleeping or doing things"),
        ]
        let options = levels.enumerated().map { option(code: $0, $1.0, $1.1) }.joined(separator: ",\n")
        return #"""
                {
                  "linkId": "\#(id)",
                  "text": "\#(question)",
                  "type": "choice",
                  "answerOption": [
            \#(options)
                  ],
                  "item": \#(help)
                }
            """#
    }

    private static func option(code: Int, _ name: String, _ explanation: String) -> String {
        #"""
                {
                  "valueCoding": {
                    "code": "\#(code)",
                    "display": "\#(name)",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": \#(code)},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "\#(explanation)"
                      }
                    ]
                  }
                }
        """#
    }
}
