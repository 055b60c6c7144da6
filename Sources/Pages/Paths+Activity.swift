package import Clinical

/// Addresses of movement and body.
extension Paths {
    package static func activity(_ person: Person.ID) -> String { "\(self.person(person))/activity" }
    package static func healthMetric(_ person: Person.ID, _ metric: String) -> String {
        "\(activity(person))/\(metric)"
    }
    package static func healthMetric(_ person: Person.ID, _ metric: String, range: String, day: String) -> String {
        "\(healthMetric(person, metric))?range=\(range)&day=\(day)"
    }
    package static func healthSources(_ person: Person.ID, _ metric: String) -> String {
        "\(healthMetric(person, metric))/sources"
    }
}
