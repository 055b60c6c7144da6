internal import CarePlan
internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import ImmunotherapyStore

/// Dose levels with how they are given and what is left of them, as terminal text and JSON.
struct SupplyText {
    let measures: [DoseLevel.ID: DoseMeasure]
    let stocks: [LevelStock]
    /// Today where the person lives.
    let today: CalendarDay

    /// "80 mg (2 capsules)"
    func amount(of level: DoseLevel) -> String {
        let measure = measures[level.id].map { " (\($0.unit.text($0.count)))" }
        return level.amount.text + (measure ?? "")
    }

    /// "Level 6: 12 capsules left, for 6 days; batch LOT-4711, expires 2027-05", one line for each level with packs.
    func lines(of allergen: Allergen.ID) -> [String] {
        stocks.filter { $0.level.allergen == allergen }.compactMap { stock in
            stock.supply.map { supply in
                let days = stock.days(from: today).map { ", for \(Count.of($0, "day", "days"))" } ?? ""
                let left =
                    supply.usable(on: today).map { "\(supply.unit.text($0)) left\(days)" }
                    ?? "not known how much is left"
                return ([left] + supply.packs.compactMap(\.printed)).joined(separator: "; ")
            }.map { "\(stock.level.name): \($0)" }
        }
    }

    func json(_ level: DoseLevel) -> JSONValue {
        let stock = stocks.first { $0.level.id == level.id }
        return .object([
            "id": .string(level.id.text), "name": .string(level.name), "milligrams": .string(level.amount.milligrams),
            "current": .bool(level.isCurrent), "foodAmount": .optional(level.foodAmount),
            "product": .optional(level.product), "notes": .optional(level.notes),
            "measure": measures[level.id].map(json) ?? .null,
            "stock": stock.flatMap { stock in stock.supply.map { json($0, days: stock.days(from: today)) } } ?? .null,
        ])
    }

    private func json(_ measure: DoseMeasure) -> JSONValue {
        .object([
            "count": .string(measure.count.text), "unit": .string(measure.unit.code),
            "name": .optional(measure.unit.name),
        ])
    }

    private func json(_ supply: LevelSupply, days: Int?) -> JSONValue {
        .object([
            "left": .optional(supply.usable(on: today)?.text), "unit": .string(supply.unit.code),
            "name": .optional(supply.unit.name), "days": .optional(days.map { Int64($0) }),
            "packs": .array(
                supply.packs.map { pack in
                    .object([
                        "lot": .optional(pack.lot), "expires": .optional(pack.expires?.text),
                        "left": .string(pack.left.text),
                    ])
                }),
        ])
    }
}

extension LevelSupply.Pack {
    /// "batch LOT-4711, expires 2027-05"; nil if neither is known.
    fileprivate var printed: String? {
        let parts = [lot.map { "batch \($0)" }, expires.map { "expires \($0.text)" }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension PieceUnit {
    /// "2 capsules", "0.5 mL"
    fileprivate func text(_ count: PieceCount) -> String {
        let noun =
            switch self {
            case .listed(.millilitre): "mL"
            case .listed(let listed): count.whole == 1 ? listed.rawValue : "\(listed.rawValue)s"
            case .other(let name): name
            }
        return "\(count.text) \(noun)"
    }
}
