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

/// Addresses of workouts.
extension Paths {
    package static func workouts(_ person: Person.ID) -> String { "\(self.person(person))/workouts" }
    package static func workouts(_ person: Person.ID, page: Int) -> String { "\(workouts(person))?page=\(page)" }
    /// `start` in milliseconds since 1970.
    package static func workout(_ person: Person.ID, _ start: String) -> String { "\(workouts(person))/\(start)" }
}

/// Addresses of typed-in workouts, steps and drinks.
extension Paths {
    package static func loggedActivities(_ person: Person.ID) -> String { "\(self.person(person))/activity-log" }
    package static func loggedActivities(_ person: Person.ID, page: Int) -> String {
        "\(loggedActivities(person))?page=\(page)"
    }
    package static func newLoggedActivity(_ person: Person.ID) -> String { "\(loggedActivities(person))/new" }
    package static func newLoggedActivity(_ person: Person.ID, kind: String) -> String {
        "\(newLoggedActivity(person))?kind=\(kind)"
    }
    package static func loggedActivity(_ person: Person.ID, _ logged: String) -> String {
        "\(loggedActivities(person))/\(logged)"
    }
    package static func editLoggedActivity(_ person: Person.ID, _ logged: String) -> String {
        "\(loggedActivity(person, logged))/edit"
    }
    package static func loggedActivityDeletion(_ person: Person.ID, _ logged: String) -> String {
        "\(loggedActivity(person, logged))/deletion"
    }
    package static func loggedActivityRestoration(_ person: Person.ID, _ logged: String) -> String {
        "\(loggedActivity(person, logged))/restoration"
    }
    /// The form for a drink; today unless it is for another day.
    package static func newWater(_ person: Person.ID, day: String? = nil) -> String {
        newLoggedActivity(person, kind: "water") + (day.map { "&day=" + $0 } ?? "")
    }
    /// Where a glass of water of this moment is recorded.
    package static func water(_ person: Person.ID) -> String { "\(self.person(person))/water" }
    package static func waterRemoval(_ person: Person.ID, _ drink: String) -> String {
        "\(water(person))/\(drink)/removal"
    }
    package static func apiLoggedActivities(_ person: Person.ID) -> String { "\(apiPerson(person))/activity-log" }
    package static func apiLoggedActivity(_ person: Person.ID, _ logged: String) -> String {
        "\(apiLoggedActivities(person))/\(logged)"
    }
}

/// Addresses of calories and of the energy profile.
extension Paths {
    package static func calories(_ person: Person.ID, day: String? = nil) -> String {
        "\(self.person(person))/calories" + (day.map { "?day=" + $0 } ?? "")
    }
    package static func nutritionTargets(_ person: Person.ID) -> String { "\(calories(person))/targets" }
    package static func energy(_ person: Person.ID) -> String { "\(self.person(person))/energy" }
    package static func editEnergy(_ person: Person.ID) -> String { "\(energy(person))/edit" }
}

/// Addresses of logged weights.
extension Paths {
    package static func weights(_ person: Person.ID) -> String { "\(self.person(person))/weights" }
    package static func weights(_ person: Person.ID, span: String, day: String) -> String {
        "\(weights(person))?span=\(span)&day=\(day)"
    }
    package static func newWeighing(_ person: Person.ID) -> String { "\(weights(person))/new" }
    package static func newWeighing(_ person: Person.ID, day: String) -> String { "\(newWeighing(person))?day=\(day)" }
    package static func weighing(_ person: Person.ID, _ weighing: String) -> String { "\(weights(person))/\(weighing)" }
    package static func editWeighing(_ person: Person.ID, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/edit"
    }
    package static func weighingDeletion(_ person: Person.ID, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/deletion"
    }
    package static func weighingRestoration(_ person: Person.ID, _ weighing: String) -> String {
        "\(self.weighing(person, weighing))/restoration"
    }
    package static func apiWeights(_ person: Person.ID) -> String { "\(apiPerson(person))/weights" }
    package static func apiWeight(_ person: Person.ID, _ weighing: String) -> String {
        "\(apiWeights(person))/\(weighing)"
    }
}
