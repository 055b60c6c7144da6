import Clinical

/// What the fields of a pattern mean, before unit, bounds and instructions are added.
struct DosageFields {
    /// An amount with its times.
    struct Intake {
        let amount: WrittenDecimal
        /// Nil if there are no times.
        let rules: TimingRepeat?
    }

    /// Intakes that go on at the same time.
    struct Step {
        let intakes: [Intake]
        /// For how many days; nil if that is not said here.
        let days: Int?
    }

    /// What only medicines as needed have.
    struct Need {
        let reason: String?
        let mostPerDay: WrittenDecimal?
    }

    /// One, or those of a taper.
    var steps: [Step]
    var isTaper = false
    var need: Need?
    var cycle: (daysOn: Int, daysOff: Int)?
    var firstTime: TimeOfDay?

    /// Intakes that go on until the course ends.
    init(_ intakes: [Intake]) {
        steps = [Step(intakes: intakes, days: nil)]
    }
}

/// Keys that have the same amount, in the order in which the amounts came up.
struct AmountGroups<Key> {
    private(set) var groups: [(amount: WrittenDecimal, keys: [Key])] = []

    mutating func add(_ key: Key, _ amount: WrittenDecimal) {
        if let index = groups.firstIndex(where: { $0.amount == amount }) {
            groups[index].keys.append(key)
        } else {
            groups.append((amount, [key]))
        }
    }

    /// One intake for each amount.
    func intakes(_ rules: ([Key]) -> TimingRepeat) -> [DosageFields.Intake] {
        groups.map { DosageFields.Intake(amount: $0.amount, rules: rules($0.keys)) }
    }
}
