extension SymptomKind {
    /// The part of the body it belongs to.
    public var system: BodySystem {
        switch self {
        case .abdominalCramps, .bloating, .constipation, .diarrhea, .heartburn, .nausea, .vomiting,
            .appetiteChanges:
            .digestion
        case .chills, .fatigue, .fever, .hotFlashes, .nightSweats, .bladderIncontinence:
            .general
        case .dizziness, .fainting, .rapidPoundingOrFlutteringHeartbeat, .skippedHeartbeat:
            .circulation
        case .generalizedBodyAche, .lowerBackPain:
            .muscles
        case .chestTightnessOrPain, .coughing, .shortnessOfBreath, .wheezing, .throatTightness:
            .breathing
        case .headache, .memoryLapse, .moodChanges, .lossOfTaste, .sleepChanges:
            .nerves
        case .lossOfSmell, .runnyNose, .soreThroat, .sinusCongestion, .wateryEyes, .sneezing:
            .noseAndEyes
        case .acne, .drySkin, .hairLoss, .hives, .itching, .mouthItch, .throatItch, .lipSwelling, .faceSwelling,
            .tongueSwelling, .flushing:
            .skin
        }
    }
}
