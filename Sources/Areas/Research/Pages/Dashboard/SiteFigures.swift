internal import Clinical
internal import Study
internal import StudyStore

/// The figures of one site as they may be shown beside those of all, point by point.
extension DashboardPage.Content {
    var siteStandings: SiteStandings { SiteStandings(self) }

    /// How many had joined by each day; nil where it is hidden.
    func joined(at site: String) -> [(day: CalendarDay, people: Int?)] {
        guard let first = figures.spans.map(\.enrolled).min(), first <= end else { return [] }
        let columns = siteStandings.columns
        let spans = Dictionary(grouping: figures.spans, by: \.enrolled)
        var joined: [String?: Int] = [:]
        return (0...first.days(until: end)).map { number in
            let day = first.adding(days: number)
            for span in spans[day, default: []] { joined[span.site, default: 0] += 1 }
            return (day, columns.shown(joined, limit: SiteColumns<String?>.growingLimit)[site])
        }
    }

    /// The share that still answers by days since joining, from 0 to 1, up to the last day on which it is shown; nil where
    /// it is hidden.
    func shares(at site: String) -> [Double?] {
        let standings = siteStandings
        guard !standings.hidesLost(site) else { return [] }
        let curves = Dictionary(grouping: figures.spans, by: \.site).mapValues { StillAnswering($0, today: end).steps }
        guard let own = curves[site] else { return [] }
        var lost: [String?: Int] = [:]
        var shares = own.indices.map { day -> Double? in
            for (other, steps) in curves where steps.indices.contains(day) {
                lost[other, default: 0] += steps[day].lost
            }
            let atRisk = curves.mapValues { $0.indices.contains(day) ? $0[day].atRisk : 0 }
            let isShown = standings.columns.shown(lost)[site] != nil && standings.columns.shown(atRisk)[site] != nil
            return isShown ? own[day].share : nil
        }
        shares.removeLast(shares.reversed().prefix { $0 == nil }.count)
        return shares
    }

    /// How many answers there are of each day; nil where it is hidden.
    func answers(at site: String) -> [(day: CalendarDay, count: Int?)] {
        guard let first = figures.days.map(\.day).min(), first <= end else { return [] }
        let columns = siteStandings.columns
        return (0...first.days(until: end)).map { number in
            let day = first.adding(days: number)
            return (day, columns.shown(figures.sites.mapValues { $0.days[day, default: 0] })[site])
        }
    }

    /// What is missing in how many of a site's answers, most of all sites first; nil where it is hidden.
    func missing(at site: String) -> [(item: String, share: (missing: Int, answers: Int)?)] {
        let columns = siteStandings.columns
        let all = figures.sites.mapValues { $0.days.values.reduce(0, +) }
        guard let answers = all[site], answers > 0 else { return [] }
        return figures.missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { item, _ in
            let missing = figures.sites.mapValues { $0.missing[item, default: 0] }
            let there = all.reduce(into: [:]) { $0[$1.key] = $1.value - missing[$1.key, default: 0] }
            guard let count = columns.shown(missing)[site], columns.shown(there)[site] != nil else {
                return (item, nil)
            }
            return (item, (count, answers))
        }
    }
}
