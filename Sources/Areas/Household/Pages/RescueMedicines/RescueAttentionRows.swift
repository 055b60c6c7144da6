internal import CarePlan
package import Clinical
package import Pages
package import Store

extension AttentionRow {
    /// Today's warnings about rescue medicines, most urgent first.
    package static func rescue(
        _ phrases: Phrases, person: Person.ID, _ medicines: [StoredRescueMedicine], on today: CalendarDay,
        isTreated: Bool, isDismissed: Bool
    ) -> [AttentionRow] {
        let attention = RescueAttention.of(
            medicines.map(\.medicine), on: today, isTreated: isTreated, isDismissed: isDismissed)
        return attention.map { attention in
            switch attention {
            case .replace(let state, let ids):
                let names = medicines.filter { ids.contains($0.medicine.id) }
                    .map { phrases.rescueWithPlace($0.medicine.details) }.joined(separator: ", ")
                return AttentionRow(
                    text: phrases("attention.rescue.\(state.rawValue)", ["medicines": names]),
                    symbol: state == .expired ? "ui-urgent" : state == .withinThirtyDays ? "ui-caution" : "ui-later",
                    style: state == .expired ? "call" : state == .withinThirtyDays ? "caution" : "note",
                    path: Paths.rescueMedicines(person))
            case .noAdrenaline:
                return AttentionRow(
                    text: phrases("attention.rescue.none"), symbol: "ui-injector", style: "note",
                    path: Paths.newRescueMedicine(person), dismissal: Paths.rescueHintDismissal(person))
            }
        }
    }
}

extension Phrases {
    /// "EpiPen Jr (school bag)"
    fileprivate func rescueWithPlace(_ details: RescueMedicineDetails) -> String {
        guard let place = details.place else { return rescueName(details).isolated }
        return self("attention.rescue.place", ["name": rescueName(details).isolated, "place": place.isolated])
    }
}
