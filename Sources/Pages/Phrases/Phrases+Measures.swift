package import CarePlan
package import Clinical
package import Immunotherapy

/// Words for what a dose is counted in.
extension Phrases {
    /// "2 capsules"
    package func pieces(_ count: PieceCount, _ unit: PieceUnit) -> String {
        switch unit {
        case .listed(let listed):
            let key = "measure.\(listed.rawValue)"
            if let whole = count.whole { return self(key, count: whole) }
            return part(count, of: listed, key) ?? self(key, ["count": formats.decimal(count.text)])
        case .other(let name):
            return self("measure.other", ["count": formats.decimal(count.text), "unit": name.isolated])
        }
    }

    /// "½ capsule"; nil for what is measured, and for other numbers.
    private func part(_ count: PieceCount, of unit: PieceUnit.Listed, _ key: String) -> String? {
        guard ![.millilitre, .drop].contains(unit), let fraction = count.fraction,
            case .plural(let forms) = words.entries[key]
        else { return nil }
        let isLessThanOne = count.tenThousandths < 10_000
        return (isLessThanOne ? forms.form(.one) : forms.other).filled(with: ["count": fraction])
    }

    /// "Capsules"
    package func unit(_ unit: PieceUnit.Listed) -> String { self("measure.unit.\(unit.rawValue)") }

    /// "capsules", alone
    package func unit(_ unit: PieceUnit) -> String {
        switch unit {
        case .listed(let listed): self.unit(listed)
        case .other(let name): name
        }
    }

    package func measure(_ measure: DoseMeasure) -> String { pieces(measure.count, measure.unit) }

    /// "80 mg (2 capsules)"; "80 mg" if the level does not say how it is given.
    package func exact(_ amount: Amount, given: String?) -> String {
        guard let given else { return exact(amount) }
        return self("measure.amount", ["amount": exact(amount), "measure": given])
    }

    /// The same for a share of a level.
    package func exact(_ level: DoseLevel, _ share: Share = .full, given measure: DoseMeasure?) -> String {
        let amount = share == .half ? level.half : level.amount
        return exact(amount, given: measure.map { pieces($0.count(share, amount, of: level.amount), $0.unit) })
    }

    package func count(_ problem: PieceCount.Problem) -> String {
        switch problem {
        case .unreadable: self("measure.count.unreadable")
        case .zero: self("measure.count.zero")
        case .tooManyDecimals: self("measure.count.tooManyDecimals")
        case .tooLarge: self("measure.count.tooLarge")
        }
    }
}
