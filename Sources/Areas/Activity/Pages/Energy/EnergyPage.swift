internal import Activity
internal import Clinical
internal import Pages

/// The inputs of the energy estimates, and the results: at rest, on a usual day, and for the person's goal.
struct EnergyPage: Page {
    static let template = "energy/show"
    static let place: Place? = .activity

    let title: String
    let back: Link?
    let isSettling: Bool
    let facts: [Fact]
    /// All entered weights, latest first; empty unless there are at least two.
    let weights: [Weight]
    let hasWeights: Bool
    let edit: String
    /// "1,745 kcal a day"; nil if there is no estimate.
    let resting: String?
    let restingNotes: [String]
    /// The source of the formula; nil for people under 18.
    let source: Link?
    let usual: String?
    let usualNote: String
    /// Nil for people under 18.
    let goal: Goal?

    /// An input that is known or missing.
    struct Fact: Encodable, Sendable {
        let label: String
        let value: String
        let detail: String?
    }

    struct Weight: Encodable, Sendable {
        let day: String
        let value: String
    }

    struct Goal: Encodable, Sendable {
        let text: String
        let target: String?
        let notes: [String]
    }

    init(_ words: HealthWords, _ view: EnergyView, isSettled: Bool) {
        let phrases = words.phrases
        title = phrases("energy.title")
        back = Link(phrases("calories.title"), Paths.calories(words.person))
        isSettling = !isSettled
        edit = Paths.editEnergy(words.person)
        facts = Fact.all(words, view)
        weights =
            view.typedWeights.count > 1
            ? view.typedWeights.map { weight in
                Weight(day: phrases.formats.fullDay(weight.day), value: words.weight(weight.grams))
            } : []
        hasWeights = !weights.isEmpty
        source = view.isAdult ? Link(phrases("energy.source"), "https://doi.org/10.1093/ajcn/51.2.241") : nil
        switch view.resting(on: view.today) {
        case .valid(let estimate):
            resting = phrases("activity.mean.day", ["value": words.energy(estimate.low, through: estimate.high)])
            restingNotes = words.notes(estimate)
        case .invalid(let missing):
            resting = nil
            restingNotes = [words.missing(missing, name: view.name)]
        }
        switch view.expenditure {
        case .success(let usual):
            self.usual = phrases("activity.mean.day", ["value": words.energy(usual.median)])
            usualNote = phrases("energy.usual.about", count: usual.days)
        case .failure(let few):
            usual = nil
            usualNote = phrases(
                "energy.usual.few", count: few.found, ["needed": phrases.formats.number(few.needed)])
        }
        goal = view.isAdult ? Goal(words, view) : nil
    }
}

extension EnergyPage.Fact {
    fileprivate static func all(_ words: HealthWords, _ view: EnergyView) -> [Self] {
        let phrases = words.phrases
        let none = phrases("energy.none")
        let measured = phrases("energy.measured")
        let weighed = view.weight.map { weight in
            let day = phrases.formats.shortFullDay(weight.day)
            return weight.origin == .typed ? day : phrases("energy.measured.day", ["day": day])
        }
        return [
            Self(
                label: phrases("energy.sex"),
                value: view.profile.sex.map { phrases("energy.sex.\($0.rawValue)") } ?? none, detail: nil),
            Self(
                label: phrases("energy.age"),
                value: phrases("energy.age.value", count: view.profile.birthdate.age(on: view.today)), detail: nil),
            Self(
                label: phrases("activity.metric.height"), value: view.profile.millimetres.map(words.height) ?? none,
                detail: view.isHeightMeasured ? measured : nil),
            Self(
                label: phrases("activity.metric.body-mass"), value: view.weight.map { words.weight($0.grams) } ?? none,
                detail: weighed),
        ]
    }
}

extension EnergyPage.Goal {
    fileprivate init(_ words: HealthWords, _ view: EnergyView) {
        let phrases = words.phrases
        text = view.profile.goal.map(words.goal) ?? phrases("energy.goal.none")
        switch view.target {
        case .success(let found):
            target = phrases("activity.mean.day", ["value": words.energy(found.energy)])
            let about = phrases(
                "energy.target.about",
                [
                    "usual": words.energy(found.expenditure),
                    "kilogram": words.energy(Energy(kilocalories: EnergyTarget.kilocaloriesPerKilogram)),
                ])
            notes = [about] + (found.isHeldAtFloor ? [phrases("energy.target.held")] : [])
        case .failure(let refusal):
            target = nil
            notes = [words.refusal(refusal)].compactMap { $0 }
        }
    }
}

extension HealthWords {
    fileprivate func notes(_ estimate: RestingEnergy) -> [String] {
        [phrases("energy.resting.about")]
            + (estimate.low == estimate.high ? [] : [phrases("energy.resting.range")])
            + (estimate.isStudiedAge
                ? []
                : [
                    phrases(
                        "energy.resting.age",
                        [
                            "from": phrases.formats.number(RestingEnergy.studiedAges.lowerBound),
                            "through": phrases.formats.number(RestingEnergy.studiedAges.upperBound),
                        ])
                ])
    }

    /// Why there is no estimate of resting energy.
    func missing(_ missing: [RestingEnergy.Missing], name: String) -> String {
        var lacking: [String] = []
        for one in missing {
            switch one {
            case .adulthood(let years):
                return phrases("energy.resting.child", count: years, ["name": name.isolated])
            case .sense: return phrases("energy.resting.sense")
            case .sex: lacking.append(phrases("energy.lacking.sex"))
            case .height: lacking.append(phrases("energy.lacking.height"))
            case .weight: lacking.append(phrases("energy.lacking.weight"))
            }
        }
        return phrases("energy.resting.lacking", ["list": lacking.joined(separator: ", ")])
    }

    /// Why there is no target; nil if the page already gives the reason.
    fileprivate func refusal(_ refusal: EnergyTarget.Refusal) -> String? {
        switch refusal {
        case .goal, .adulthood: nil
        case .expenditure: phrases("energy.target.expenditure")
        case .underweight: phrases("energy.target.underweight")
        case .body: phrases("energy.target.body")
        case .floor(let floor): phrases("energy.target.floor", ["floor": energy(floor)])
        }
    }
}
