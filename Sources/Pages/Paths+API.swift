package import Clinical

/// Addresses of the API for programs.
extension Paths {
    package static let api = "/api/v1"
    package static let openAPI = "\(api)/openapi.json"
    package static let apiToken = "\(api)/token"
    package static let apiPeople = "\(api)/people"
    package static func apiPerson(_ person: Person.ID) -> String { "\(apiPeople)/\(person)" }
    package static func apiAllergens(_ person: Person.ID) -> String { "\(apiPerson(person))/allergens" }
    package static func apiLevels(_ person: Person.ID) -> String { "\(apiPerson(person))/levels" }
    package static func apiLevel(_ person: Person.ID, _ level: String) -> String { "\(apiLevels(person))/\(level)" }
    package static func apiDoses(_ person: Person.ID) -> String { "\(apiPerson(person))/doses" }
    package static func apiDose(_ person: Person.ID, day: String) -> String { "\(apiDoses(person))/\(day)" }
    package static func apiIntakes(_ person: Person.ID, day: String) -> String {
        "\(apiDose(person, day: day))/intakes"
    }
    package static func apiIntake(_ person: Person.ID, day: String, _ intake: String) -> String {
        "\(apiIntakes(person, day: day))/\(intake)"
    }
    package static func apiReminders(_ person: Person.ID) -> String { "\(apiPerson(person))/reminders" }
    package static func apiReminderAnswer(_ person: Person.ID, _ due: String) -> String {
        "\(apiReminders(person))/\(due)/answer"
    }
    package static func apiMedicines(_ person: Person.ID) -> String { "\(apiPerson(person))/medicines" }
    package static func apiMedicineDoses(_ person: Person.ID) -> String { "\(apiPerson(person))/medicine-doses" }
    package static func apiAdministrations(_ person: Person.ID) -> String { "\(apiPerson(person))/administrations" }
    package static func apiSymptoms(_ person: Person.ID) -> String { "\(apiPerson(person))/symptoms" }
    package static func apiSymptom(_ person: Person.ID, _ symptom: String) -> String {
        "\(apiSymptoms(person))/\(symptom)"
    }
    package static func apiReactions(_ person: Person.ID) -> String { "\(apiPerson(person))/reactions" }
    package static func apiReaction(_ person: Person.ID, _ reaction: String) -> String {
        "\(apiReactions(person))/\(reaction)"
    }
    package static func apiRescueMedicines(_ person: Person.ID) -> String { "\(apiPerson(person))/rescue-medicines" }
    package static func apiHealthSamples(_ person: Person.ID) -> String { "\(apiPerson(person))/health-samples" }
    package static func apiAutoExport(_ person: Person.ID) -> String { "\(apiPerson(person))/health-auto-export" }
    package static func apiHealthDays(_ person: Person.ID) -> String { "\(apiPerson(person))/health-days" }
    package static func apiFoods(_ person: Person.ID) -> String { "\(apiPerson(person))/foods" }
    package static func apiFoodEntries(_ person: Person.ID) -> String { "\(apiPerson(person))/food-entries" }
    package static func apiFoodDays(_ person: Person.ID) -> String { "\(apiPerson(person))/food-days" }
    package static func apiPlans(_ person: Person.ID) -> String { "\(apiPerson(person))/plans" }
    package static func apiCurrentPlan(_ person: Person.ID) -> String { "\(apiPlans(person))/current" }
    package static func apiPlan(_ person: Person.ID, version: String) -> String { "\(apiPlans(person))/\(version)" }
    package static func apiChecks(_ person: Person.ID) -> String { "\(apiPerson(person))/checks" }
}
