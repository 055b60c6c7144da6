/// Counts of people by class and site, as they may be shown beside the counts of all sites together.
///
/// A class that is hidden is hidden for every site, so a small count cannot be worked out from the other sites and the
/// whole, nor from the other classes of its site. Why a count is hidden is not said: it is `hidden`, never `few`.
public struct SiteCounts<Class: Hashable & Sendable, Site: Hashable & Sendable>: Sendable {
    public let totals: [Site: SmallCounts<Site>.Shown]
    /// Of a site whose total is hidden, everything is.
    public let shown: [Site: [Class: SmallCounts<Class>.Shown]]

    /// - Parameters:
    ///   - people: how many people, not answers, are in each class of each site; everybody is in one of each.
    ///   - alsoHidden: classes that the whole hides for another reason.
    ///   - order: breaks ties between equal counts of classes, so that the same one is hidden each time.
    ///   - siteOrder: the same for sites.
    public init(
        _ people: [Site: [Class: Int]], alsoHidden: Set<Class> = [], order: (Class, Class) -> Bool,
        siteOrder: (Site, Site) -> Bool
    ) {
        let sums = people.mapValues { $0.values.reduce(0, +) }
        let sites = SmallCounts(sums, order: siteOrder).shown.compactMapValues(\.count)
        var columns: [[Class: Int]] = []
        // What is hidden of several sites is together the whole less the others.
        var rest: [Class: Int] = [:]
        for (site, classes) in people {
            if sites[site] == nil { rest.merge(classes, uniquingKeysWith: +) } else { columns.append(classes) }
        }
        if !rest.isEmpty { columns.append(rest) }
        let hidden = Self.hidden(columns, alsoHidden, order)
        totals = sums.reduce(into: [:]) { totals, sum in
            totals[sum.key] = sites[sum.key].map { .count($0) } ?? .hidden
        }
        shown = people.reduce(into: [:]) { shown, site in
            let isShown = sites[site.key] != nil
            shown[site.key] = site.value.reduce(into: [:]) { cells, cell in
                cells[cell.key] = isShown && !hidden.contains(cell.key) ? .count(cell.value) : .hidden
            }
        }
    }

    /// The classes of which no site shows a count: those that the whole does not show, and those of which a site has few
    /// people; with them so many others that two or more are hidden, and that a site has nobody or enough people there.
    private static func hidden(
        _ columns: [[Class: Int]], _ alsoHidden: Set<Class>, _ order: (Class, Class) -> Bool
    ) -> Set<Class> {
        func isFew(_ count: Int) -> Bool { count > 0 && count < SmallCounts<Class>.limit }
        var whole: [Class: Int] = [:]
        for column in columns { whole.merge(column, uniquingKeysWith: +) }
        var hidden = alsoHidden
        for (key, shown) in SmallCounts(whole, order: order).shown where shown.count == nil { hidden.insert(key) }
        for column in columns {
            for (key, count) in column where isFew(count) { hidden.insert(key) }
        }
        guard !hidden.isEmpty else { return [] }
        let others = whole.filter { $0.value > 0 && !hidden.contains($0.key) }
            .sorted { $0.value != $1.value ? $0.value < $1.value : order($0.key, $1.key) }
        for (key, _) in others {
            let isEnough = columns.allSatisfy { column in
                !isFew(column.reduce(0) { hidden.contains($1.key) ? $0 + $1.value : $0 })
            }
            if isEnough, hidden.count >= 2 { break }
            hidden.insert(key)
        }
        return hidden
    }
}
