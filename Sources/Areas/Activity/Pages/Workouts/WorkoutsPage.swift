internal import Activity
internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Pages
internal import Store

/// Workouts, recorded and typed in, the latest first.
struct WorkoutsPage: Page {
    static let template = "workouts/index"
    static let place: Place? = .activity

    let title: String
    let back: Link?
    let addition: Link
    let rows: [Row]
    /// Where to import workouts; nil if there are some.
    let empty: String?
    let newer: String?
    let older: String?

    struct Row: Encodable, Sendable {
        let name: String
        let when: String
        let facts: String
        /// "Recorded by Watch" or "Typed in"; nil if the device or app is not known.
        let source: String?
        let path: String
    }

    static let size = 50
    /// Maximum page number.
    static let lastPage = 10_000

    /// - Parameter doubles: the typed-in workouts without a time that another source can have too.
    init(
        _ words: HealthWords, _ workouts: [ListedWorkout], doubles: Set<Stored<LoggedActivityDetails>.ID> = [],
        hasMore: Bool, number: Int
    ) {
        title = words.phrases("workouts.title")
        back = Link(words.phrases("activity.title"), Paths.activity(words.person))
        addition = Link(
            words.phrases("logged.new.workout"),
            Paths.newLoggedActivity(words.person, kind: LoggedActivity.Kind.workout.rawValue))
        rows = workouts.map { workout in
            switch workout {
            case .recorded(let recorded): Row(words, recorded)
            case .typed(let typed):
                Row(words, typed, isDouble: doubles.contains(typed.id) || workout.isDouble(among: workouts))
            }
        }
        empty = workouts.isEmpty && number == 1 ? Paths.healthImports(words.person) : nil
        newer = number > 1 ? Paths.workouts(words.person, page: number - 1) : nil
        older = hasMore ? Paths.workouts(words.person, page: number + 1) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ workouts: [ListedWorkout], _ units: Units = .metric, hasMore: Bool = false, number: Int = 1)
            -> WorkoutsPage
        {
            WorkoutsPage(SampleHealth.words(phrases, units), workouts, hasMore: hasMore, number: number)
        }
        let (few, many) = (SampleWorkouts.few, SampleWorkouts.many)
        let typed = [SampleWorkouts.typed, SampleWorkouts.untimed].compactMap(\.self)
        let double = WorkoutsPage(
            SampleHealth.words(phrases), typed,
            doubles: Set(typed.compactMap { if case .typed(let one) = $0 { one.id } else { nil } }),
            hasMore: false, number: 1)
        return [
            Sample("empty", page([])), Sample("double", double),
            Sample("typical", page(typed + few.map(ListedWorkout.recorded))), Sample("typed", page(typed)),
            Sample("much", page(many.map(ListedWorkout.recorded), .imperial, hasMore: true, number: 2)),
        ]
    }
}

extension WorkoutsPage.Row {
    fileprivate init(_ words: HealthWords, _ workout: StoredWorkout) {
        self.init(
            name: workout.name ?? words.phrases("workouts.unnamed"), when: words.when(workout),
            facts: words.facts(workout).map(\.value).joined(separator: " · "),
            source: workout.source.map { words.phrases("workouts.recordedBy", ["source": $0.isolated]) },
            path: Paths.workout(words.person, String(workout.start.instant.milliseconds)))
    }

    fileprivate init(_ words: HealthWords, _ typed: Stored<LoggedActivityDetails>, isDouble: Bool) {
        let details = typed.details
        let facts = [words.phrases.elapsed(minutes: details.minutes)] + words.facts(details).map(\.value)
        self.init(
            name: words.phrases.logged(details), when: words.when(details), facts: facts.joined(separator: " · "),
            source: details.hasTime
                ? words.phrases(isDouble ? "workouts.typedIn.double" : "workouts.typedIn")
                : words.phrases(isDouble ? "workouts.typedIn.untimed.double" : "workouts.typedIn.untimed"),
            path: Paths.editLoggedActivity(words.person, typed.id.text))
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
    func when(_ workout: StoredWorkout) -> String { when(workout.start.moment, workout.end.moment) }

    /// "Thu, 12 March, 18:00 to 18:30" or "Thu, 12 March, time unknown"
    fileprivate func when(_ typed: LoggedActivityDetails) -> String {
        guard let end = typed.end else { return phrases("workouts.when.untimed", ["day": weekday(typed.at.day)]) }
        return when(typed.at, Moment(instant: end, offset: typed.at.offset))
    }

    /// "Thu, 12 March 2026, 18:00 to 18:30"
    func when(_ start: Moment, _ end: Moment) -> String {
        phrases(
            "workouts.when",
            ["day": weekday(start.day), "from": phrases.time(start.time), "until": phrases.time(end.time)])
    }

    /// "Thu, 12 March 2026", without the year if it is this one.
    private func weekday(_ day: CalendarDay) -> String {
        phrases.formats.weekdayDay(day) + (day.year == today.year ? "" : " \(day.year)")
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
