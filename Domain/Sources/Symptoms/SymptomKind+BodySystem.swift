/// The body system a symptom belongs to, as the criteria for anaphylaxis count them.
///
/// Skin and mucosa, breathing, circulation and digestion are the four of WAO 2020 (doi 10.1016/j.waojou.2020.100472).
public enum BodySystem: String, Sendable, Hashable, CaseIterable {
    /// Skin and mucosa, including lips, face and tongue.
    case skin
    /// Chest, airways and throat.
    case breathing
    /// Heart and circulation.
    case circulation
    /// Stomach and bowels.
    case digestion
    /// Nose and eyes.
    case noseAndEyes = "nose-and-eyes"
    /// Mind, mood and senses.
    case nerves
    /// Muscles and joints.
    case muscles
    /// The whole body.
    case general
}

extension SymptomKind {
    /// The body system it belongs to.
    public var system: BodySystem {
        switch self {
        case .abdominalCramps, .bloating, .constipation, .diarrhea, .heartburn, .nausea, .vomiting,
            .appetiteChanges:
            .digestion
        case .chills, .fatigue, .fever, .hotFlashes, .nightSweats, .bladderIncontinence, .other:
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
