package import Clinical

/// Addresses of activity circles.
extension Paths {
    package static func leaderboard(_ person: Person.ID) -> String { "\(self.person(person))/leaderboard" }
    package static func leaderboard(_ person: Person.ID, circle: String, metric: String, period: String) -> String {
        "\(leaderboard(person))?circle=\(circle)&metric=\(metric)&period=\(period)"
    }
    package static func circles(_ person: Person.ID) -> String { "\(self.person(person))/circles" }
    package static func newCircle(_ person: Person.ID) -> String { "\(circles(person))/new" }
    package static func circleJoining(_ person: Person.ID) -> String { "\(circles(person))/joining" }
    package static func householdCircle(_ person: Person.ID) -> String { "\(circles(person))/household" }
    package static func circle(_ person: Person.ID, _ circle: String) -> String { "\(circles(person))/\(circle)" }
    package static func circleDeparture(_ person: Person.ID, _ circle: String) -> String {
        "\(self.circle(person, circle))/departure"
    }
    package static func circleCode(_ person: Person.ID, _ circle: String) -> String {
        "\(self.circle(person, circle))/code"
    }
    package static func circleCodeEnd(_ person: Person.ID, _ circle: String) -> String {
        "\(self.circle(person, circle))/code/end"
    }
    package static func circleRemoval(_ person: Person.ID, _ circle: String, _ member: String) -> String {
        "\(self.circle(person, circle))/members/\(member)/removal"
    }
}
