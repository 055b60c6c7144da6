extension SymptomKind {
    /// The plain English name used in paper diaries and spreadsheets, for matching on import only.
    ///
    /// Never shown on pages: the displayed name comes from the texts of the user's language.
    public var englishName: String {
        var name = ""
        for character in rawValue {
            name.append(character == "-" ? " " : character)
        }
        return name
    }

    /// Other English terms with the same meaning, in lower case.
    public var englishSynonyms: [String] {
        switch self {
        case .abdominalCramps:
            ["stomach ache", "stomachache", "stomach pain", "stomach cramps", "belly pain", "cramps"]
        case .diarrhea: ["diarrhoea"]
        case .nausea: ["nauseous", "feeling sick"]
        case .vomiting: ["vomit", "vomited", "throwing up", "threw up"]
        case .dizziness: ["dizzy"]
        case .fainting: ["fainted", "faint"]
        case .fatigue: ["tired", "tiredness"]
        case .generalizedBodyAche: ["body ache", "body aches"]
        case .chestTightnessOrPain: ["chest tightness", "chest pain", "tight chest"]
        case .coughing: ["cough"]
        case .rapidPoundingOrFlutteringHeartbeat:
            [
                "rapid, pounding or fluttering heartbeat", "rapid heartbeat", "fast heartbeat", "racing heart",
                "palpitations",
            ]
        case .shortnessOfBreath: ["short of breath", "breathless", "trouble breathing", "difficulty breathing"]
        case .wheezing: ["wheeze"]
        case .lowerBackPain: ["back pain"]
        case .moodChanges: ["mood change"]
        case .runnyNose: ["rhinitis"]
        case .sinusCongestion: ["congestion", "stuffy nose", "blocked nose"]
        case .hives: ["hive", "urticaria", "welts"]
        case .itching: ["itch", "itchy", "itchy skin"]
        case .mouthItch: ["itchy mouth", "mouth itching", "oral itch", "oral itching"]
        case .throatItch: ["itchy throat", "throat itching"]
        case .lipSwelling: ["swollen lips", "swollen lip"]
        case .faceSwelling: ["swollen face", "facial swelling"]
        case .tongueSwelling: ["swollen tongue"]
        case .throatTightness: ["tight throat", "throat tightening"]
        case .flushing: ["flush", "flushed"]
        case .wateryEyes: ["watery eye", "teary eyes"]
        case .sneezing: ["sneeze", "sneezes"]
        case .eyeItch: ["itchy eyes", "itchy eye", "eye itching"]
        case .nasalItch: ["itchy nose", "nose itch", "nasal itching"]
        case .hoarseVoice: ["hoarse", "hoarseness"]
        case .troubleSwallowing: ["difficulty swallowing", "dysphagia"]
        case .noisyBreathing: ["stridor"]
        case .paleSkin: ["pale", "pallor"]
        case .blueLips: ["cyanosis"]
        case .confusion: ["confused"]
        case .feelingOfDoom: ["sense of doom", "impending doom"]
        case .limpness: ["limp", "floppy"]
        case .other: ["another symptom", "something else"]
        default: []
        }
    }
}
