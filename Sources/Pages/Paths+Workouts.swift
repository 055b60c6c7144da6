package import Clinical

/// Addresses of workouts.
extension Paths {
    package static func workouts(_ person: Person.ID) -> String { "\(self.person(person))/workouts" }
    package static func workouts(_ person: Person.ID, page: Int) -> String { "\(workouts(person))?page=\(page)" }
    /// `start` in milliseconds since 1970.
    package static func workout(_ person: Person.ID, _ start: String) -> String { "\(workouts(person))/\(start)" }
}
