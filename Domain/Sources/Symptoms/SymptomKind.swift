/// A symptom that a person can feel or show after a dose.
///
/// First the 36 that have an Apple Health category, in list order; then those most common in immunotherapy that Apple
/// Health lacks; then signs that the criteria for anaphylaxis use; then any other. The order is not stored anywhere, but entry ids
/// are derived from it, so new kinds are added at the end.
public enum SymptomKind: String, Sendable, Hashable, CaseIterable {
    case abdominalCramps = "abdominal-cramps"
    case bloating
    case constipation
    case diarrhea
    case heartburn
    case nausea
    case vomiting
    case appetiteChanges = "appetite-changes"
    case chills
    case dizziness
    case fainting
    case fatigue
    case fever
    case generalizedBodyAche = "generalized-body-ache"
    case hotFlashes = "hot-flashes"
    case chestTightnessOrPain = "chest-tightness-or-pain"
    case coughing
    case rapidPoundingOrFlutteringHeartbeat = "rapid-pounding-or-fluttering-heartbeat"
    case shortnessOfBreath = "shortness-of-breath"
    case skippedHeartbeat = "skipped-heartbeat"
    case wheezing
    case lowerBackPain = "lower-back-pain"
    case headache
    case memoryLapse = "memory-lapse"
    case moodChanges = "mood-changes"
    case lossOfSmell = "loss-of-smell"
    case lossOfTaste = "loss-of-taste"
    case runnyNose = "runny-nose"
    case soreThroat = "sore-throat"
    case sinusCongestion = "sinus-congestion"
    case acne
    case drySkin = "dry-skin"
    case hairLoss = "hair-loss"
    case nightSweats = "night-sweats"
    case sleepChanges = "sleep-changes"
    case bladderIncontinence = "bladder-incontinence"

    case hives
    case itching
    case mouthItch = "mouth-itch"
    case throatItch = "throat-itch"
    case lipSwelling = "lip-swelling"
    case faceSwelling = "face-swelling"
    case tongueSwelling = "tongue-swelling"
    case throatTightness = "throat-tightness"
    case flushing
    case wateryEyes = "watery-eyes"
    case sneezing

    case eyeItch = "eye-itch"
    case nasalItch = "nasal-itch"
    case hoarseVoice = "hoarse-voice"
    case troubleSwallowing = "trouble-swallowing"
    case noisyBreathing = "noisy-breathing"
    case paleSkin = "pale-skin"
    case blueLips = "blue-lips"
    case confusion
    case feelingOfDoom = "feeling-of-doom"
    case limpness

    /// A symptom that is not in the list; its entry may have a name of its own.
    case other
}

extension SymptomKind {
    /// Creates the kind with that code, its raw value.
    ///
    /// Equivalent to `init(rawValue:)`, but a linear search: the compiler's own lookup for so many words needs a
    /// dictionary and its hashing, which a phone would have to download.
    public init?(code: String) {
        guard let kind = SymptomKind.allCases.first(where: { $0.rawValue == code }) else { return nil }
        self = kind
    }
}
