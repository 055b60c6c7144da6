internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

extension Phrases {
    /// "Peanut: level 6"
    func level(_ level: DoseLevel, of allergen: AllergenKind) -> String {
        self(
            "supply.level",
            ["allergen": self.allergen(allergen).isolated, "level": self.level(named: level.name).isolated])
    }

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

/// A calm note about a stock, red only for what has expired.
struct SupplyNoticeRow: Encodable, Sendable {
    let text: String
    let symbol: String
    let style: String
    let path: String

    /// - Parameter name: "Peanut: level 6"; nil where that is said above.
    init(_ phrases: Phrases, _ notice: SupplyNotice, person: Person.ID, _ name: String?) {
        path = Paths.supply(person)
        let sentence: String
        switch notice {
        case .expired(let date):
            sentence = phrases("supply.notice.expired", ["date": phrases.expiryDate(date)])
            (symbol, style) = ("ui-urgent", "call")
        case .low(let days):
            sentence = phrases("supply.notice.low", count: days)
            (symbol, style) = ("ui-stock", "note")
        case .expiresSoon(let date):
            sentence = phrases("supply.notice.expiresSoon", ["date": phrases.expiryDate(date)])
            (symbol, style) = ("ui-later", "note")
        }
        text = name.map { phrases("supply.notice.of", ["level": $0, "notice": sentence]) } ?? sentence
    }

    /// What is to be said of all levels in use.
    static func all(_ phrases: Phrases, _ stocks: [NamedStock], person: Person.ID, on day: CalendarDay) -> [Self] {
        stocks.flatMap { named in
            named.stock.notices(on: day).map {
                SupplyNoticeRow(
                    phrases, $0, person: person, phrases.level(named.stock.level, of: named.allergen))
            }
        }
    }

    var attention: AttentionRow { AttentionRow(text: text, symbol: symbol, style: style, path: path) }
}
