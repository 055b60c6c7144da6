/// Addresses of the circles in which people compare how much they moved.
extension Paths {
    static func leaderboard(_ person: String) -> String { "\(self.person(person))/leaderboard" }
    static func leaderboard(_ person: String, circle: String, metric: String, period: String) -> String {
        "\(leaderboard(person))?circle=\(circle)&metric=\(metric)&period=\(period)"
    }
    static func circles(_ person: String) -> String { "\(self.person(person))/circles" }
    static func newCircle(_ person: String) -> String { "\(circles(person))/new" }
    static func circleJoining(_ person: String) -> String { "\(circles(person))/joining" }
    static func householdCircle(_ person: String) -> String { "\(circles(person))/household" }
    static func circle(_ person: String, _ circle: String) -> String { "\(circles(person))/\(circle)" }
    static func circleDeparture(_ person: String, _ circle: String) -> String {
        "\(self.circle(person, circle))/departure"
    }
    static func circleCode(_ person: String, _ circle: String) -> String { "\(self.circle(person, circle))/code" }
    static func circleCodeEnd(_ person: String, _ circle: String) -> String {
        "\(self.circle(person, circle))/code/end"
    }
    static func circleRemoval(_ person: String, _ circle: String, _ member: String) -> String {
        "\(self.circle(person, circle))/members/\(member)/removal"
    }
}
