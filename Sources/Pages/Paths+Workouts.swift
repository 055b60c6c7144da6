/// Addresses of workouts.
extension Paths {
    static func workouts(_ person: String) -> String { "\(self.person(person))/workouts" }
    static func workouts(_ person: String, page: Int) -> String { "\(workouts(person))?page=\(page)" }
    /// `start` in milliseconds since 1970.
    static func workout(_ person: String, _ start: String) -> String { "\(workouts(person))/\(start)" }
}
