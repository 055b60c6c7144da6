internal import Clinical
internal import Pages

/// The search of everything about a person, with what it found by kind.
struct SearchPage: Page {
    static let template = "search/show"
    static let place: Place? = .today

    let title: String
    let back: Link?
    let action: String
    /// The person, for what their phone finds in its kept pages.
    let subject: String
    let query: String
    /// Nothing was typed yet.
    let isEmpty: Bool
    let isNothingFound: Bool
    /// "5 results" or "8 or more results"
    let count: String?
    /// Nothing was found with exactly the typed words.
    let isSimilar: Bool
    let groups: [SearchGroup.Shown]

    /// - Parameter groups: in their order; nil if nothing was typed.
    init(_ phrases: Phrases, person: Person.ID, query: String, groups: [SearchGroup]?) {
        title = phrases("search.title")
        back = Link(phrases("form.back"), Paths.today(person))
        action = Paths.search(person)
        self.query = query
        subject = person.text
        self.groups = (groups ?? []).map(\.shown)
        isEmpty = groups == nil
        isSimilar = groups.map { !$0.isEmpty && $0.allSatisfy(\.isSimilar) } ?? false
        isNothingFound = groups?.isEmpty ?? false
        let hits = self.groups.reduce(0) { $0 + $1.hits.count }
        let key = self.groups.contains(where: \.isCut) ? "search.count.more" : "search.count"
        count = hits > 0 ? phrases(key, count: hits) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func hit(_ title: String, _ detail: String?, _ symbol: String) -> SearchHit {
            SearchHit(title, detail: detail, path: Paths.today(Samples.person), symbol: symbol)
        }
        let many = (1...9).map { hit("\($0) June", Samples.longName, "ui-dose") }
        let groups = [
            SearchGroup("doses", rank: 1, phrases, many, more: Link(phrases("nav.plan"), Paths.plan(Samples.person))),
            SearchGroup("symptoms", rank: 2, phrases, [hit("Hives", "12 June · Mild", "symptom-hives")]),
            SearchGroup("medicines", rank: 3, phrases, [hit(Samples.rightToLeft, nil, "ui-medicine")]),
        ].compactMap(\.self)
        let similar = [
            SearchGroup("levels", rank: 1, phrases, [hit("Level 6", "Peanut", "ui-plan")], isSimilar: true)
        ].compactMap(\.self)
        func page(_ query: String, _ groups: [SearchGroup]?) -> SearchPage {
            SearchPage(phrases, person: Samples.person, query: query, groups: groups)
        }
        return [
            Sample("empty", page("", nil)), Sample("found", page("peanut", groups)), Sample("none", page("zzz", [])),
            Sample("similar", page("penaut", similar)),
        ]
    }
}
