package import Clinical

/// Addresses of logged weights.
extension Paths {
    package static func weights(_ person: Person.ID) -> String { "\(self.person(person))/weights" }
    package static func weights(_ person: Person.ID, span: String, day: String) -> String {
        "\(weights(person))?span=\(span)&day=\(day)"
    }
    package static func newWeighing(_ person: Person.ID) -> String { "\(weights(person))/new" }
    package static func newWeighing(_ person: Person.ID, day: String) -> String { "\(newWeighing(person))?day=\(day)" }
    package static func weighing(_ person: Person.ID, _ weighing: String) -> String { "\(weights(person))/\(weighing)" }
    package static func editWeighing(_ person: Person.ID, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/edit"
    }
    package static func weighingDeletion(_ person: Person.ID, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/deletion"
    }
    package static func weighingRestoration(_ person: Person.ID, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/restoration"
    }
    package static func apiWeights(_ person: Person.ID) -> String { "\(apiPerson(person))/weights" }
    package static func apiWeight(_ person: Person.ID, _ weighing: String) -> String {
        "\(apiWeights(person))/\(weighing)"
    }
}
