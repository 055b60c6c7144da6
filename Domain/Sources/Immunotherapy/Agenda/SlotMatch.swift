import Clinical

/// Matches intakes to the day's planned doses, which the records do not state.
struct SlotMatch {
    let day: CalendarDay
    let slots: [DaySlots.Slot]
    let intakes: [OITDose.Intake]

    /// Each planned dose with its intake, in chronological order. If there are more intakes than doses, the last dose
    /// gets the rest; if there are fewer, the doses with the closest times are matched.
    var pairs: [(slot: Int, intake: OITDose.Intake)] {
        let slots = slots.inOrder { ($0.minutes, $0.index) < ($1.minutes, $1.index) }
        let intakes = intakes.inOrder(by: <)
        guard let last = slots.last else { return [] }
        var pairs: [(slot: Int, intake: OITDose.Intake)] = []
        guard intakes.count < slots.count else {
            for (position, intake) in intakes.enumerated() {
                pairs.append((position < slots.count ? slots[position].index : last.index, intake))
            }
            return pairs
        }
        for (position, chosen) in best(slots, intakes).enumerated() {
            pairs.append((slots[chosen].index, intakes[position]))
        }
        return pairs
    }

    /// The indices of the matched slots, one per intake, chosen from all assignments that keep the order.
    private func best(_ slots: [DaySlots.Slot], _ intakes: [OITDose.Intake]) -> [Int] {
        var best: (cost: Int, places: [Int]) = (Int.max, [])
        for choice in 0..<(1 << min(slots.count, 8)) {
            var places: [Int] = []
            for place in slots.indices where choice & (1 << place) != 0 {
                places.append(place)
            }
            guard places.count == intakes.count else { continue }
            var cost = 0
            for (position, place) in places.enumerated() {
                cost += distance(intakes[position], slots[place])
            }
            if cost < best.cost { best = (cost, places) }
        }
        return best.places
    }

    /// A dose is more often late than early, so one minute early weighs as much as three minutes late.
    private func distance(_ intake: OITDose.Intake, _ slot: DaySlots.Slot) -> Int {
        let late = day.days(until: intake.at.day) * 1440 + intake.at.time.minutes - slot.minutes
        return late < 0 ? -3 * late : late
    }
}
