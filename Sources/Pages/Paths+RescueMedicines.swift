/// Addresses of the medicines kept for a reaction and of the emergency action plan.
extension Paths {
    static func rescueMedicines(_ person: String) -> String { "\(self.person(person))/rescue-medicines" }
    static func newRescueMedicine(_ person: String) -> String { "\(rescueMedicines(person))/new" }
    static func newRescueMedicine(_ person: String, product: Int) -> String {
        "\(newRescueMedicine(person))?product=\(product)"
    }
    static func rescueMedicine(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicines(person))/\(medicine)"
    }
    static func editRescueMedicine(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/edit"
    }
    static func rescueMedicineDeletion(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/deletion"
    }
    static func rescueMedicineRestoration(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/restoration"
    }
    static func rescuePhoto(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/photo"
    }
    static func rescuePhotoDeletion(_ person: String, _ medicine: String) -> String {
        "\(rescuePhoto(person, medicine))/deletion"
    }
    static func rescueChecks(_ person: String, _ medicine: String) -> String {
        "\(rescueMedicine(person, medicine))/checks"
    }
    static func rescueCheckDeletion(_ person: String, _ medicine: String, _ check: String) -> String {
        "\(rescueChecks(person, medicine))/\(check)/deletion"
    }
    static func rescueCheckRestoration(_ person: String, _ medicine: String, _ check: String) -> String {
        "\(rescueChecks(person, medicine))/\(check)/restoration"
    }
    static func rescueHintDismissal(_ person: String) -> String { "\(self.person(person))/rescue-hint/dismissal" }

    static func actionPlan(_ person: String) -> String { "\(self.person(person))/action-plan" }
    static func editActionPlan(_ person: String) -> String { "\(actionPlan(person))/edit" }
    static func actionPlanVersions(_ person: String) -> String { "\(actionPlan(person))/versions" }
    static func actionPlanVersion(_ person: String, _ version: String) -> String {
        "\(actionPlanVersions(person))/\(version)"
    }
}
