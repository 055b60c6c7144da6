/// Something that a dose is counted or measured in and that has a word in every language.
///
/// Units that are symbols everywhere ("mg") have none, and neither do units that are only known as written.
public enum DoseForm: String, Sendable, Hashable, CaseIterable {
    case tablet, vaginalTablet, capsule, piece, dose
    case drop, puff, spray, inhalation
    case patch, suppository, enema, applicatorful
    case sachet, ampoule, vial, bag, bottle, syringe, pipette
    case teaspoon, tablespoon, measuringSpoon, measuringCup
    case unit, internationalUnit, millionUnits, millionInternationalUnits, microgram
}

extension DoseForm {
    /// Codes of HL7's v3-orderableDrugForm.
    ///
    /// Source: R4 and R5 examples of HL7 and their displays; codes differ only in case there.
    static func orderable(_ code: String) -> DoseForm? {
        switch code {
        case "TAB": .tablet
        case "CAP": .capsule
        case "DROP", "OPDROP": .drop
        case "PUFF": .puff
        case "PATCH": .patch
        case "SUPP": .suppository
        case "VAGTAB": .vaginalTablet
        default: nil
        }
    }

    /// Codes of the German medication plan (BMP Dosiereinheit 1.01), without those that are symbols.
    static func germanPlan(_ code: String) -> DoseForm? {
        switch code {
        case "#": .measuringSpoon
        case "0": .measuringCup
        case "1": .piece
        case "3": .bottle
        case "4": .sachet
        case "5": .puff
        case "6": .drop
        case "7": .teaspoon
        case "8": .tablespoon
        case "9": .unit
        case "b": .applicatorful
        case "e": .pipette
        case "f": .syringe
        case "g": .dose
        case "l": .millionUnits
        case "m": .millionInternationalUnits
        case "o": .spray
        case "p": .internationalUnit
        default: nil
        }
    }

    /// Units of presentation of SNOMED CT and of the British dictionary of medicines, for a quantity without a text.
    static func snomed(_ code: String) -> DoseForm? {
        switch code {
        case "428673006": .tablet
        case "404218003": .drop
        case "413516001": .ampoule
        case "428672001": .bag
        case "415215001": .puff
        case "767525000": .unit
        case "3317411000001100": .dose
        case "13299601000001101": .enema
        case "655791000001103": .patch
        default: nil
        }
    }
}
