public import Clinical

/// A question for a family to ask its own doctor; the product suggests it and never answers it.
public enum DoctorPrompt: String, Sendable, Hashable, CaseIterable {
    /// How to use the injector, with a trainer.
    case injectorTraining = "injector-training"
    /// What to do on a day with fever, a cold or an upset stomach.
    case sickDays = "sick-days"
    /// How long to rest around a dose.
    case exercise
    /// What to do about one missed dose.
    case missedDose = "missed-dose"
    /// When to call, and which number at night.
    case whenToCall = "when-to-call"
    /// A written action plan.
    case actionPlan = "action-plan"
    /// When to give a half dose.
    case halfDoses = "half-doses"
    /// A letter and injectors for travel.
    case travel
    /// The plan for school.
    case schoolPlan = "school-plan"
    /// What to eat before a dose.
    case food
    /// How well the asthma is controlled.
    case asthmaControl = "asthma-control"
    /// Several missed doses in a row.
    case missedDays = "missed-days"
    /// Which allergy medicines are compatible with doses.
    case allergyMedicines = "allergy-medicines"
    /// How many injectors to carry and where.
    case injectorsCarried = "injectors-carried"
    /// Bath, shower and heat around a dose.
    case heat
    /// Dose times in another time zone.
    case timeZones = "time-zones"
    /// Painkillers and other medicines that can change a reaction.
    case painkillers
    /// Persistent stomach trouble or trouble swallowing.
    case stomach
    /// What comes after the last level.
    case maintenance
    /// Whether traces still have to be avoided.
    case traces
    /// Who gives the dose when the parents are away.
    case otherCarers = "other-carers"
    /// Operations, dental work and vaccinations.
    case procedures
    /// Worry about doses.
    case worry

    /// The features a person uses, where they make a question relevant.
    public enum Use: Sendable, Hashable, CaseIterable {
        /// A food allergy.
        case foodAllergy
        /// Doses of oral immunotherapy.
        case doses
        /// Asthma.
        case asthma
    }

    /// Who the question is for.
    public var use: Use {
        switch self {
        case .injectorTraining, .whenToCall, .actionPlan, .travel, .schoolPlan, .injectorsCarried, .traces:
            .foodAllergy
        case .asthmaControl: .asthma
        case .sickDays, .exercise, .missedDose, .halfDoses, .food, .missedDays, .allergyMedicines, .heat, .timeZones,
            .painkillers, .stomach, .maintenance, .otherCarers, .procedures, .worry:
            .doses
        }
    }
}

extension DoctorPrompt {
    /// A person's one question of the day, the same on every device; nil on the day one was dismissed.
    ///
    /// The questions that apply to the person rotate, one a day, in list order; the starting point depends on the
    /// person. A dismissed question leaves its day empty, so that no other replaces it at once.
    public static func of(
        _ day: CalendarDay, person: Person.ID, uses: Set<Use>, dismissed: Set<DoctorPrompt> = []
    ) -> DoctorPrompt? {
        let fitting = allCases.filter { uses.contains($0.use) }
        guard !fitting.isEmpty else { return nil }
        let turn = Int64(day.number) + Int64(start(of: person))
        let count = Int64(fitting.count)
        let question = fitting[Int(((turn % count) + count) % count)]
        return dismissed.contains(question) ? nil : question
    }

    /// The start of a person's rotation: FNV-1a of the id, so that siblings get different questions.
    private static func start(of person: Person.ID) -> UInt32 {
        person.text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
