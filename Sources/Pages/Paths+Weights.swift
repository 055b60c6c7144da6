/// Addresses of logged weights.
extension Paths {
    package static func weights(_ person: String) -> String { "\(self.person(person))/weights" }
    package static func weights(_ person: String, span: String, day: String) -> String {
        "\(weights(person))?span=\(span)&day=\(day)"
    }
    package static func newWeighing(_ person: String) -> String { "\(weights(person))/new" }
    package static func newWeighing(_ person: String, day: String) -> String { "\(newWeighing(person))?day=\(day)" }
    package static func weighing(_ person: String, _ weighing: String) -> String { "\(weights(person))/\(weighing)" }
    package static func editWeighing(_ person: String, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/edit"
    }
    package static func weighingDeletion(_ person: String, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/deletion"
    }
    package static func weighingRestoration(_ person: String, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/restoration"
    }
    package static func apiWeights(_ person: String) -> String { "\(apiPerson(person))/weights" }
    package static func apiWeight(_ person: String, _ weighing: String) -> String {
        "\(apiWeights(person))/\(weighing)"
    }
}
