internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

extension LevelStock {
    /// One stock with two packs that last, one low and expired, one whose rest is unknown, and one that is not counted.
    static var samples: [NamedStock] {
        [
            stock(
                "6", .listed(.peanut), DoseMeasure(count: pieces(1), unit: .listed(.sachet)), doses: 3,
                [(.pack, 5, "LOT-4711", "2026-06"), (.pack, 15, "LOT-4712", "2027-05-31")]),
            stock(
                Samples.longName, .own(name: Samples.longName, emoji: "🐉"),
                DoseMeasure(count: pieces(2), unit: .other("scoops")), doses: 0,
                [(.pack, 30, Samples.rightToLeft, "2026-02"), (.count, 5, nil, nil)]),
            stock(
                "2", .listed(.sesame), DoseMeasure(count: pieces(1), unit: .listed(.millilitre)), doses: 3,
                [(.pack, 1, nil, nil)]),
            stock("1", .listed(.egg), nil, doses: 0, []),
        ].compactMap(\.self)
    }

    private static func pieces(_ whole: Int64) -> PieceCount { PieceCount(tenThousandths: whole * 10_000) ?? .zero }

    private static func stock(
        _ name: String, _ allergen: AllergenKind, _ measure: DoseMeasure?, doses: Int,
        _ entries: [(kind: SupplyEntry.Kind, count: Int64, lot: String?, expires: String?)]
    ) -> NamedStock? {
        let number = entries.count
        guard let id = DoseLevel.ID("level-\(number)-\(doses)"), let allergenID = Allergen.ID("allergen") else {
            return nil
        }
        let level = DoseLevel(
            id: id, person: Samples.person, allergen: allergenID, name: name, amount: Samples.amount("80"),
            foodAmount: nil, product: nil, notes: nil, position: number, isCurrent: true, isDeleted: false,
            version: .first)
        let stored = entries.enumerated().compactMap { index, entry in
            SupplyEntry.ID("entry-\(number)-\(index)").map { entryID in
                Stored(
                    id: entryID, person: Samples.person,
                    details: SupplyEntryDetails(
                        level: id, kind: entry.kind,
                        at: ZoneRules.utc.moment(Samples.today.adding(days: index - 10), Samples.time(9, 30)),
                        count: pieces(entry.count), unit: measure?.unit ?? .listed(.piece), lot: entry.lot,
                        expires: entry.expires.flatMap { ExpiryDate(text: $0) }))
            }
        }
        let given = (0..<doses).compactMap { day in
            OITDose.Intake.ID("intake-\(day)").map { intake in
                GivenDose(
                    intake: intake,
                    at: ZoneRules.utc.moment(Samples.today.adding(days: -day), Samples.time(7, 30)).instant,
                    share: .full, amount: level.amount)
            }
        }
        return NamedStock(
            allergen: allergen,
            stock: LevelStock(
                level: level, measure: measure, entries: stored.reversed(), doses: given, dosesPerDay: 1,
                at: Samples.moment(12, 0).instant))
    }
}
