import Clinical
public import Immunotherapy

extension Message {
    /// `stored` intake id, ms, offset, ISO day, then `stored-portion` allergen, level, name, share, mg for each in turn.
    public var storedIntakes: [Dose.Intake] {
        var intakes: [Dose.Intake] = []
        for (row, portions) in grouped("stored", with: "stored-portion") {
            guard let id: Dose.Intake.ID = row.id(0), let instant = row.instant(1),
                let offset = row.number(2).flatMap({ Int32(exactly: $0) })
            else { continue }
            let at = row.day(3).map { Moment(instant: instant, offset: offset, day: $0) }
            intakes.append(
                Dose.Intake(
                    id: id,
                    at: at ?? Moment(instant: instant, offset: offset),
                    portions: portions.compactMap { $0.storedPortion }
                )
            )
        }
        return intakes
    }
}

extension Fields {
    fileprivate var storedPortion: Dose.Portion? {
        guard let allergen: Allergen.ID = id(0), let share = Share(rawValue: text(3)), let amount = amount(4) else {
            return nil
        }
        return Dose.Portion(allergen: allergen, level: id(1), levelName: optional(2), share: share, amount: amount)
    }
}
