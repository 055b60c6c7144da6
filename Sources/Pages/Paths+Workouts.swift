/// Addresses of workouts.
extension Paths {
    package static func workouts(_ person: String) -> String { "\(self.person(person))/workouts" }
    package static func workouts(_ person: String, page: Int) -> String { "\(workouts(person))?page=\(page)" }
    /// `start` in milliseconds since 1970.
    package static func workout(_ person: String, _ start: String) -> String { "\(workouts(person))/\(start)" }
}
