internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Symptoms

/// Mia's diary day by day: doses at breakfast, half doses or none when she was ill, and what was noticed afterwards.
struct DemoDiary {
    private let calendar: DemoCalendar

    init(_ calendar: DemoCalendar) {
        self.calendar = calendar
    }

    func days() -> [DoseSheet.DayImport] {
        let random = SeededRandom(seed: DemoFamily.seed)
        return (0..<DemoCalendar.length).compactMap { index in
            // Drawn every day, so that skipping one does not shift the others.
            let minutes = 7 * 60 + 20 + random.below(28)
            let takesMedicine = random.below(100) < 12
            return day(index, minutes: minutes, takesMedicine: takesMedicine)
        }
    }

    private func day(_ index: Int, minutes: Int, takesMedicine: Bool) -> DoseSheet.DayImport? {
        guard !DemoEvents.skipped.contains(index), let at = calendar.moment(index, minutes: minutes) else { return nil }
        let isHalf = DemoEvents.half.contains(index)
        let portions = DemoStair.all.compactMap { portion(of: $0, on: index, isHalf: isHalf) }
        let cetirizine = takesMedicine || DemoEvents.withMedicine.contains(index)
        return DoseSheet.DayImport(
            day: at.day, intakes: [.init(at: at, portions: portions, lines: [])],
            medicines: cetirizine ? [Self.cetirizine].compactMap(\.self) : [],
            notes: DemoEvents.notes[index].map { [$0] } ?? [],
            symptoms: (DemoEvents.symptoms + DemoEvents.passing).filter { $0.day == index }.compactMap { symptom in
                calendar.moment(index, minutes: minutes + symptom.after).map {
                    .init(at: $0, kind: symptom.kind, severity: symptom.severity, notes: symptom.notes)
                }
            })
    }

    private func portion(of stair: DemoStair, on index: Int, isHalf: Bool) -> OITDose.Portion? {
        stair.level(on: index).map { level in
            OITDose.Portion(
                allergen: stair.allergen, level: level.id, levelName: level.name, share: isHalf ? .half : .full,
                amount: isHalf ? level.amount.half : level.amount)
        }
    }

    private static let cetirizine = Amount(nanograms: 5_000_000).map {
        MedicineTaken(medicine: .cetirizine, amount: $0)
    }
}
