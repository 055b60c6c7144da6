/// Where a dose enters the body.
public enum DosageRoute: Sendable, Hashable {
    /// A route that every language has a phrase for.
    case known(Known)
    /// Any other route, as written in the prescription.
    case written(String)

    /// The routes of nearly all prescriptions.
    public enum Known: String, Sendable, Hashable, CaseIterable {
        case oral, sublingual, buccal, inhalation, nasal, ocular, aural, rectal, vaginal, topical, cutaneous
        case transdermal, subcutaneous, intramuscular, intravenous
    }
}

extension DosageRoute.Known {
    /// SNOMED CT codes.
    ///
    /// Source: displays in the examples of HL7 (R4, R5) and NHS England.
    static func snomed(_ code: String) -> Self? {
        switch code {
        case "26643006", "260548002", "386359008", "394899003": .oral
        case "18679011000001101": .inhalation
        case "54485002": .ocular
        case "37161004": .rectal
        case "16857009": .vaginal
        case "6064005", "359540000": .topical
        case "34206005", "263887005": .subcutaneous
        case "78421000": .intramuscular
        case "47625008", "255560000": .intravenous
        default: nil
        }
    }

    /// The route that a text names, in lower case and without "route".
    static func named(_ word: String) -> Self? {
        switch word {
        case "oral", "po", "by mouth", "zum einnehmen": .oral
        case "sublingual", "sl": .sublingual
        case "buccal", "bukkal": .buccal
        case "inhalation", "inhalativ": .inhalation
        case "nasal": .nasal
        case "ophthalmic", "ocular", "am auge": .ocular
        case "otic", "auricular", "aural", "am ohr": .aural
        case "rectal", "rektal", "pr": .rectal
        case "vaginal", "pv": .vaginal
        case "topical", "topisch": .topical
        case "cutaneous", "kutan": .cutaneous
        case "transdermal": .transdermal
        case "subcutaneous", "subkutan", "sc": .subcutaneous
        case "intramuscular", "intramuskulär", "im": .intramuscular
        case "intravenous", "intravenös", "iv": .intravenous
        default: nil
        }
    }
}

extension DosageRoute {
    /// The verb that the route alone says; nil where several ways lead there.
    var method: DosageMethod? {
        switch self {
        case .known(.oral): .known(.take)
        case .known(.inhalation): .known(.inhale)
        case .known(.cutaneous): .known(.apply)
        default: nil
        }
    }
}
