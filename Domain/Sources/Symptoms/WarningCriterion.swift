/// The rules of the warning, the strictest first.
public enum WarningCriterion: String, Sendable, Hashable, CaseIterable {
    /// Skin or mucosa plus airways: criterion 1a of WAO 2020.
    case skinWithBreathing = "skin-with-breathing"
    /// Skin or mucosa plus circulation: criterion 1b.
    case skinWithCirculation = "skin-with-circulation"
    /// Skin or mucosa plus severe stomach or bowel signs: criterion 1c.
    case skinWithStomach = "skin-with-stomach"
    /// Low blood pressure, a tight chest or a narrow throat after a known allergen, even without skin: criterion 2.
    case afterAllergen = "after-allergen"
    /// A severe sign in the hours after a known allergen, such as repeated vomiting, severe diarrhoea or many hives.
    case severeSign = "severe-sign"
    /// Mild signs from more than one area of the body in the hours after a known allergen.
    case severalAreas = "several-areas"
    /// One sign that is an emergency on its own.
    case dangerSign = "danger-sign"
    /// Mild skin signs plus mild signs in another part of the body.
    case twoSystems = "two-systems"
    /// One sign to tell a doctor about.
    case worryingSign = "worrying-sign"
    /// One mild sign to watch.
    case mildSign = "mild-sign"

    /// The level it calls for.
    public var level: Warning.Level {
        switch self {
        case .skinWithBreathing, .skinWithCirculation, .skinWithStomach, .afterAllergen, .severeSign, .severalAreas,
            .dangerSign:
            .emergency
        case .twoSystems, .worryingSign: .doctor
        case .mildSign: .advice
        }
    }

    /// The source of the criterion.
    public var source: Source {
        switch self {
        case .skinWithBreathing, .skinWithCirculation, .skinWithStomach, .afterAllergen: .wao2020
        case .dangerSign: .ascia
        case .severeSign, .severalAreas, .twoSystems: .fare
        case .worryingSign, .mildSign: .own
        }
    }

    /// The sources of the rules; `docs/clinical-sources.md` lists what was read.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// World Allergy Organization, anaphylaxis guidance 2020, doi 10.1016/j.waojou.2020.100472.
        case wao2020
        /// Australasian Society of Clinical Immunology and Allergy, first aid plan for anaphylaxis.
        case ascia
        /// Food Allergy Research and Education (FARE), Food Allergy & Anaphylaxis Emergency Care Plan.
        case fare
        /// This project's list of worrying symptoms.
        case own
    }
}
