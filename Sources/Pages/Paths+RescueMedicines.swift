package import Clinical

/// Addresses of the medicines kept for a reaction and of the emergency action plan.
extension Paths {
    package static func rescueMedicines(_ person: Person.ID) -> String { "\(self.person(person))/rescue-medicines" }
    package static func newRescueMedicine(_ person: Person.ID) -> String { "\(rescueMedicines(person))/new" }
    package static func newRescueMedicine(_ person: Person.ID, product: Int) -> String {
        "\(newRescueMedicine(person))?product=\(product)"
    }
    package static func rescueMedicine(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescueMedicines(person))/\(medicine)"
    }
    package static func editRescueMedicine(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/edit"
    }
    package static func rescueMedicineDeletion(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/deletion"
    }
    package static func rescueMedicineRestoration(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/restoration"
    }
    package static func rescuePhoto(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/photo"
    }
    package static func rescuePhotoDeletion(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescuePhoto(person, medicine))/deletion"
    }
    package static func rescueChecks(_ person: Person.ID, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/checks"
    }
    package static func rescueCheckDeletion(_ person: Person.ID, _ medicine: String, _ check: String) -> String {
        "\(rescueChecks(person, medicine))/\(check)/deletion"
    }
    package static func rescueCheckRestoration(_ person: Person.ID, _ medicine: String, _ check: String) -> String {
        "\(rescueChecks(person, medicine))/\(check)/restoration"
    }
    package static func rescueHintDismissal(_ person: Person.ID) -> String {
        "\(self.person(person))/rescue-hint/dismissal"
    }

    package static func actionPlan(_ person: Person.ID) -> String { "\(self.person(person))/action-plan" }
    package static func editActionPlan(_ person: Person.ID) -> String { "\(actionPlan(person))/edit" }
    package static func actionPlanVersions(_ person: Person.ID) -> String { "\(actionPlan(person))/versions" }
    package static func actionPlanVersion(_ person: Person.ID, _ version: String) -> String {
        "\(actionPlanVersions(person))/\(version)"
    }
}
