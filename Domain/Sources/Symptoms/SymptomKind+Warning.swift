internal import Clinical

/// What one symptom means for the warning; each field is the minimum severity from which it applies.
struct WarningSign {
    /// On its own it is a reason to keep watching.
    var advice: Severity?
    /// On its own it calls for a doctor.
    var doctor: Severity?
    /// On its own it calls for a doctor in the hours after a dose.
    var doctorAfterDose: Severity?
    /// On its own it calls for the emergency number.
    var emergency: Severity?
    /// It counts as involvement of the skin or a mucous membrane (criterion 1 of WAO 2020).
    var skin: Severity?
    /// It counts as airway trouble (criterion 1a).
    var breathing: Severity?
    /// It can be caused by low blood pressure (criterion 1b).
    var circulation: Severity?
    /// It counts as a severe stomach or bowel sign (criterion 1c).
    var stomach: Severity?
    /// It counts as low blood pressure, a tight chest or a narrow throat, each enough after a known allergen
    /// (criterion 2).
    var afterAllergen: Severity?
    /// In the hours after a dose it is a severe symptom of FARE's plan, where one is enough.
    var severe: Severity?
    /// It is a mild stomach or airway sign that counts together with the skin.
    var accompanying: Severity?
}

/// The areas in which FARE's emergency care plan counts symptoms.
enum WarningArea {
    case nose, mouth, skin, gut, lung, heart
}

extension SymptomKind {
    /// What it means for the warning. There is no default, so that every new kind must be considered here.
    ///
    /// Sources, and which choices are this project's own, are listed in `docs/clinical-sources.md`.
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
        case .other:
            // Its name may describe a sign of a reaction.
            WarningSign(doctor: .moderate, doctorAfterDose: .mild)
        }
    }

    /// Its body area in the count of mild symptoms of FARE's emergency care plan; nil if it belongs to none. An itchy
    /// mouth is an area of its own there. Cough and circulation signs are severe in that plan, so they count here
    /// as well.
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

    /// Whether the criteria for anaphylaxis use it.
    public var isReactionSign: Bool {
        let sign = warningSign
        return sign.emergency != nil || sign.skin != nil || sign.breathing != nil || sign.circulation != nil
            || sign.stomach != nil || sign.accompanying != nil
    }

    /// Its position in the catalogue, counted from 0.
    var place: Int {
        SymptomKind.allCases.firstIndex(of: self) ?? SymptomKind.allCases.count
    }
}
