internal import Clinical
internal import Medications

func germanForm(_ form: DoseForm) -> PhraseForms {
    let (one, other): (String, String) =
        switch form {
        case .tablet: ("Tablette", "Tabletten")
        case .vaginalTablet: ("Vaginaltablette", "Vaginaltabletten")
        case .capsule: ("Kapsel", "Kapseln")
        case .piece: ("Stück", "Stück")
        case .dose: ("Dosis", "Dosen")
        case .drop: ("Tropfen", "Tropfen")
        case .puff: ("Hub", "Hübe")
        case .spray: ("Sprühstoß", "Sprühstöße")
        case .inhalation: ("Inhalation", "Inhalationen")
        case .patch: ("Pflaster", "Pflaster")
        case .suppository: ("Zäpfchen", "Zäpfchen")
        case .enema: ("Klistier", "Klistiere")
        case .applicatorful: ("Applikatorfüllung", "Applikatorfüllungen")
        case .sachet: ("Beutel", "Beutel")
        case .ampoule: ("Ampulle", "Ampullen")
        case .vial: ("Durchstechflasche", "Durchstechflaschen")
        case .bag: ("Infusionsbeutel", "Infusionsbeutel")
        case .bottle: ("Flasche", "Flaschen")
        case .syringe: ("Spritze", "Spritzen")
        case .pipette: ("Pipette", "Pipetten")
        case .teaspoon: ("Teelöffel", "Teelöffel")
        case .tablespoon: ("Esslöffel", "Esslöffel")
        case .measuringSpoon: ("Messlöffel", "Messlöffel")
        case .measuringCup: ("Messbecher", "Messbecher")
        case .unit: ("Einheit", "Einheiten")
        case .internationalUnit: ("Internationale Einheit", "Internationale Einheiten")
        case .millionUnits: ("Million Einheiten", "Millionen Einheiten")
        case .millionInternationalUnits: ("Million Internationale Einheiten", "Millionen Internationale Einheiten")
        case .microgram: ("Mikrogramm", "Mikrogramm")
        }
    return PhraseForms(one: "{count} \(one)", other: "{count} \(other)")
}

/// The verb at the end of the sentence; creams and patches are both "angewendet".
func germanVerb(_ method: DosageMethod.Known) -> String {
    switch method {
    case .administer: "verabreichen"
    case .apply: "anwenden"
    case .chew: "kauen"
    case .dissolve: "auflösen"
    case .give: "geben"
    case .inhale: "inhalieren"
    case .inject: "spritzen"
    case .insert: "einführen"
    case .instil: "eintropfen"
    case .nebulise: "vernebeln"
    case .place: "platzieren"
    case .rinse: "zum Spülen verwenden"
    case .sniff: "schnupfen"
    case .spray: "sprühen"
    case .suck: "lutschen"
    case .swallow: "schlucken"
    case .take: "einnehmen"
    case .use: "verwenden"
    }
}

func germanRoute(_ route: DosageRoute.Known) -> String {
    switch route {
    case .oral: "oral"
    case .sublingual: "unter der Zunge"
    case .buccal: "in der Wangentasche"
    case .inhalation: "über die Atemwege"
    case .nasal: "über die Nase"
    case .ocular: "ins Auge"
    case .aural: "ins Ohr"
    case .rectal: "in den Enddarm"
    case .vaginal: "in die Scheide"
    case .topical: "äußerlich"
    case .cutaneous: "auf der Haut"
    case .transdermal: "über die Haut"
    case .subcutaneous: "unter die Haut"
    case .intramuscular: "in einen Muskel"
    case .intravenous: "in eine Vene"
    }
}

func germanSite(_ site: DosageSite.Known) -> String {
    switch site {
    case .leftEye: "ins linke Auge"
    case .rightEye: "ins rechte Auge"
    case .bothEyes: "in beide Augen"
    case .leftEar: "ins linke Ohr"
    case .rightEar: "ins rechte Ohr"
    case .bothEars: "in beide Ohren"
    case .leftNostril: "ins linke Nasenloch"
    case .rightNostril: "ins rechte Nasenloch"
    case .bothNostrils: "in beide Nasenlöcher"
    }
}
