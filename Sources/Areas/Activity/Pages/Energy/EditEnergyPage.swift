internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// The form for sex, height, a first weight with its date, and for adults a goal. All fields are optional.
struct EditEnergyPage: FormPage {
    static let template = "energy/edit"
    static let place: Place? = .activity

    let head: FormHead
    let sex: Menu
    let height: Field
    /// Nil unless the height is in feet.
    let inches: Field?
    /// Nil if the form asks for a weight.
    let known: KnownWeight?
    /// Nil if a weight is known, unless one was typed all the same.
    let weight: Field?
    let weighed: Field?
    /// Asks whether the weight is right; nil if it is near the one before it.
    let unusual: UnusualQuestion?
    /// Nil for people under 18.
    let goal: Menu?
    let pace: Field?
    /// Nil for people under 18.
    let goalWeight: Field?

    /// The weight that estimates use.
    struct KnownWeight: Encodable, Sendable {
        /// "71.5 kg, from 3 Nov 2026"
        let text: String
        /// Where weights are logged.
        let path: String
    }

    struct Values: Sendable {
        var version: String
        /// The units the form was shown in, so that changing the setting meanwhile does not turn pounds into kilograms.
        var units: Units
        var sex = ""
        var height = ""
        var inches = ""
        var weight = ""
        var weighed = ""
        var goal = ""
        var pace = ""
        var goalWeight = ""
        /// The unusual weight that the person confirmed, in grams; empty if they confirmed none.
        var unusual = ""
    }

    /// - Parameter latest: the weight that estimates use, which the form then does not ask for.
    init(
        _ words: HealthWords, isAdult: Bool, latest: BodyWeight? = nil, values: Values, problems: Problems = .none,
        unusual: UnusualEntry? = nil
    ) {
        let phrases = words.phrases
        let isImperial = values.units == .imperial
        head = FormHead(
            phrases, title: phrases("energy.edit"), cancel: Paths.energy(words.person),
            post: Paths.energy(words.person),
            hidden: [Hidden("version", values.version), Hidden("units", values.units.rawValue)], problems: problems)
        let sexes = EnergyProfile.Sex.allCases.map { ($0.rawValue, phrases("energy.sex.\($0.rawValue)")) }
        sex = Menu(
            "sex", phrases("energy.sex"), options: [("", phrases("energy.notSaid"))] + sexes, chosen: values.sex,
            hint: phrases("energy.sex.hint"), problems: problems)
        height = Field("height", phrases("activity.metric.height"), values.height, problems: problems)
            .kind(.amount).unit(isImperial ? "ft" : "cm")
        inches =
            isImperial
            ? Field("inches", phrases("energy.inches"), values.inches, problems: problems).kind(.amount).unit("in")
            : nil
        let mass = isImperial ? "lb" : "kg"
        known = values.hasWeight ? nil : latest.map { KnownWeight(words, $0) }
        let asks = known == nil
        weight =
            asks
            ? Field("weight", phrases("activity.metric.body-mass"), values.weight, problems: problems)
                .kind(.amount).unit(mass) : nil
        weighed =
            asks
            ? Field("weighed", phrases("energy.weighed"), values.weighed, problems: problems)
                .kind(.day).latest(words.today.iso) : nil
        self.unusual = unusual.map { UnusualQuestion(phrases, $0, confirmed: values.unusual, problems) }
        let goals = ["lose", "maintain", "gain"].map { ($0, phrases("energy.goal.\($0)")) }
        goal =
            isAdult
            ? Menu(
                "goal", phrases("energy.goal"), options: [("", phrases("energy.goal.none"))] + goals,
                chosen: values.goal, hint: phrases("energy.goal.hint"), problems: problems) : nil
        pace =
            isAdult
            ? Field(
                "pace", phrases("energy.pace"), values.pace, hint: phrases("energy.pace.hint"), problems: problems
            ).kind(.amount).unit(phrases("energy.pace.unit.\(mass)")) : nil
        goalWeight =
            isAdult
            ? Field(
                "goal-weight", phrases("energy.goalWeight"), values.goalWeight, hint: phrases("energy.goalWeight.hint"),
                problems: problems
            ).kind(.amount).unit(mass) : nil
    }
}

extension EditEnergyPage.KnownWeight {
    fileprivate init(_ words: HealthWords, _ weight: BodyWeight) {
        let (phrases, day) = (words.phrases, words.phrases.formats.shortFullDay(weight.day))
        self.init(
            text: phrases(
                weight.origin == .health ? "energy.weight.known.health" : "energy.weight.known",
                ["weight": words.weight(weight.grams), "day": day]),
            path: Paths.weights(words.person))
    }
}

extension EditEnergyPage.Values {
    /// Whether a weight was typed.
    var hasWeight: Bool { !weight.allSatisfy(\.isWhitespace) }

    /// The stored values, but no weight: one is only asked for if none is known. Its date is today.
    init(_ stored: StoredEnergyProfile, _ words: HealthWords) {
        let draft = EnergyProfileDraft(
            stored.details, units: words.units, decimal: words.phrases.formats.decimalMark)
        self.init(
            version: String(stored.version.number), units: words.units, sex: draft.sex, height: draft.height,
            inches: draft.inches, weighed: words.today.iso, goal: draft.goal, pace: draft.pace,
            goalWeight: draft.goalWeight)
    }

    init(_ form: Form, _ words: HealthWords) {
        self.init(
            version: form["version"], units: Units(rawValue: form["units"]) ?? words.units, sex: form["sex"],
            height: form["height"], inches: form["inches"], weight: form["weight"], weighed: form["weighed"],
            goal: form["goal"], pace: form["pace"], goalWeight: form["goal-weight"], unusual: form["unusual"])
    }

    func draft(_ words: HealthWords) -> EnergyProfileDraft {
        EnergyProfileDraft(
            sex: sex, height: height, inches: inches, weight: weight, weighed: weighed, goal: goal, pace: pace,
            goalWeight: goalWeight, units: units, decimal: words.phrases.formats.decimalMark)
    }
}

extension HealthWords {
    func energy(_ problems: [EnergyProfileDraft.Problem], _ units: Units) -> Problems {
        let typed = HealthWords(
            phrases: phrases, person: person, units: units, firstWeekday: firstWeekday, today: today)
        return Problems(problems.map { typed.sentence($0) })
    }

    private func sentence(_ problem: EnergyProfileDraft.Problem) -> (String, String) {
        switch problem {
        case .unknownSex: ("sex", phrases("form.unknownChoice"))
        case .height(let problem): ("height", number(problem) { height($0) })
        case .inches: ("inches", phrases("energy.inches.wrong"))
        case .weight(let problem): ("weight", number(problem) { weight($0) })
        case .weighedMissing: ("weighed", phrases("symptoms.day.missing"))
        case .weighedUnreadable: ("weighed", phrases("symptoms.day.unreadable"))
        case .weighedInFuture: ("weighed", phrases("dose.day.future"))
        case .weighedBeforeBirth: ("weighed", phrases("dose.day.beforeBirth"))
        case .unknownGoal: ("goal", phrases("form.unknownChoice"))
        case .goalBeforeAdulthood(let years): ("weight", phrases("energy.goal.child", count: years))
        case .paceMissing: ("pace", phrases("energy.pace.missing"))
        case .pace(let problem): ("pace", number(problem) { pace($0) })
        case .goalWeight(let problem): ("goal-weight", number(problem) { weight($0) })
        case .goalWeightAbove(let grams): ("goal-weight", phrases("energy.goalWeight.above", ["weight": weight(grams)]))
        case .goalWeightBelow(let grams): ("goal-weight", phrases("energy.goalWeight.below", ["weight": weight(grams)]))
        }
    }

    func number(_ problem: EnergyProfileDraft.NumberProblem, _ text: (Int64) -> String) -> String {
        switch problem {
        case .unreadable: phrases("energy.number.unreadable")
        case .tooManyDecimals: phrases("energy.number.decimals")
        case .ambiguousSeparator: phrases("rescue.strength.ambiguous")
        case .otherUnit(let taken): phrases("energy.number.otherUnit", ["unit": taken.rawValue])
        case .outside(let limits):
            phrases(
                "energy.number.outside", ["least": text(limits.lowerBound), "most": text(limits.upperBound)])
        }
    }
}
