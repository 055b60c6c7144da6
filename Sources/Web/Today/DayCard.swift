internal import Clinical
internal import Pages

/// The card about what was taken on a day: portions by time, then medicines, then notes.
struct DayCard: Encodable, Sendable {
    let edit: String
    let intakes: [Intake]
    let medicines: [Medicine]
    let notes: String?
    let hasMedicines: Bool

    init(edit: String, intakes: [Intake], medicines: [Medicine], notes: String?) {
        self.edit = edit
        self.intakes = intakes
        self.medicines = medicines
        self.notes = notes
        hasMedicines = !medicines.isEmpty
    }

    /// Everything taken at one time.
    struct Intake: Encodable, Sendable {
        /// "Taken at 07:34"
        let time: String
        let portions: [Portion]
        /// What health data say about exertion in the time after it.
        var exertion: [String] = []
        /// What the plan said about it; nil when nothing was decided.
        var decision: Decision?
    }

    /// The way to "Why?", with the verdict where it was not as planned.
    struct Decision: Encodable, Sendable {
        /// "The plan said: half"
        let said: String?
        let path: String
    }

    struct Portion: Encodable, Sendable {
        let picture: Picture
        let name: String
        let amount: String
        /// The name of the level, when one was chosen.
        let level: String?
        /// "Half" or "Part", when it was not all.
        let share: String?
    }

    struct Medicine: Encodable, Sendable {
        let name: String
        let amount: String
    }
}
