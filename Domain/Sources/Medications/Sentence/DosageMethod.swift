/// How a dose is given, as an order to the patient.
public enum DosageMethod: Sendable, Hashable {
    /// A verb that every language has.
    case known(Known)
    /// Any other method, as written in the prescription.
    case written(String)

    /// SNOMED CT's dosing instructions that a patient can follow.
    public enum Known: String, Sendable, Hashable, CaseIterable {
        case administer, apply, chew, dissolve, give, inhale, inject, insert, instil, nebulise, place, rinse, sniff
        case spray, suck, swallow, take, use
    }
}

extension DosageMethod.Known {
    /// Source: UK Core, value set MedicationDosageMethod 1.0.0.
    static func snomed(_ code: String) -> Self? {
        switch code {
        case "418283001": .administer
        case "417924000": .apply
        case "419747000": .chew
        case "421682005": .dissolve
        case "419582001": .give
        case "421134003": .inhale
        case "422145002": .inject
        case "421257003": .insert
        case "421538008": .instil
        case "421066005": .place
        case "420360002": .sniff
        case "420045007": .suck
        case "421521009": .swallow
        case "419652001": .take
        case "419385000": .use
        case "71791000001107": .nebulise
        default: nil
        }
    }

    /// The verb that a text consists of, in lower case.
    static func named(_ word: String) -> Self? {
        switch word {
        case "administer", "verabreichen": .administer
        case "apply", "auftragen": .apply
        case "chew", "kauen", "zerkauen": .chew
        case "dissolve", "auflösen": .dissolve
        case "give", "geben": .give
        case "inhale", "inhalieren": .inhale
        case "inject", "spritzen", "injizieren": .inject
        case "insert", "einführen": .insert
        case "instil", "instill", "eintropfen", "einträufeln": .instil
        case "nebulise", "nebulize", "vernebeln": .nebulise
        case "rinse", "spülen": .rinse
        case "sniff": .sniff
        case "spray", "sprühen": .spray
        case "suck", "lutschen": .suck
        case "swallow", "schlucken": .swallow
        case "take", "einnehmen": .take
        case "use", "anwenden": .use
        default: nil
        }
    }
}
