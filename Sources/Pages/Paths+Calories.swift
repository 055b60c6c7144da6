/// Addresses of calories and of the energy profile.
extension Paths {
    package static func calories(_ person: String, day: String? = nil) -> String {
        "\(self.person(person))/calories" + (day.map { "?day=" + $0 } ?? "")
    }
    package static func nutritionTargets(_ person: String) -> String { "\(calories(person))/targets" }
    package static func energy(_ person: String) -> String { "\(self.person(person))/energy" }
    package static func editEnergy(_ person: String) -> String { "\(energy(person))/edit" }
}
