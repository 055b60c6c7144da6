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
        let people = content.peopleBySite
        guard people.count > 1 else { return nil }
        let counts = SiteCounts(
            people, order: { $0.rawValue < $1.rawValue }, siteOrder: { ($0 ?? "") < ($1 ?? "") })
        let standings: [Standing] = content.isLinked ? [.active, .silent, .left] : [.active, .left]
        heads = [phrases("research.tile.invited")] + standings.map { phrases("research.tile.\($0)") }
        let names: [(code: String?, name: String)] =
            content.sites.map { ($0.code, $0.name) } + [(nil, phrases("research.sites.without"))]
        rows = names.compactMap { code, name in
            counts.totals[code].map { total in
                let cells = standings.map { phrases.people(counts.shown[code]?[$0] ?? .count(0)) }
                return Row(name: name, cells: [phrases.people(total)] + cells)
            }
        }
        let isAnyHidden = people.contains { code, classes in
            counts.totals[code] == .hidden || classes.keys.contains { counts.shown[code]?[$0] == .hidden }
        }
        hidden = isAnyHidden ? phrases("research.sites.hidden") : nil
    }
}

extension DashboardPage.Content {
    /// How many people stand where, by the code of a site; nil for none. Each site has every class, so that no zero is
    /// told from a hidden count.
    fileprivate var peopleBySite: [String?: [Standing: Int]] {
        var people: [String?: [Standing: Int]] = [:]
        for span in figures.spans { people[span.site, default: [:]][standing(of: span), default: 0] += 1 }
        for (site, count) in figures.waiting { people[site, default: [:]][.waiting, default: 0] += count }
        return people.mapValues { counts in
            Dictionary(uniqueKeysWithValues: Standing.allCases.map { ($0, counts[$0, default: 0]) })
        }
    }
}
