public import Immunotherapy
public import Symptoms

extension SymptomKind {
    /// The conditions before a dose that a recorded symptom indicates; empty for most.
    ///
    /// Chosen by this project, see `docs/clinical-sources.md`. An itchy mouth after a dose is so common that every
    /// next dose would require a call, so it is ignored here; the plan's own question about reactions remains.
    public var doseConditions: [DoseCondition] {
        switch self {
        case .fever, .chills, .vomiting, .diarrhea, .generalizedBodyAche, .soreThroat:
            [.illness]
        case .wheezing, .shortnessOfBreath, .chestTightnessOrPain, .coughing:
            [.asthma]
        case .noisyBreathing:
            [.asthma, .reaction]
        case .fatigue, .sleepChanges:
            [.fatigue]
        case .hives, .lipSwelling, .faceSwelling, .tongueSwelling, .throatTightness, .troubleSwallowing, .hoarseVoice,
            .fainting, .paleSkin, .blueLips, .confusion, .feelingOfDoom, .limpness:
            [.reaction]
        case .abdominalCramps, .bloating, .constipation, .heartburn, .nausea, .appetiteChanges, .dizziness, .hotFlashes,
            .rapidPoundingOrFlutteringHeartbeat, .skippedHeartbeat, .lowerBackPain, .headache, .memoryLapse,
            .moodChanges, .lossOfSmell, .lossOfTaste, .runnyNose, .sinusCongestion, .acne, .drySkin, .hairLoss,
            .nightSweats, .bladderIncontinence, .itching, .mouthItch, .throatItch, .flushing, .wateryEyes, .sneezing,
            .eyeItch, .nasalItch, .other:
            []
        }
    }
}
