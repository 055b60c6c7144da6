/// Addresses of the medicines kept for a reaction and of the emergency action plan.
extension Paths {
    package static func rescueMedicines(_ person: String) -> String { "\(self.person(person))/rescue-medicines" }
    package static func newRescueMedicine(_ person: String) -> String { "\(rescueMedicines(person))/new" }
    package static func newRescueMedicine(_ person: String, product: Int) -> String {
        "\(newRescueMedicine(person))?product=\(product)"
    }
    package static func rescueMedicine(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicines(person))/\(medicine)"
    }
    package static func editRescueMedicine(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/edit"
    }
    package static func rescueMedicineDeletion(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/deletion"
    }
    package static func rescueMedicineRestoration(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/restoration"
    }
    package static func rescuePhoto(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/photo"
    }
    package static func rescuePhotoDeletion(_ person: String, _ medicine: String) -> String {
        "\(rescuePhoto(person, medicine))/deletion"
    }
    package static func rescueChecks(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/checks"
    }
    package static func rescueCheckDeletion(_ person: String, _ medicine: String, _ check: String) -> String {
        "\(rescueChecks(person, medicine))/\(check)/deletion"
    }
    package static func rescueCheckRestoration(_ person: String, _ medicine: String, _ check: String) -> String {
        "\(rescueChecks(person, medicine))/\(check)/restoration"
    }
    package static func rescueHintDismissal(_ person: String) -> String {
        "\(self.person(person))/rescue-hint/dismissal"
    }

    package static func actionPlan(_ person: String) -> String { "\(self.person(person))/action-plan" }
    package static func editActionPlan(_ person: String) -> String { "\(actionPlan(person))/edit" }
    package static func actionPlanVersions(_ person: String) -> String { "\(actionPlan(person))/versions" }
    package static func actionPlanVersion(_ person: String, _ version: String) -> String {
        "\(actionPlanVersions(person))/\(version)"
    }
}
