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
            {
              "linkId": "nose",
              "text": "How was your nose today?",
              "type": "choice",
              "answerOption": [
                {
                  "valueCoding": {
                    "code": "0",
                    "display": "None",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "No sneezing, and nothing runny, blocked or itchy"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "1",
                    "display": "Mild",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 1},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "There, but easy to put up with"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "2",
                    "display": "Moderate",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 2},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Bothersome, but you could do what you wanted"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "3",
                    "display": "Severe",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 3},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Hard to bear, or it kept you from sleeping or doing things"
                      }
                    ]
                  }
                }
              ],
              "item": [
                {
                  "linkId": "nose_help",
                  "text": "Sneezing, a runny, blocked or itchy nose.",
                  "type": "display"
                }
              ]
            },
            {
              "linkId": "eyes",
              "text": "How were your eyes today?",
              "type": "choice",
              "answerOption": [
                {
                  "valueCoding": {
                    "code": "0",
                    "display": "None",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Not itchy, red, watery or swollen"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "1",
                    "display": "Mild",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 1},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "There, but easy to put up with"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "2",
                    "display": "Moderate",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 2},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Bothersome, but you could do what you wanted"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "3",
                    "display": "Severe",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 3},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Hard to bear, or it kept you from sleeping or doing things"
                      }
                    ]
                  }
                }
              ],
              "item": [{"linkId": "eyes_help", "text": "Itchy, red, watery or swollen eyes.", "type": "display"}]
            },
            {
              "linkId": "throat",
              "text": "How was your throat today?",
              "type": "choice",
              "answerOption": [
                {
                  "valueCoding": {
                    "code": "0",
                    "display": "None",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Not itchy or sore"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "1",
                    "display": "Mild",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 1},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "There, but easy to put up with"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "2",
                    "display": "Moderate",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 2},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Bothersome, but you could do what you wanted"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "3",
                    "display": "Severe",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 3},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Hard to bear, or it kept you from sleeping or doing things"
                      }
                    ]
                  }
                }
              ],
              "item": [{"linkId": "throat_help", "text": "An itchy or sore throat or mouth.", "type": "display"}]
            },
            {
              "linkId": "ears",
              "text": "How were your ears today?",
              "type": "choice",
              "answerOption": [
                {
                  "valueCoding": {
                    "code": "0",
                    "display": "None",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Not itchy or blocked"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "1",
                    "display": "Mild",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 1},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "There, but easy to put up with"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "2",
                    "display": "Moderate",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 2},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Bothersome, but you could do what you wanted"
                      }
                    ]
                  }
                },
                {
                  "valueCoding": {
                    "code": "3",
                    "display": "Severe",
                    "extension": [
                      {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 3},
                      {
                        "url": "http://hl7.org/fhir/StructureDefinition/valueset-concept-definition",
                        "valueString": "Hard to bear, or it kept you from sleeping or doing things"
                      }
                    ]
                  }
                }
              ],
              "item": [{"linkId": "ears_help", "text": "Itchy or blocked ears.", "type": "display"}]
            },
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
}
