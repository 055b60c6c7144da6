extension DosePlan.Template {
    /// A blank template.
    public static let empty = DosePlan.Template(
        code: "empty",
        allergen: nil,
        levels: nil,
        daysOnLevel: nil,
        dosesPerDay: nil,
        minimumGap: nil,
        missed: [],
        afterReduction: nil,
        restBefore: nil,
        restAfter: nil,
        observation: nil,
        withFood: nil,
        unlocksByVisit: nil,
        initialSteps: nil,
        initialInterval: nil,
        initialObservation: nil,
        conditions: [],
        further: [],
        open: Topic.allCases
    )

    /// The templates in the order offered.
    public static let all: [DosePlan.Template] = [.empty, .palforzia]
}
