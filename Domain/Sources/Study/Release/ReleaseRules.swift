/// How a release is made coarser, as data that is kept and published with it.
public struct ReleaseRules: Sendable, Hashable {
    /// Over what time a region's environment is averaged before it is put into bands.
    public enum Averaging: String, Sendable, CaseIterable {
        case day, week
    }

    /// The fewest people of a class, and of everything else that points at people.
    public var k: Int
    /// The fewest people who live in a first-level division that is named; below it, the country is.
    public var population: Int
    /// Everybody of this age or older is one group.
    public var topAge: Int
    /// The oldest version of the consent that allows a release.
    public var consent: Int
    /// The questions whose answers are released. Free text is none of them.
    public var items: [String]
    public var figures: [ReleaseFigure]
    public var averaging: Averaging
    /// Whether answers of weeks that too few share are left out, so that three known weeks point at k people or more.
    public var limitsKnownWeeks: Bool

    /// - Precondition: `k` is 2 or more.
    public init(
        k: Int = SmallCounts<String>.limit, population: Int = 20_000, topAge: Int = 90, consent: Int = 1,
        items: [String], figures: [ReleaseFigure] = ReleaseFigure.standard, averaging: Averaging = .day,
        limitsKnownWeeks: Bool = true
    ) {
        precondition(k >= 2, "a release hides people among others")
        self.k = k
        self.population = population
        self.topAge = topAge
        self.consent = consent
        self.items = items
        self.figures = figures
        self.averaging = averaging
        self.limitsKnownWeeks = limitsKnownWeeks
    }

    /// The questions that can be released: all but free text, in which people name themselves.
    public static func items(of questionnaire: StudyQuestionnaire) -> [String] {
        questionnaire.items.compactMap { item in
            if case .text = item.kind { nil } else { item.id }
        }
    }
}
