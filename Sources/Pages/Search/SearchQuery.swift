package import Accounts
package import Clinical
package import Store

/// A search of everything about a person.
package struct SearchQuery: Sendable {
    package private(set) var terms: SearchTerms
    package let access: PersonAccess
    package let person: Person
    package let today: CalendarDay
    package let phrases: Phrases
    package let isOperator: Bool
    private let abilities: PageAbilities

    package init(_ terms: SearchTerms, _ request: PersonRequest) {
        self.terms = terms
        access = request.access
        person = request.person.person
        today = request.today
        phrases = request.phrases
        isOperator = request.account.account.isOperator
        abilities = request.abilities
    }

    /// The same, for words with typing mistakes.
    package var forgiving: SearchQuery {
        var query = self
        query.terms = terms.forgiving
        return query
    }

    /// Whether the account may do that; what it may not open is not found.
    package func may(_ ability: Ability) -> Bool { access.role.may(ability) }

    /// Whether the account's role includes a page of the person; true for other addresses.
    package func mayOpen(_ address: String) -> Bool { abilities.ability(of: address).map(may) ?? true }

    /// "12 March", with the year if it is another one.
    package func day(_ day: CalendarDay) -> String {
        day.year == today.year ? phrases.formats.shortDay(day) : phrases.formats.shortFullDay(day)
    }
}

/// One thing that a search found.
package struct SearchHit: Encodable, Sendable {
    package let title: String
    package let detail: String?
    package let path: String
    /// The name of an icon in the sprite.
    package let symbol: String

    package init(_ title: String, detail: String? = nil, path: String, symbol: String) {
        self.title = title
        self.detail = detail.flatMap { $0.isEmpty ? nil : $0 }
        self.path = path
        self.symbol = symbol
    }
}

/// What a search found of one kind, best or latest first.
package struct SearchGroup: Sendable {
    /// The most results of a kind that are shown.
    package static let most = 8

    /// Determines the order of groups.
    package let rank: Int
    /// Whether the results have words that only resemble the typed ones.
    package let isSimilar: Bool
    package let shown: Shown

    /// The group as a page shows it.
    package struct Shown: Encodable, Sendable {
        package let id: String
        package let heading: String
        package let hits: [SearchHit]
        /// Whether there is more than is shown.
        package let isCut: Bool
        /// Where there is more of the kind.
        package let more: Link?
    }

    /// Nil if nothing was found.
    package init?(
        _ id: String, rank: Int, _ phrases: Phrases, _ hits: [SearchHit], isSimilar: Bool = false, more: Link? = nil
    ) {
        guard !hits.isEmpty else { return nil }
        self.rank = rank
        self.isSimilar = isSimilar
        let isCut = hits.count > Self.most
        shown = Shown(
            id: "found-\(id)", heading: phrases("search.group.\(id)"), hits: Array(hits.prefix(Self.most)),
            isCut: isCut, more: isCut ? more : nil)
    }
}
