internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The values in the form for a new release: its rules and its licence.
struct ReleaseForm: Sendable {
    /// SPDX identifiers of licences for data.
    static let licences = ["CC-BY-4.0", "CC0-1.0", "CC-BY-NC-4.0", "ODbL-1.0"]
    /// Each limit can be made stricter than the house's, and not looser.
    static let k = SmallCounts<String>.limit...100
    static let population = 20_000...10_000_000
    static let topAge = 50...90

    var consent: String
    var items: Set<String>
    var figures = Set(ReleaseFigure.standard.map(\.name))
    var averaging = ReleaseRules.Averaging.day.rawValue
    var numbers = [
        "k": "\(ReleaseForm.k.lowerBound)", "population": "\(ReleaseForm.population.lowerBound)",
        "topAge": "\(ReleaseForm.topAge.upperBound)",
    ]
    var licence = ReleaseForm.licences[0]

    /// What can be chosen.
    struct Choices: Sendable {
        let items: [StudyItem]
        /// The versions of the consent, newest first.
        let consents: [Int]
    }

    /// The newest consent is the one that surely says what is done now.
    init(_ choices: Choices) {
        consent = choices.consents.first.map { "\($0)" } ?? ""
        items = Set(choices.items.map(\.id))
    }

    init(_ form: Form) {
        consent = form["consent"]
        items = Set(form.all("item"))
        figures = Set(form.all("figure"))
        averaging = form["averaging"]
        for name in numbers.keys { numbers[name] = form[name] }
        licence = form["licence"]
    }

    func check(_ choices: Choices, _ phrases: Phrases) -> (ReleaseRules?, Problems) {
        var problems = Problems()
        let version = Int(consent).flatMap { choices.consents.contains($0) ? $0 : nil }
        if version == nil { problems.add("consent", phrases("form.unknownChoice")) }
        // In the order of the questions and of the data, whatever a browser sends.
        let items = choices.items.map(\.id).filter(self.items.contains)
        if items.isEmpty || items.count != self.items.count {
            problems.add("item", phrases("research.release.items.none"))
        }
        let figures = ReleaseFigure.standard.filter { self.figures.contains($0.name) }
        if figures.count != self.figures.count { problems.add("figure", phrases("form.unknownChoice")) }
        let averaging = ReleaseRules.Averaging(rawValue: averaging)
        if averaging == nil { problems.add("averaging", phrases("form.unknownChoice")) }
        let k = problems.number(numbers["k"], in: Self.k, "k", phrases)
        let population = problems.number(numbers["population"], in: Self.population, "population", phrases)
        let topAge = problems.number(numbers["topAge"], in: Self.topAge, "topAge", phrases)
        if !Self.licences.contains(licence) { problems.add("licence", phrases("form.unknownChoice")) }
        guard problems.isEmpty, let version, let averaging else { return (nil, problems) }
        return (
            ReleaseRules(
                k: k, population: population, topAge: topAge, consent: version, items: items, figures: figures,
                averaging: averaging), problems
        )
    }
}
