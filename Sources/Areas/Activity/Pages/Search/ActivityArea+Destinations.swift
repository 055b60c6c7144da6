internal import Accounts
internal import Activity
internal import Clinical
package import Pages

extension ActivityArea {
    /// The pages that a search finds, with one for each kind of health data that has no page of another kind.
    package static let destinations = pagesOfTheirOwn + forms + metrics

    private static let pagesOfTheirOwn: [Destination] = [
        Destination("activity", "activity.title", "ui-activity", in: [.activity]) { Paths.activity($0) },
        Destination("weights", "weight.title", "ui-weight", in: [.activity]) { Paths.weights($0) },
        Destination("new-weight", "weight.log", "ui-weight", in: [.activity]) { Paths.newWeighing($0) },
        Destination("calories", "calories.title", "ui-chart", in: [.activity]) { Paths.calories($0) },
        Destination("energy", "energy.title", "ui-people", in: [.activity]) { Paths.energy($0) },
        Destination("targets", "calories.targets.title", "ui-chart", in: [.activity], for: .care) {
            Paths.nutritionTargets($0)
        },
        Destination("workouts", "workouts.title", "ui-activity", in: [.activity]) { Paths.workouts($0) },
        Destination("logged", "logged.all", "ui-note", in: [.activity]) { Paths.loggedActivities($0) },
        Destination("leaderboard", "leaderboard.title", "ui-people", in: [.activity]) { Paths.leaderboard($0) },
        Destination("health-import", "health.title", "ui-upload", in: [.activity]) { Paths.healthImports($0) },
    ]

    private static let forms = LoggedActivity.Kind.allCases.map { kind in
        Destination("new-\(kind.rawValue)", "logged.new.\(kind.rawValue)", "ui-plus", in: [.activity]) {
            Paths.newLoggedActivity($0, kind: kind.rawValue)
        }
    }

    private static let metrics = HealthMetric.allCases.filter { $0 != .bodyMass && $0 != .peakFlow }.map { metric in
        Destination("metric-\(metric.rawValue)", "activity.metric.\(metric.rawValue)", "ui-activity", in: [.activity]) {
            Paths.healthMetric($0, metric.rawValue)
        }
    }
}
