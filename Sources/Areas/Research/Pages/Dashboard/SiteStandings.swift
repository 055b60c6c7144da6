internal import Study
internal import StudyStore

/// How many people of each site stand where, as it may be shown beside the counts of all.
struct SiteStandings: Sendable {
    /// Of those who joined.
    private let counts: SiteCounts<Standing, String?>
    /// Of those who have not joined yet.
    private let waiting: [String?: Int]
    private let people: [String?: [Standing: Int]]
    /// Whether counts of a site may be shown at some point, such as a day.
    let columns: SiteColumns<String?>

    init(_ content: DashboardPage.Content) {
        let people = content.peopleBySite
        let whole = content.standings.shown
        self.people = people
        counts = SiteCounts(
            people, alsoHidden: Set(Standing.joined.filter { whole[$0].map { $0.count == nil } ?? false }),
            order: { $0.rawValue < $1.rawValue }, siteOrder: Self.isBefore)
        columns = SiteColumns(people.mapValues { $0.values.reduce(0, +) }, order: Self.isBefore)
        waiting = columns.shown(content.figures.waiting)
    }

    /// Those at which somebody was invited; nil for none.
    var sites: Set<String?> { Set(people.keys) }

    /// - Parameter site: the code of one; nil for none.
    func joined(_ site: String?) -> SmallCounts<String?>.Shown { counts.totals[site] ?? .count(0) }

    func waiting(_ site: String?) -> SmallCounts<String?>.Shown {
        guard sites.contains(site) else { return .count(0) }
        return waiting[site].map { .count($0) } ?? .hidden
    }

    /// Those who joined and those who have not yet.
    func invited(_ site: String?) -> SmallCounts<String?>.Shown {
        guard let joined = joined(site).count, let waiting = waiting(site).count else { return .hidden }
        return .count(joined + waiting)
    }

    func shown(_ standing: Standing, _ site: String?) -> SmallCounts<Standing>.Shown {
        counts.shown[site]?[standing] ?? .count(0)
    }

    /// Whether the number of those who were lost by today would give few people away, beside the counts that are shown.
    func hidesLost(_ site: String?) -> Bool {
        [[Standing.left, .silent], [.active, .restricted]].contains { pair in
            // What is hidden of a pair is its sum less what is shown.
            let hidden = pair.filter { shown($0, site).count == nil }
            guard !hidden.isEmpty else { return false }
            let sums = people.mapValues { classes in hidden.reduce(0) { $0 + classes[$1, default: 0] } }
            return columns.shown(sums)[site] == nil
        }
    }

    @Sendable private static func isBefore(_ first: String?, _ second: String?) -> Bool {
        (first ?? "") < (second ?? "")
    }
}

extension Standing {
    /// Those of people who joined.
    static var joined: [Standing] { [.active, .silent, .left, .restricted] }
}

extension DashboardPage.Content {
    /// How many who joined stand where, by the code of a site; nil for none. Each site has every class, so that no zero is
    /// told from a hidden count.
    fileprivate var peopleBySite: [String?: [Standing: Int]] {
        let nobody = Dictionary(uniqueKeysWithValues: Standing.joined.map { ($0, 0) })
        var people: [String?: [Standing: Int]] = [:]
        for span in figures.spans { people[span.site, default: nobody][standing(of: span), default: 0] += 1 }
        for site in figures.waiting.keys where people[site] == nil { people[site] = nobody }
        return people
    }
}
