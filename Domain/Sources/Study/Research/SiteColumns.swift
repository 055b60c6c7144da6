/// A series of counts for each site, such as one a day, and of their sum, as they may be shown.
///
/// A site whose people are hidden is hidden at every point; several of them count as one. Whatever is hidden at a point
/// adds up to the limit or more, in two columns or more, so that no count follows from the sum less the sites that are
/// shown.
public struct SiteColumns<Site: Hashable & Sendable>: Sendable {
    private enum Column: Hashable, Sendable {
        case site(Site)
        case others
    }

    /// A line that adds up begins where each site has as many people. If it began at the limit, the day before would be
    /// known to have one less.
    public static var growingLimit: Int { 2 * SmallCounts<Site>.limit }

    private let visible: Set<Site>
    private let order: @Sendable (Site, Site) -> Bool

    /// - Parameters:
    ///   - people: how many people each site has.
    ///   - order: breaks ties between equal counts, so that the same site is hidden each time.
    public init(_ people: [Site: Int], order: @escaping @Sendable (Site, Site) -> Bool) {
        visible = Set(SmallCounts(people, order: order).shown.filter { $0.value.count != nil }.keys)
        self.order = order
    }

    /// The counts of one point that may be shown, by site; hidden ones are absent.
    ///
    /// - Parameters:
    ///   - counts: a site that is not named has none.
    ///   - limit: the fewest that are shown.
    public func shown(_ counts: [Site: Int], limit: Int = SmallCounts<Site>.limit) -> [Site: Int] {
        var columns = Dictionary(uniqueKeysWithValues: visible.map { (Column.site($0), 0) })
        for (site, count) in counts { columns[column(of: site), default: 0] += count }
        let shown = SmallCounts(columns, limit: limit, order: isBefore).shown
        return visible.reduce(into: [:]) { known, site in known[site] = shown[.site(site)]?.count }
    }

    private func column(of site: Site) -> Column { visible.contains(site) ? .site(site) : .others }

    private func isBefore(_ first: Column, _ second: Column) -> Bool {
        switch (first, second) {
        case (.site(let first), .site(let second)): order(first, second)
        case (.site, .others): true
        case (.others, _): false
        }
    }
}
