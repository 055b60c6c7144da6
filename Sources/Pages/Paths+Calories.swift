package import Clinical

/// Addresses of calories and of the energy profile.
extension Paths {
    package static func calories(_ person: Person.ID, day: String? = nil) -> String {
        "\(self.person(person))/calories" + (day.map { "?day=" + $0 } ?? "")
    }
    package static func nutritionTargets(_ person: Person.ID) -> String { "\(calories(person))/targets" }
    package static func energy(_ person: Person.ID) -> String { "\(self.person(person))/energy" }
    package static func editEnergy(_ person: Person.ID) -> String { "\(energy(person))/edit" }
}
