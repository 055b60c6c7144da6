internal import Pages
internal import Study
internal import StudyStore

/// Where the people of each site stand. A count is hidden for all sites, if the whole or another site would give it away.
struct SiteTable: Encodable, Sendable {
    let heads: [String]
    let rows: [Row]
    /// Nil if no count is hidden.
    let hidden: String?

    struct Row: Encodable, Sendable {
        let name: String
        let cells: [String]
    }

    /// Nil if there are not two sites with people to compare.
    init?(_ phrases: Phrases, _ content: DashboardPage.Content) {
        let people = content.siteStandings
        guard people.sites.count > 1 else { return nil }
        let standings: [Standing] = content.isLinked ? [.active, .silent, .left] : [.active, .left]
        heads =
            [phrases("research.tile.invited"), phrases("research.tile.joined")]
            + standings.map { phrases("research.tile.\($0)") }
        let names: [(code: String?, name: String)] =
            content.sites.map { ($0.code, $0.name) } + [(nil, phrases("research.sites.without"))]
        let counts = names.filter { people.sites.contains($0.code) }.map { code, name in
            (
                name: name,
                counts: [people.invited(code).count, people.joined(code).count]
                    + standings.map { people.shown($0, code).count }
            )
        }
        rows = counts.map { name, counts in
            Row(
                name: name,
                cells: counts.map { $0.map { phrases.formats.number($0) } ?? phrases("research.hidden") })
        }
        hidden = counts.contains { $0.counts.contains(nil) } ? phrases("research.sites.hidden") : nil
    }
}
