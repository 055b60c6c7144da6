import Clinical
import Symptoms

/// The symptoms that meet this product's own rule for calling the emergency number, whenever they began.
struct EmergencySigns {
    private let together: [ObservedSymptom]
    private let alone: [ObservedSymptom]

    init(_ entries: [SymptomEntry], doses: [Instant]) {
        let symptoms = entries.map { ObservedSymptom($0) }
        var (together, alone): ([ObservedSymptom], [ObservedSymptom]) = ([], [])
        for criterion in WarningCriterion.allCases where criterion.level == .emergency {
            let signs = Warning.signs(of: criterion, among: symptoms, doses: doses)
            if criterion.isOfSeveral { together += signs } else { alone += signs }
        }
        self.together = together
        self.alone = alone
    }

    func contains(_ entry: SymptomEntry) -> Bool {
        isAnaphylaxis(entry) || alone.contains(ObservedSymptom(entry))
    }

    /// Whether it is one of several symptoms that together are signs of anaphylaxis (criterion 1 of WAO 2020).
    func isAnaphylaxis(_ entry: SymptomEntry) -> Bool { together.contains(ObservedSymptom(entry)) }
}

extension WarningCriterion {
    fileprivate var isOfSeveral: Bool {
        switch self {
        case .skinWithBreathing, .skinWithCirculation, .skinWithStomach, .severalAreas: true
        case .afterAllergen, .severeSign, .dangerSign, .twoSystems, .worryingSign, .mildSign: false
        }
    }
}
