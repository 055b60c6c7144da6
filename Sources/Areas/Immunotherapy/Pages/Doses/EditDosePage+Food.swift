internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

extension EditDosePage.Food {
    /// An allergen as the form of a day or of one dose offers it.
    ///
    /// - Parameter levels: those of all allergens, in any order.
    init(
        _ allergen: Allergen, levels: [DoseLevel], _ records: DoseFormRecords, isPast: Bool,
        inForceOn: [(day: CalendarDay, level: String?)] = []
    ) {
        self.init(
            id: allergen.id.text, kind: allergen.kind,
            usual: records.plan?.rules(for: allergen.id).times.first,
            levels: levels.filter { $0.allergen == allergen.id }.sorted { $0.amount < $1.amount }.map {
                Level(
                    id: $0.id.text, name: $0.name, amount: $0.amount, isCurrent: $0.isCurrent,
                    measure: records.measures[$0.id])
            }, isPast: isPast, inForceOn: inForceOn)
    }
}
