internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

extension Phrases {
    /// "Peanut: level 6"
    func level(_ level: DoseLevel, of allergen: AllergenKind) -> String { self.level(level.name, of: allergen) }

    /// "Batch LOT-4711, expires May 2027"; nil if neither is known.
    func printed(_ lot: String?, _ expires: ExpiryDate?, on day: CalendarDay) -> String? {
        let batch = lot.map { self("supply.batch", ["lot": $0.isolated]) }
        let date = expires.map { expires in
            self(
                expires.state(on: day) == .expired ? "supply.expired" : "supply.expires.on",
                ["date": expiryDate(expires)])
        }
        let parts = [batch, date].compactMap(\.self)
        return parts.isEmpty ? nil : list(parts)
    }

    /// Why what is left is not known; nil if it is.
    func whyUnknown(_ supply: LevelSupply) -> String? {
        if supply.isShort { return self("supply.short") }
        return supply.uncounted > 0 ? self("supply.uncounted", count: supply.uncounted) : nil
    }
}

extension LevelStock {
    /// Whether all packs at hand expired.
    func isExpired(on day: CalendarDay) -> Bool {
        supply.map { !$0.packs.isEmpty && $0.usable(on: day) == PieceCount.zero } ?? false
    }

    /// What pages say of it: of expired packs not also that they are enough for no day.
    func shownNotices(on day: CalendarDay) -> [SupplyNotice] {
        let all = notices(on: day)
        return isExpired(on: day) ? all.filter { $0 != .low(days: 0) } : all
    }
}

/// A calm note about a stock, red only for what has expired.
struct SupplyNoticeRow: Encodable, Sendable {
    let text: String
    let symbol: String
    let style: String
    let path: String

    /// - Parameter level: the level with the name of its allergen; nil where that is said above.
    init(
        _ phrases: Phrases, _ notice: SupplyNotice, person: Person.ID, _ level: (name: String, allergen: AllergenKind)?
    ) {
        path = Paths.supply(person)
        (symbol, style) =
            switch notice {
            case .expired: ("ui-urgent", "call")
            case .low: ("ui-stock", "note")
            case .expiresSoon: ("ui-later", "note")
            }
        text =
            level.map { phrases.notice(notice, ofLevel: $0.name, of: $0.allergen) } ?? phrases.notice(notice)
    }

    /// What is to be said of all levels in use.
    static func all(_ phrases: Phrases, _ stocks: [NamedStock], person: Person.ID, on day: CalendarDay) -> [Self] {
        stocks.flatMap { named in
            named.stock.shownNotices(on: day).map {
                SupplyNoticeRow(phrases, $0, person: person, (named.stock.level.name, named.allergen))
            }
        }
    }

    var attention: AttentionRow { AttentionRow(text: text, symbol: symbol, style: style, path: path) }
}
