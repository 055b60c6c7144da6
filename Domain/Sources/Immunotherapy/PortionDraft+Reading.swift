import Clinical

/// Why a portion cannot be parsed; the form adds its position.
enum PortionProblem: Error {
    case levelUnknown
    case amount(AmountProblem)
}

extension PortionDraft {
    /// The recorded portion, with the level's current amount, or the stored amount if the portion is unchanged.
    func read(
        decimal: DecimalSeparator,
        levels: [DoseLevel],
        stored: OITDose.Portion?
    ) throws(PortionProblem) -> OITDose.Portion {
        switch choice {
        case .full(let id):
            if let stored, stored.level == id, stored.share == .full { return stored }
            let level = try find(id, in: levels)
            return portion(of: level, share: .full, amount: level.amount)
        case .half(let id):
            if let stored, stored.level == id, stored.share == .half { return stored }
            let level = try find(id, in: levels)
            return portion(of: level, share: .half, amount: level.half)
        case .part(amount: let text, level: let id):
            let amount: Amount
            do throws(AmountProblem) {
                amount = try Amount.parse(text, decimal: decimal)
            } catch {
                throw .amount(error)
            }
            // The form shows the amount itself once the level has changed; if unedited, it is the stored portion.
            if let stored, stored.level == id, stored.amount == amount { return stored }
            guard let id else {
                return OITDose.Portion(allergen: allergen, level: nil, levelName: nil, share: .part, amount: amount)
            }
            return portion(of: try find(id, in: levels), share: .part, amount: amount)
        }
    }

    private func find(_ id: DoseLevel.ID, in levels: [DoseLevel]) throws(PortionProblem) -> DoseLevel {
        for level in levels where level.id == id && level.allergen == allergen {
            return level
        }
        throw .levelUnknown
    }

    private func portion(of level: DoseLevel, share: Share, amount: Amount) -> OITDose.Portion {
        OITDose.Portion(allergen: allergen, level: level.id, levelName: level.name, share: share, amount: amount)
    }
}
