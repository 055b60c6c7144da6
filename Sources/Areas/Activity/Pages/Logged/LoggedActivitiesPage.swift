internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import Store

/// Typed-in workouts, steps and drinks, the latest first.
struct LoggedActivitiesPage: Page {
    static let template = "activity-log/index"
    static let place: Place? = .activity

    let title: String
    let back: Link?
    let additions: [Link]
    let rows: [Row]
    let isEmpty: Bool
    let newer: String?
    let older: String?

    struct Row: Encodable, Sendable {
        let name: String
        let when: String
        let facts: String
        let path: String
    }

    static let size = 50

    /// - Parameter logged: the page's entries, and one more if there are older ones.
    init(_ words: HealthWords, _ logged: [Stored<LoggedActivityDetails>], number: Int) {
        let (phrases, person) = (words.phrases, words.person)
        title = phrases("logged.title")
        back = Link(phrases("activity.title"), Paths.activity(person))
        additions = LoggedActivity.Kind.allCases.map {
            Link(phrases("logged.new.\($0.rawValue)"), Paths.newLoggedActivity(person, kind: $0.rawValue))
        }
        rows = logged.prefix(Self.size).map { stored in
            let details = stored.details
            let time = details.minutes > 0 ? [phrases.elapsed(minutes: details.minutes)] : []
            return Row(
                name: phrases.logged(details),
                when: words.day(details.at.day) + ", " + phrases.time(of: details),
                facts: (time + words.facts(details).map(\.value)).joined(separator: " · "),
                path: Paths.editLoggedActivity(person, stored.id.text))
        }
        isEmpty = logged.isEmpty
        newer = number > 1 ? Paths.loggedActivities(person, page: number - 1) : nil
        older = logged.count > Self.size ? Paths.loggedActivities(person, page: number + 1) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let at = ZoneRules.utc.moment(Samples.today, Samples.time(7, 30))
        let all: [LoggedActivityDetails] = [
            .init(kind: .water, at: at, amount: 250), .init(kind: .steps, at: at, minutes: 40, amount: 4200),
            .init(kind: .workout, sport: .running, at: at, minutes: 32, smallCalories: 310_000, metres: 5200),
            .init(kind: .workout, sport: .walking, at: at, hasTime: false, minutes: 40),
            .init(kind: .water, at: at, hasTime: false, amount: 400),
            .init(kind: .steps, at: at, hasTime: false, amount: 8000),
        ]
        func page(_ count: Int, number: Int = 1) -> LoggedActivitiesPage {
            let stored = (0..<count).compactMap { index in
                Stored<LoggedActivityDetails>.ID("sample-\(index)").map {
                    Stored(
                        id: $0, person: Samples.person, details: all[index % all.count], position: nil,
                        isDeleted: false, version: .first)
                }
            }
            return LoggedActivitiesPage(SampleHealth.words(phrases), stored, number: number)
        }
        return [Sample("empty", page(0)), Sample("few", page(6)), Sample("many", page(51, number: 2))]
    }
}
