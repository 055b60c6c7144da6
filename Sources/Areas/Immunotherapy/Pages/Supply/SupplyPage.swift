internal import CarePlan
internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Shows what is left of the levels.
enum SupplyController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.supply(.any), show)
        RecordController<SupplyPages>.add(to: &routes)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let (access, now) = (request.access, request.now)
        let (allergens, levels, stocks) = try await request.store.snapshot { tx in
            let levels = try tx.levels(access)
            return (
                try tx.allergens(access), levels,
                try tx.levelStocks(
                    access, of: levels, measures: try tx.levelMeasures(access), plan: try tx.dosePlan(access)?.plan,
                    at: now)
            )
        }
        let known = Set(stocks.map(\.level.id))
        let rest = levels.filter { $0.isCurrent && !known.contains($0.id) }
            .map { LevelStock(level: $0, measure: nil, entries: [], doses: [], dosesPerDay: 1, at: now) }
        let named = (stocks + rest).compactMap { stock in
            allergens.first { $0.id == stock.level.allergen }.map { NamedStock(allergen: $0.kind, stock: stock) }
        }
        return request.render(
            SupplyPage(
                request.phrases, person: access.person, named, now: request.zone.local(at: now)))
    }
}

/// The stock of a level, with the name of its allergen.
struct NamedStock: Sendable {
    let allergen: AllergenKind
    let stock: LevelStock
}

/// What is left of each level, for how many days, with batches and expiry dates.
struct SupplyPage: Page {
    static let template = "supply/index"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    /// Those in use first.
    let levels: [Row]

    struct Row: Encodable, Sendable {
        /// The element id of the heading.
        let id: String
        let picture: Picture
        /// "Peanut: level 6"
        let name: String
        /// "80 mg (1 sachet)"
        let dose: String
        let isNow: Bool
        /// Where to say how the level is given; nil if it is known.
        let measure: String?
        /// "12 sachets left"; nil if that is not known.
        let left: String?
        /// "Enough for 12 days"
        let lasts: String?
        /// Why what is left is not known.
        let unknown: String?
        let notices: [SupplyNoticeRow]
        let packs: [Pack]
        let hasPacks: Bool
        let pack: String
        let count: String
        let entries: [Entry]
        let hasEntries: Bool
    }

    /// A pack at hand, oldest first.
    struct Pack: Encodable, Sendable {
        /// "8 sachets"
        let left: String
        /// "Batch LOT-4711, expires May 2027"
        let detail: String
    }

    struct Entry: Encodable, Sendable {
        /// "15 sachets added"
        let text: String
        /// "12 March 2026, 09:30, batch LOT-4711"
        let detail: String
        let path: String
    }

    init(_ phrases: Phrases, person: Person.ID, _ stocks: [NamedStock], now: Moment) {
        title = phrases("supply.title")
        back = Link(phrases("plan.title"), Paths.plan(person))
        func names(_ named: NamedStock) -> (String, Int) {
            (phrases.allergen(named.allergen), named.stock.level.position)
        }
        levels = stocks.sorted { left, right in
            let (one, other) = (left.stock.level.isCurrent, right.stock.level.isCurrent)
            return one == other ? names(left) < names(right) : one
        }.map { Row(phrases, person: person, $0, now: now) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ stocks: [NamedStock]) -> SupplyPage {
            SupplyPage(phrases, person: Samples.person, stocks, now: Samples.moment(12, 0))
        }
        return [
            Sample("typical", page(Array(LevelStock.samples.prefix(1)))), Sample("much", page(LevelStock.samples)),
            Sample("empty", page([])),
        ]
    }
}

extension SupplyPage.Row {
    init(_ phrases: Phrases, person: Person.ID, _ named: NamedStock, now: Moment) {
        let (stock, supply, level) = (named.stock, named.stock.supply, named.stock.level)
        id = "supply-\(level.id.text)"
        picture = Picture(named.allergen)
        name = phrases.level(level, of: named.allergen)
        dose = phrases.exact(level, given: stock.measure)
        isNow = level.isCurrent
        measure = stock.measure == nil ? Paths.editLevel(person, level.id.text) : nil
        left = supply?.usable(on: now.day).map { count in
            phrases("supply.left", ["pieces": phrases.pieces(count, supply?.unit ?? .other(""))])
        }
        lasts =
            stock.isExpired(on: now.day)
            ? nil : stock.days(from: now.day).map { phrases("supply.lasts", count: $0) }
        unknown = supply.flatMap { phrases.whyUnknown($0) }
        notices = stock.shownNotices(on: now.day).map { SupplyNoticeRow(phrases, $0, person: person, nil) }
        packs = (supply?.packs ?? []).map { pack in
            SupplyPage.Pack(
                left: phrases.pieces(pack.left, supply?.unit ?? .other("")),
                detail: phrases.printed(pack.lot, pack.expires, on: now.day) ?? phrases("supply.printed.none"))
        }
        hasPacks = !packs.isEmpty
        pack = Paths.newSupply(person, level: level.id.text, kind: SupplyEntry.Kind.pack.rawValue)
        count = Paths.newSupply(person, level: level.id.text, kind: SupplyEntry.Kind.count.rawValue)
        entries = stock.entries.map { SupplyPage.Entry(phrases, person: person, id: $0.id.text, $0.details, now: now) }
        hasEntries = !entries.isEmpty
    }
}

extension SupplyPage.Entry {
    fileprivate init(
        _ phrases: Phrases, person: Person.ID, id: String, _ details: SupplyEntryDetails, now: Moment
    ) {
        text = phrases(
            "supply.entry.\(details.kind.rawValue)", ["pieces": phrases.pieces(details.count, details.unit)])
        detail = [
            phrases.formats.fullDay(details.at.day), phrases.time(details.at.time),
            phrases.printed(details.lot, details.expires, on: now.day),
        ].compactMap(\.self).joined(separator: ", ")
        path = Paths.editSupply(person, id)
    }
}
