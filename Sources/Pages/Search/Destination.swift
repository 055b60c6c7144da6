package import Accounts
package import Clinical
internal import Store

/// A page that the search of a person finds by its title and by what people call it.
///
/// The words of a language say what that is: `search.page.<id>`, and `search.about.<id>`, which is also shown. Either
/// may be missing.
package struct Destination: Sendable {
    /// The heading under which a page is found.
    package enum Kind: String, Sendable, CaseIterable {
        case pages, settings
    }

    package let id: String
    /// The key of its title; `{name}` is the person.
    package let title: String
    package let kind: Kind
    /// The name of an icon in the sprite.
    package let symbol: String
    /// The areas of which the person uses at least one; empty for everybody.
    private let areas: Set<Area>
    /// What it takes besides opening the page.
    private let ability: Ability?
    private let isForOperator: Bool
    package let path: @Sendable (Person.ID) -> String

    /// A page of the person, or one for everybody.
    package init(
        _ id: String, _ title: String, _ symbol: String, in areas: Set<Area> = [], for ability: Ability? = nil,
        path: @escaping @Sendable (Person.ID) -> String
    ) {
        self.init(id, title, .pages, symbol, areas, ability, false, path)
    }

    /// Where something is set; for the operator only, or whoever has the ability.
    package static func setting(
        _ id: String, _ title: String, for ability: Ability? = nil, isForOperator: Bool = false,
        path: @escaping @Sendable (Person.ID) -> String
    ) -> Destination {
        Destination(id, title, .settings, "ui-settings", [], ability, isForOperator, path)
    }

    private init(
        _ id: String, _ title: String, _ kind: Kind, _ symbol: String, _ areas: Set<Area>, _ ability: Ability?,
        _ isForOperator: Bool, _ path: @escaping @Sendable (Person.ID) -> String
    ) {
        self.id = id
        self.title = title
        self.kind = kind
        self.symbol = symbol
        self.areas = areas
        self.ability = ability
        self.isForOperator = isForOperator
        self.path = path
    }

    package func title(_ phrases: Phrases, _ person: Person) -> String {
        phrases(title, ["name": person.name])
    }

    /// What people call it, besides its title; empty if nothing else.
    package func otherWords(_ phrases: Phrases) -> [String] {
        ["search.about.\(id)", "search.page.\(id)"].compactMap { phrases.ifKnown($0) }
    }

    /// Whether a person with these areas has the page.
    package func isUsed(by person: Person) -> Bool {
        areas.isEmpty || !areas.isDisjoint(with: person.areas)
    }

    private func isOpen(_ query: SearchQuery) -> Bool {
        isUsed(by: query.person) && ability.map(query.may) ?? true && (!isForOperator || query.isOperator)
            && query.mayOpen(path(query.access.person))
    }

    /// Nil unless the typed words find it.
    private func hit(_ query: SearchQuery) -> (hit: SearchHit, isByTitle: Bool)? {
        let title = title(query.phrases, query.person)
        guard query.terms.match([title] + otherWords(query.phrases)) else { return nil }
        let hit = SearchHit(
            title, detail: query.phrases.ifKnown("search.about.\(id)"), path: path(query.access.person), symbol: symbol)
        return (hit, query.terms.match([title]))
    }

    /// What was found among the pages, by kind; those that are called so come first.
    package static func groups(_ all: [Destination], _ query: SearchQuery) -> [SearchGroup] {
        Kind.allCases.compactMap { kind in
            let found = all.filter { $0.kind == kind && $0.isOpen(query) }.compactMap { $0.hit(query) }
            let hits = found.filter(\.isByTitle) + found.filter { !$0.isByTitle }
            return SearchGroup(
                kind.rawValue, rank: kind == .pages ? 3 : 5, query.phrases, hits.map(\.hit),
                isSimilar: query.terms.isForgiving)
        }
    }
}
