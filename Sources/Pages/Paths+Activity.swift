/// Addresses of movement and body.
extension Paths {
    static func activity(_ person: String) -> String { "\(self.person(person))/activity" }
    static func healthMetric(_ person: String, _ metric: String) -> String { "\(activity(person))/\(metric)" }
    static func healthMetric(_ person: String, _ metric: String, range: String, day: String) -> String {
        "\(healthMetric(person, metric))?range=\(range)&day=\(day)"
    }
    static func healthSources(_ person: String, _ metric: String) -> String {
        "\(healthMetric(person, metric))/sources"
    }
}
