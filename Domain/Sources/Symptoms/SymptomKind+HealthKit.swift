extension SymptomKind {
    /// The Apple Health category, `HKCategoryTypeIdentifier…`; nil if Apple Health has none.
    public var healthKit: String? {
        healthKitSuffix.map { "HKCategoryTypeIdentifier\($0)" }
    }

    /// Creates the kind from an Apple Health category; nil for any other text.
    public init?(healthKit: String) {
        guard let kind = SymptomKind.allCases.first(where: { $0.healthKit == healthKit }) else { return nil }
        self = kind
    }

    private var healthKitSuffix: String? {
        switch self {
        case .abdominalCramps: "AbdominalCramps"
        case .bloating: "Bloating"
        case .constipation: "Constipation"
        case .diarrhea: "Diarrhea"
        case .heartburn: "Heartburn"
        case .nausea: "Nausea"
        case .vomiting: "Vomiting"
        case .appetiteChanges: "AppetiteChanges"
        case .chills: "Chills"
        case .dizziness: "Dizziness"
        case .fainting: "Fainting"
        case .fatigue: "Fatigue"
        case .fever: "Fever"
        case .generalizedBodyAche: "GeneralizedBodyAche"
        case .hotFlashes: "HotFlashes"
        case .chestTightnessOrPain: "ChestTightnessOrPain"
        case .coughing: "Coughing"
        case .rapidPoundingOrFlutteringHeartbeat: "RapidPoundingOrFlutteringHeartbeat"
        case .shortnessOfBreath: "ShortnessOfBreath"
        case .skippedHeartbeat: "SkippedHeartbeat"
        case .wheezing: "Wheezing"
        case .lowerBackPain: "LowerBackPain"
        case .headache: "Headache"
        case .memoryLapse: "MemoryLapse"
        case .moodChanges: "MoodChanges"
        case .lossOfSmell: "LossOfSmell"
        case .lossOfTaste: "LossOfTaste"
        case .runnyNose: "RunnyNose"
        case .soreThroat: "SoreThroat"
        case .sinusCongestion: "SinusCongestion"
        case .acne: "Acne"
        case .drySkin: "DrySkin"
        case .hairLoss: "HairLoss"
        case .nightSweats: "NightSweats"
        case .sleepChanges: "SleepChanges"
        case .bladderIncontinence: "BladderIncontinence"
        case .hives, .itching, .mouthItch, .throatItch, .lipSwelling, .faceSwelling,
            .tongueSwelling, .throatTightness, .flushing, .wateryEyes, .sneezing, .eyeItch, .nasalItch, .hoarseVoice,
            .troubleSwallowing, .noisyBreathing, .paleSkin, .blueLips, .confusion, .feelingOfDoom, .limpness,
            .other:
            nil
        }
    }
}
