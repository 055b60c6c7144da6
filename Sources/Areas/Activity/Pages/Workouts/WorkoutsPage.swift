internal import Activity
internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Pages

/// Workouts, the latest first.
struct WorkoutsPage: Page {
    static let template = "workouts/index"
    static let place: Place? = .activity

    let title: String
    let back: Link?
    let rows: [Row]
    /// Where to import workouts; nil if there are some.
    let empty: String?
    let newer: String?
    let older: String?

    struct Row: Encodable, Sendable {
        let name: String
        let when: String
        let facts: String
        let path: String
    }

    static let size = 50
    /// Maximum page number.
    static let lastPage = 10_000

    init(_ words: HealthWords, _ workouts: [StoredWorkout], hasMore: Bool, number: Int) {
        title = words.phrases("workouts.title")
        back = Link(words.phrases("activity.title"), Paths.activity(words.person))
        rows = workouts.map { workout in
            Row(
                name: workout.name ?? words.phrases("workouts.unnamed"), when: words.when(workout),
                facts: words.facts(workout).map(\.value).joined(separator: " · "),
                path: Paths.workout(words.person, String(workout.start.instant.milliseconds)))
        }
        empty = workouts.isEmpty && number == 1 ? Paths.healthImports(words.person) : nil
        newer = number > 1 ? Paths.workouts(words.person, page: number - 1) : nil
        older = hasMore ? Paths.workouts(words.person, page: number + 1) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ workouts: [StoredWorkout], _ units: Units = .metric, hasMore: Bool = false, number: Int = 1)
            -> WorkoutsPage
        {
            WorkoutsPage(SampleHealth.words(phrases, units), workouts, hasMore: hasMore, number: number)
        }
        return [
            Sample("empty", page([])), Sample("typical", page(SampleWorkouts.few)),
            Sample("much", page(SampleWorkouts.many, .imperial, hasMore: true, number: 2)),
        ]
    }
}

extension StoredWorkout {
    /// "High intensity interval training" for `HKWorkoutActivityTypeHighIntensityIntervalTraining`, or the app's own
    /// name.
    var name: String? {
        let prefix = "HKWorkoutActivityType"
        guard activity.hasPrefix(prefix) else { return activity.isEmpty ? nil : activity }
        var words = ""
        for letter in activity.dropFirst(prefix.count) {
            words += letter.isUppercase && !words.isEmpty ? " " + letter.lowercased() : String(letter)
        }
        return words.isEmpty ? nil : words
    }
}

extension HealthWords {
    /// "Thu, 12 March 2026, 18:00 to 18:30"
    func when(_ workout: StoredWorkout) -> String {
        let (start, end) = (workout.start.moment, workout.end.moment)
        let day = phrases.formats.weekdayDay(start.day) + (start.day.year == today.year ? "" : " \(start.day.year)")
        return phrases(
            "workouts.when", ["day": day, "from": phrases.time(start.time), "until": phrases.time(end.time)])
    }

    /// Duration, distance, energy and heart rate, without unknown ones.
    func facts(_ workout: StoredWorkout) -> [(label: String, value: String)] {
        var facts = [
            (
                label: phrases("workouts.duration"),
                value: phrases.elapsed(minutes: (workout.seconds + 30) / 60)
            )
        ]
        let metrics: [HealthMetric] = [
            .walkingRunningDistance, .cyclingDistance, .swimmingDistance, .wheelchairDistance, .steps, .activeEnergy,
            .heartRate,
        ]
        for metric in metrics {
            guard let total = workout.totals[metric] else { continue }
            facts.append((label: name(metric, in: workout), value: value(total, metric)))
        }
        return facts
    }

    private func name(_ metric: HealthMetric, in workout: StoredWorkout) -> String {
        switch metric {
        case .walkingRunningDistance, .cyclingDistance, .swimmingDistance, .wheelchairDistance:
            phrases("workouts.distance")
        case .heartRate: phrases("workouts.heart")
        default: name(metric)
        }
    }
}
