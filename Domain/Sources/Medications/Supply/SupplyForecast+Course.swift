public import Clinical

extension SupplyForecast {
    /// The furthest that is looked ahead, in days.
    public static let horizon = 400

    /// How long pieces last if everything planned is taken; nil for a medicine that is taken only as needed.
    ///
    /// Of a range the upper end is taken, so that supplies rather last longer than said. Unknown if a dosage has no times
    /// or an amount in another unit.
    ///
    /// - Parameter isDue: whether a slot of the first day still needs its pieces.
    public init?(
        pieces: WrittenDecimal, unit: String, of course: MedicationCourse, from first: CalendarDay, meals: MealTimes,
        zone: ZoneRules, isDue: (DoseSlot) -> Bool = { _ in true }
    ) {
        guard !course.isAsNeeded else { return nil }
        guard !course.dosages.contains(where: { $0.hasNoTimes }) else {
            self = .unknown(first)
            return
        }
        var amounts: [CalendarDay: [WrittenDecimal]] = [:]
        var firstUnknown: CalendarDay?
        for slot in course.slots(from: first, days: SupplyForecast.horizon + 1, meals: meals, zone: zone)
        where slot.day > first || isDue(slot) {
            if let amount = course.dosages[slot.dosage].most(in: unit) {
                amounts[slot.day, default: []].append(amount)
            } else if firstUnknown.map({ slot.day < $0 }) ?? true {
                firstUnknown = slot.day
            }
        }
        self.init(pieces: pieces, from: first, through: first.adding(days: SupplyForecast.horizon)) { day in
            day == firstUnknown ? nil : amounts[day] ?? []
        }
    }

    /// The days left; nil if they are not known or more than were looked at.
    public var daysLeft: Int? { if case .runsOut(_, let days) = self { days } else { nil } }

    /// The first day whose doses are not all covered; nil if it is not known or further than was looked at.
    public var runOutDay: CalendarDay? { if case .runsOut(let day, _) = self { day } else { nil } }
}

extension Dosage {
    /// Whether it should have times and has none.
    fileprivate var hasNoTimes: Bool {
        !asNeeded
            && problems.contains {
                $0.rule.showsAsWritten || $0.rule == .noTimes || $0.rule == .daysPeriod || $0.rule == .sequence
            }
    }

    /// The dose, or the upper end of one; nil if it is not known in this unit.
    fileprivate func most(in unit: String) -> WrittenDecimal? {
        let most: Quantity? =
            switch dose {
            case nil: nil
            case .quantity(let quantity): quantity
            case .range(let range): range.high
            }
        guard let most, most.comparator == nil, let own = most.shownUnit, DoseUnit.isSame(own, unit) else { return nil }
        return most.value
    }
}
