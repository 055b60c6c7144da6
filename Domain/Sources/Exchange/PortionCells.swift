import Clinical
import Immunotherapy

/// The two cells that give the amount of an allergen.
struct PortionCells {
    let level: String
    let mg: String
    let decimal: DecimalSeparator

    /// Returns the portion; if the cells do not define one, adds the problem and returns nil.
    ///
    /// A typed amount takes precedence. The portion is only linked to the level if its full or half amount is equal;
    /// otherwise the level's text is kept as a name.
    func portion(of allergen: Allergen.ID, levels: LevelIndex, _ found: inout RowProblems) -> OITDose.Portion? {
        guard !level.isEmpty || !mg.isEmpty else {
            found.add(.mg, .amountMissing, "")
            return nil
        }
        guard let name = FreeText.clean(level, limit: DoseLevelDraft.nameLimit, lines: .one).value else {
            found.add(.level, .levelTooLong(limit: DoseLevelDraft.nameLimit), level)
            return nil
        }
        let match = name.isEmpty ? nil : levels.find(name, of: allergen)
        guard !mg.isEmpty else {
            guard let match else {
                found.add(.level, .levelUnknown, level)
                return nil
            }
            return portion(of: match.level, share: match.isHalf ? .half : .full)
        }
        do throws(AmountProblem) {
            let amount = try Amount.parse(mg, decimal: decimal)
            if let match {
                if amount == match.level.amount { return portion(of: match.level, share: .full) }
                if amount == match.level.half { return portion(of: match.level, share: .half) }
            }
            return OITDose.Portion(
                allergen: allergen,
                level: nil,
                levelName: name.isEmpty ? nil : name,
                share: .part,
                amount: amount
            )
        } catch {
            found.add(.mg, .amount(error), mg)
            return nil
        }
    }

    private func portion(of level: DoseLevel, share: Share) -> OITDose.Portion {
        OITDose.Portion(
            allergen: level.allergen,
            level: level.id,
            levelName: level.name,
            share: share,
            amount: share == .half ? level.half : level.amount
        )
    }
}
