extension SymptomKind {
    /// The body system it belongs to.
    public var system: BodySystem {
        switch self {
        case .abdominalCramps, .bloating, .constipation, .diarrhea, .heartburn, .nausea, .vomiting,
            .appetiteChanges:
            .digestion
        case .chills, .fatigue, .fever, .hotFlashes, .nightSweats, .bladderIncontinence:
            .general
        case .dizziness, .fainting, .rapidPoundingOrFlutteringHeartbeat, .skippedHeartbeat, .paleSkin, .limpness:
            .circulation
        case .generalizedBodyAche, .lowerBackPain:
            .muscles
        case .chestTightnessOrPain, .coughing, .shortnessOfBreath, .wheezing, .throatTightness, .hoarseVoice,
            .troubleSwallowing, .noisyBreathing, .blueLips:
            .breathing
        case .headache, .memoryLapse, .moodChanges, .lossOfTaste, .sleepChanges, .confusion, .feelingOfDoom:
            .nerves
        case .lossOfSmell, .runnyNose, .soreThroat, .sinusCongestion, .wateryEyes, .sneezing, .eyeItch, .nasalItch:
            .noseAndEyes
        case .acne, .drySkin, .hairLoss, .hives, .itching, .mouthItch, .throatItch, .lipSwelling, .faceSwelling,
            .tongueSwelling, .flushing:
            .skin
        }
    }
}
