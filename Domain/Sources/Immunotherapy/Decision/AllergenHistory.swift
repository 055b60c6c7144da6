import Clinical

/// The records of one allergen, prepared for the rules.
struct AllergenHistory {
    let check: DoseCheck
    let allergen: Allergen.ID
    /// The plan; nil if none was agreed or it begins later.
    let plan: DosePlan?
    let rules: DoseRules?
    /// The levels that can be taken, lowest first.
    let stair: [DoseLevel]
    let current: DoseLevel?
    /// The doses of the allergen up to the time of the check, earliest first.
    let earlier: [DoseCheck.Taken]
    /// The latest dose after the time of the check, which indicates a clock error.
    let later: DoseCheck.Taken?
    /// The plan's day at the time of the check.
    let today: CalendarDay
    /// The clinic's answer, while valid.
    let answer: ClinicAnswer?

    init(_ check: DoseCheck, _ allergen: Allergen.ID) {
        self.check = check
        self.allergen = allergen
        let plan = check.planInForce
        let rules = plan?.rules(for: allergen)
        self.plan = plan
        self.rules = rules
        stair = check.levels.filter { $0.allergen == allergen && !$0.isDeleted }
            .inOrder { ($0.position, $0.id.text) < ($1.position, $1.id.text) }
        current = stair.first { $0.isCurrent }
        let taken = check.taken.filter { $0.portion.allergen == allergen }.inOrder(by: AllergenHistory.inOrder)
        earlier = taken.filter { $0.at.instant <= check.at.instant }
        later = taken.last { $0.at.instant > check.at.instant }
        today = rules?.window.day(of: check.at) ?? check.at.day
        answer = check.answer(for: allergen)
    }

    var last: DoseCheck.Taken? { earlier.last }

    func day(of taken: DoseCheck.Taken) -> CalendarDay {
        rules?.window.day(of: taken.at) ?? taken.at.day
    }

    /// Sorts by time; of two at the same time the smaller one counts as the last.
    private static func inOrder(_ left: DoseCheck.Taken, _ right: DoseCheck.Taken) -> Bool {
        if left.at.instant != right.at.instant { return left.at.instant < right.at.instant }
        if left.portion.amount != right.portion.amount { return left.portion.amount > right.portion.amount }
        if left.at.day != right.at.day { return left.at.day < right.at.day }
        if left.at.offset != right.at.offset { return left.at.offset < right.at.offset }
        let (one, other) = (left.portion.level?.text ?? "", right.portion.level?.text ?? "")
        return (one, left.portion.share.rawValue) < (other, right.portion.share.rawValue)
    }
}
