/// Addresses of the API for programs.
extension Paths {
    static let api = "/api/v1"
    static let openAPI = "\(api)/openapi.json"
    static let apiToken = "\(api)/token"
    static let apiPeople = "\(api)/people"
    static func apiPerson(_ person: String) -> String { "\(apiPeople)/\(person)" }
    static func apiAllergens(_ person: String) -> String { "\(apiPerson(person))/allergens" }
    static func apiLevels(_ person: String) -> String { "\(apiPerson(person))/levels" }
    static func apiLevel(_ person: String, _ level: String) -> String { "\(apiLevels(person))/\(level)" }
    static func apiDoses(_ person: String) -> String { "\(apiPerson(person))/doses" }
    static func apiDose(_ person: String, day: String) -> String { "\(apiDoses(person))/\(day)" }
    static func apiIntakes(_ person: String, day: String) -> String { "\(apiDose(person, day: day))/intakes" }
    static func apiIntake(_ person: String, day: String, _ intake: String) -> String {
        "\(apiIntakes(person, day: day))/\(intake)"
    }
    static func apiSymptoms(_ person: String) -> String { "\(apiPerson(person))/symptoms" }
    static func apiSymptom(_ person: String, _ symptom: String) -> String { "\(apiSymptoms(person))/\(symptom)" }
    static func apiReactions(_ person: String) -> String { "\(apiPerson(person))/reactions" }
    static func apiReaction(_ person: String, _ reaction: String) -> String { "\(apiReactions(person))/\(reaction)" }
    static func apiRescueMedicines(_ person: String) -> String { "\(apiPerson(person))/rescue-medicines" }
    static func apiHealthSamples(_ person: String) -> String { "\(apiPerson(person))/health-samples" }
    static func apiAutoExport(_ person: String) -> String { "\(apiPerson(person))/health-auto-export" }
    static func apiPlans(_ person: String) -> String { "\(apiPerson(person))/plans" }
    static func apiCurrentPlan(_ person: String) -> String { "\(apiPlans(person))/current" }
    static func apiPlan(_ person: String, version: String) -> String { "\(apiPlans(person))/\(version)" }
    static func apiChecks(_ person: String) -> String { "\(apiPerson(person))/checks" }
}
