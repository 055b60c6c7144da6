extension DoseForm {
    /// The form that a unit's text names in English or German, in lower case; nil for any other text.
    static func named(_ word: String) -> DoseForm? {
        switch word {
        case "tablet", "tablets", "tab", "tabs", "tbl", "tablette", "tabletten": .tablet
        case "vagtab", "vaginal tablet", "vaginal tablets", "vaginaltablette", "vaginaltabletten": .vaginalTablet
        case "capsule", "capsules", "cap", "caps", "kapsel", "kapseln": .capsule
        case "piece", "pieces", "stück", "stueck": .piece
        case "dose", "doses", "dosis", "dosen", "einzeldosis", "einzeldosen": .dose
        case "drop", "drops", "opdrop", "tropfen": .drop
        case "puff", "puffs", "hub", "hübe": .puff
        case "spray", "sprays", "sprühstoß", "sprühstöße", "sprühstoss": .spray
        case "inhalation", "inhalations", "inhalationen": .inhalation
        case "patch", "patches", "plaster", "plasters", "pflaster": .patch
        case "suppository", "suppositories", "zäpfchen": .suppository
        case "enema", "enemas", "klistier", "klistiere", "einlauf": .enema
        case "applicatorful", "applicatorfuls", "applikatorfüllung", "applikatorfüllungen": .applicatorful
        case "sachet", "sachets", "beutel", "btl": .sachet
        case "ampoule", "ampoules", "ampule", "ampul", "ampulle", "ampullen": .ampoule
        case "vial", "vials", "durchstechflasche", "durchstechflaschen": .vial
        case "bag", "bags", "infusionsbeutel": .bag
        case "bottle", "bottles", "flasche", "flaschen": .bottle
        case "syringe", "syringes", "spritze", "spritzen", "dosierspritze", "dosierspritzen": .syringe
        case "pipette", "pipettes", "dosierpipette", "dosierpipetten": .pipette
        case "teaspoon", "teaspoons", "tsp", "teelöffel": .teaspoon
        case "tablespoon", "tablespoons", "tbsp", "esslöffel": .tablespoon
        case "measuring spoon", "measuring spoons", "messlöffel": .measuringSpoon
        case "measuring cup", "measuring cups", "messbecher": .measuringCup
        case "unit", "units", "u", "e", "einheit", "einheiten": .unit
        case "international unit", "international units", "iu", "ie", "[iu]", "internationale einheit",
            "internationale einheiten":
            .internationalUnit
        case "mio e": .millionUnits
        case "mio ie": .millionInternationalUnits
        case "microgram", "micrograms", "microgramme", "mcg", "ug", "µg", "μg", "mikrogramm": .microgram
        default: nil
        }
    }
}
