extension SymptomKind {
    /// The SNOMED CT concept, for exported records; nil if no public reference names one with the same
    /// meaning.
    ///
    /// Source of each code: docs/clinical-sources.md. Codes that a reference calls equivalent but that are wider or
    /// narrower than the kind (chest tightness for "tightness or pain") are left out.
    public var snomed: String? {
        switch self {
        case .abdominalCramps: "51197009"
        case .bloating: "116289008"
        case .constipation: "14760008"
        case .diarrhea: "62315008"
        case .heartburn: "16331000"
        case .nausea: "422587007"
        case .vomiting: "422400008"
        case .appetiteChanges: "249473004"
        case .chills: "43724002"
        case .dizziness: "404640003"
        case .fainting: "271594007"
        case .fatigue: "84229001"
        case .fever: "386661006"
        case .generalizedBodyAche: "82991003"
        case .coughing: "49727002"
        case .rapidPoundingOrFlutteringHeartbeat: "80313002"
        case .shortnessOfBreath: "267036007"
        case .wheezing: "56018004"
        case .lowerBackPain: "279039007"
        case .headache: "25064002"
        case .memoryLapse: "225038006"
        case .lossOfSmell: "44169009"
        case .lossOfTaste: "36955009"
        case .runnyNose: "64531003"
        case .soreThroat: "267102003"
        case .sinusCongestion: "68235000"
        case .acne: "11381005"
        case .hairLoss: "278040002"
        case .nightSweats: "42984000"
        case .bladderIncontinence: "165232002"
        case .hives: "247472004"
        case .itching: "418363000"
        case .faceSwelling: "278528006"
        case .flushing: "238810007"
        case .wateryEyes: "420103007"
        case .sneezing: "162367006"
        case .eyeItch: "74776002"
        case .hoarseVoice: "50219008"
        case .troubleSwallowing: "40739000"
        case .noisyBreathing: "70407001"
        case .paleSkin: "398979000"
        case .blueLips: "3415004"
        case .confusion: "40917007"
        case .hotFlashes, .chestTightnessOrPain, .skippedHeartbeat, .moodChanges, .drySkin, .sleepChanges, .mouthItch,
            .throatItch, .lipSwelling, .tongueSwelling, .throatTightness, .nasalItch, .feelingOfDoom, .limpness,
            .other:
            nil
        }
    }
}
