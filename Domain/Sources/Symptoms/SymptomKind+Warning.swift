internal import Clinical

/// What one symptom means for the warning; each field names the least severity from which on it does.
struct WarningSign {
    /// Alone it is a reason to watch how it goes.
    var advice: Severity?
    /// Alone it asks for a doctor.
    var doctor: Severity?
    /// Alone it asks for a doctor in the hours after a dose.
    var doctorAfterDose: Severity?
    /// Alone it asks for the emergency number.
    var emergency: Severity?
    /// It is involvement of the skin or a mucous membrane (criterion 1 of WAO 2020).
    var skin: Severity?
    /// It is trouble of the airways (criterion 1a).
    var breathing: Severity?
    /// It can come from low blood pressure (criterion 1b).
    var circulation: Severity?
    /// It is a severe sign of stomach or bowels (criterion 1c).
    var stomach: Severity?
    /// It is low blood pressure, a tight chest or a narrow throat, which count alone after a known allergen
    /// (criterion 2).
    var afterAllergen: Severity?
    /// In the hours after a dose it is a severe symptom of FARE's plan, which is one alone.
    var severe: Severity?
    /// It is a mild sign of stomach or airways that counts together with the skin.
    var accompanying: Severity?
}

/// The areas in which FARE's emergency care plan counts symptoms.
enum WarningArea {
    case nose, mouth, skin, gut, lung, heart
}

extension SymptomKind {
    /// What it means for the warning. There is no default: a new kind has to be thought about here.
    ///
    /// Sources, and which choices are this project's own, stand in `docs/clinical-sources.md`.
    var warningSign: WarningSign {
        switch self {
        case .shortnessOfBreath:
            WarningSign(doctor: .mild, emergency: .mild, breathing: .mild, afterAllergen: .mild)
        case .throatTightness:
            WarningSign(doctor: .mild, emergency: .mild, breathing: .mild, afterAllergen: .mild)
        case .tongueSwelling:
            WarningSign(doctor: .mild, emergency: .mild, skin: .mild, afterAllergen: .mild)
        case .fainting:
            WarningSign(doctor: .mild, emergency: .mild, circulation: .mild, afterAllergen: .mild)
        case .wheezing:
            WarningSign(doctor: .mild, emergency: .moderate, breathing: .mild, afterAllergen: .mild)
        case .chestTightnessOrPain:
            WarningSign(doctor: .mild, emergency: .severe, breathing: .mild, afterAllergen: .mild)
        case .coughing:
            WarningSign(
                advice: .mild, doctor: .moderate, doctorAfterDose: .mild, emergency: .severe, breathing: .moderate,
                accompanying: .mild)
        case .dizziness:
            WarningSign(doctor: .mild, emergency: .severe, circulation: .moderate, afterAllergen: .moderate)
        case .rapidPoundingOrFlutteringHeartbeat:
            WarningSign(doctor: .mild, emergency: .severe, circulation: .severe)
        case .skippedHeartbeat:
            WarningSign(doctor: .mild, emergency: .severe)
        case .lipSwelling:
            WarningSign(doctor: .mild, skin: .mild, severe: .severe)
        case .faceSwelling:
            WarningSign(doctor: .mild, skin: .mild)
        case .hives, .flushing:
            WarningSign(doctor: .severe, skin: .mild, severe: .severe)
        case .itching, .mouthItch, .throatItch:
            WarningSign(doctor: .severe, skin: .mild)
        case .vomiting:
            WarningSign(doctor: .mild, stomach: .moderate, severe: .severe, accompanying: .mild)
        case .abdominalCramps:
            WarningSign(doctor: .severe, stomach: .severe, accompanying: .mild)
        case .diarrhea:
            WarningSign(doctor: .severe, stomach: .severe, severe: .severe, accompanying: .mild)
        case .nausea:
            WarningSign(doctor: .severe, accompanying: .mild)
        case .bladderIncontinence:
            WarningSign(doctor: .severe, circulation: .mild)
        case .noisyBreathing, .blueLips:
            WarningSign(doctor: .mild, emergency: .mild, breathing: .mild, afterAllergen: .mild)
        case .hoarseVoice, .troubleSwallowing:
            WarningSign(doctor: .mild, emergency: .moderate, breathing: .mild, afterAllergen: .mild)
        case .limpness:
            WarningSign(doctor: .mild, emergency: .mild, circulation: .mild, afterAllergen: .mild)
        case .confusion:
            WarningSign(doctor: .mild, emergency: .moderate, circulation: .mild, afterAllergen: .mild)
        case .paleSkin:
            WarningSign(doctor: .mild, emergency: .severe, circulation: .moderate, afterAllergen: .moderate)
        case .feelingOfDoom:
            WarningSign(doctor: .mild, emergency: .severe, circulation: .mild)
        case .fever, .chills, .moodChanges:
            WarningSign(advice: .mild, doctor: .moderate, doctorAfterDose: .mild)
        case .memoryLapse:
            WarningSign(doctor: .mild)
        case .bloating, .constipation, .heartburn, .appetiteChanges, .fatigue, .generalizedBodyAche, .hotFlashes,
            .lowerBackPain, .headache, .lossOfSmell, .lossOfTaste, .runnyNose, .soreThroat, .sinusCongestion, .acne,
            .drySkin, .hairLoss, .nightSweats, .sleepChanges, .wateryEyes, .sneezing, .eyeItch, .nasalItch:
            WarningSign(doctor: .severe)
        }
    }

    /// The area of the body that it belongs to where FARE's emergency care plan counts mild symptoms; nil for what is
    /// none of them. An itchy mouth is an area of its own there. The cough, and the signs of the circulation, are severe
    /// in that plan, so that they count here, too.
    var warningArea: WarningArea? {
        switch self {
        case .runnyNose, .sneezing, .nasalItch: .nose
        case .mouthItch, .throatItch: .mouth
        case .hives, .itching, .flushing, .lipSwelling, .faceSwelling: .skin
        case .nausea, .abdominalCramps, .vomiting, .diarrhea: .gut
        case .coughing: .lung
        case .dizziness, .paleSkin: .heart
        default: nil
        }
    }

    /// Whether the criteria for anaphylaxis look at it.
    var isReactionSign: Bool {
        let sign = warningSign
        return sign.emergency != nil || sign.skin != nil || sign.breathing != nil || sign.circulation != nil
            || sign.stomach != nil || sign.accompanying != nil
    }

    /// Its place in the catalogue, counted from 0.
    var place: Int {
        SymptomKind.allCases.firstIndex(of: self) ?? SymptomKind.allCases.count
    }
}
