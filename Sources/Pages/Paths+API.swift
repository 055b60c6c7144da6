/// Addresses of the API for programs.
extension Paths {
    package static let api = "/api/v1"
    package static let openAPI = "\(api)/openapi.json"
    package static let apiToken = "\(api)/token"
    package static let apiPeople = "\(api)/people"
    package static func apiPerson(_ person: String) -> String { "\(apiPeople)/\(person)" }
    package static func apiAllergens(_ person: String) -> String { "\(apiPerson(person))/allergens" }
    package static func apiLevels(_ person: String) -> String { "\(apiPerson(person))/levels" }
    package static func apiLevel(_ person: String, _ level: String) -> String { "\(apiLevels(person))/\(level)" }
    package static func apiDoses(_ person: String) -> String { "\(apiPerson(person))/doses" }
    package static func apiDose(_ person: String, day: String) -> String { "\(apiDoses(person))/\(day)" }
    package static func apiIntakes(_ person: String, day: String) -> String { "\(apiDose(person, day: day))/intakes" }
    package static func apiIntake(_ person: String, day: String, _ intake: String) -> String {
        "\(apiIntakes(person, day: day))/\(intake)"
    }
    package static func apiReminders(_ person: String) -> String { "\(apiPerson(person))/reminders" }
    package static func apiReminderAnswer(_ person: String, _ due: String) -> String {
        "\(apiReminders(person))/\(due)/answer"
    }
    package static func apiMedicines(_ person: String) -> String { "\(apiPerson(person))/medicines" }
    package static func apiMedicineDoses(_ person: String) -> String { "\(apiPerson(person))/medicine-doses" }
    package static func apiAdministrations(_ person: String) -> String { "\(apiPerson(person))/administrations" }
    package static func apiSymptoms(_ person: String) -> String { "\(apiPerson(person))/symptoms" }
    package static func apiSymptom(_ person: String, _ symptom: String) -> String {
        "\(apiSymptoms(person))/\(symptom)"
    }
    package static func apiReactions(_ person: String) -> String { "\(apiPerson(person))/reactions" }
    package static func apiReaction(_ person: String, _ reaction: String) -> String {
        "\(apiReactions(person))/\(reaction)"
    }
    package static func apiRescueMedicines(_ person: String) -> String { "\(apiPerson(person))/rescue-medicines" }
    package static func apiHealthSamples(_ person: String) -> String { "\(apiPerson(person))/health-samples" }
    package static func apiAutoExport(_ person: String) -> String { "\(apiPerson(person))/health-auto-export" }
    package static func apiHealthDays(_ person: String) -> String { "\(apiPerson(person))/health-days" }
    package static func apiFoods(_ person: String) -> String { "\(apiPerson(person))/foods" }
    package static func apiFoodEntries(_ person: String) -> String { "\(apiPerson(person))/food-entries" }
    package static func apiFoodDays(_ person: String) -> String { "\(apiPerson(person))/food-days" }
    package static func apiPlans(_ person: String) -> String { "\(apiPerson(person))/plans" }
    package static func apiCurrentPlan(_ person: String) -> String { "\(apiPlans(person))/current" }
    package static func apiPlan(_ person: String, version: String) -> String { "\(apiPlans(person))/\(version)" }
    package static func apiChecks(_ person: String) -> String { "\(apiPerson(person))/checks" }
}
