internal import Clinical
internal import Medications
internal import Pages

/// When a person gets up, eats and goes to bed; dosages that name a part of the day or a meal follow it.
struct MealTimesPage: Page {
    static let template = "medicines/times"
    static let layout = Layout.form
    static let place: Place? = .plan

    /// The times that are asked for; the others follow from them.
    static let codes: [EventTiming] = [.waking, .morning, .noon, .afternoon, .evening, .night]

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    let fields: [Field]

    init(_ phrases: Phrases, person: String, values: [EventTiming: String], problems: Problems = .none) {
        title = phrases("mealTimes.title")
        back = Link(phrases("form.cancel"), Paths.medicines(person))
        post = Paths.mealTimes(person)
        self.problems = ProblemSummary(problems, phrases)
        fields = Self.codes.map { code in
            Field(
                code.rawValue, phrases("mealTimes.\(code.rawValue)"), values[code] ?? "", problems: problems
            ).kind(.time)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("typical", MealTimesPage(phrases, person: Samples.person, values: [.morning: "08:00"])),
            Sample(
                "errors",
                MealTimesPage(
                    phrases, person: Samples.person, values: [.noon: "25:00"],
                    problems: Problems([("NOON", phrases("administration.time.invalid"))]))),
        ]
    }
}
