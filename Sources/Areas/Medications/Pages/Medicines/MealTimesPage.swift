internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages

/// When a person gets up, eats and goes to bed; dosages that name a part of the day or a meal follow it.
struct MealTimesPage: Page {
    static let template = "medicines/times"
    static let layout = Layout.form
    static let place: Place? = .plan

    /// The times that are asked for; the others follow from them.
    static let codes: [EventTiming] = [.waking, .morning, .noon, .afternoon, .evening, .night]
    /// The minutes that are offered for being on time.
    static let onTime = [15, 30, 60, 120, 240]

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    let fields: [Field]
    let weekend: [Field]
    /// Whether weekends have times of their own.
    let isWeekendOpen: Bool
    let onTime: Menu

    init(_ phrases: Phrases, person: Person.ID, _ values: MealTimesForm, problems: Problems = .none) {
        title = phrases("mealTimes.title")
        back = Link(phrases("form.cancel"), Paths.medicines(person))
        post = Paths.mealTimes(person)
        self.problems = ProblemSummary(problems, phrases)
        func field(_ code: EventTiming, _ name: String, _ value: String?) -> Field {
            Field(name, phrases("mealTimes.\(code.rawValue)"), value ?? "", problems: problems).kind(.time)
        }
        fields = Self.codes.map { field($0, $0.rawValue, values.times[$0]) }
        weekend = Self.codes.map { field($0, MealTimesForm.weekendName($0), values.weekend[$0]) }
        isWeekendOpen = values.weekend.values.contains { !$0.isEmpty }
        onTime = Menu(
            "on-time", phrases("mealTimes.onTime"),
            options: Self.onTime.map { ("\($0)", phrases("mealTimes.minutes", ["minutes": "\($0)"])) },
            chosen: values.onTime, problems: problems)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        var late = MedicineTimes(onTime: 30)
        late.meals.setWeekend(.morning, to: TimeOfDay(hour: 10, minute: 0) ?? .midnight)
        var wrong = MealTimesForm(MedicineTimes())
        wrong.times[.noon] = "25:00"
        return [
            Sample("typical", MealTimesPage(phrases, person: Samples.person, MealTimesForm(MedicineTimes()))),
            Sample("weekend", MealTimesPage(phrases, person: Samples.person, MealTimesForm(late))),
            Sample(
                "errors",
                MealTimesPage(
                    phrases, person: Samples.person, wrong,
                    problems: Problems([("NOON", phrases("administration.time.invalid"))]))),
        ]
    }
}
