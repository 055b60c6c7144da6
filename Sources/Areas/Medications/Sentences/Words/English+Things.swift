internal import Clinical
internal import Medications

func englishForm(_ form: DoseForm) -> PhraseForms {
    let (one, other): (String, String) =
        switch form {
        case .tablet: ("tablet", "tablets")
        case .vaginalTablet: ("vaginal tablet", "vaginal tablets")
        case .capsule: ("capsule", "capsules")
        case .piece: ("piece", "pieces")
        case .dose: ("dose", "doses")
        case .drop: ("drop", "drops")
        case .puff: ("puff", "puffs")
        case .spray: ("spray", "sprays")
        case .inhalation: ("inhalation", "inhalations")
        case .patch: ("patch", "patches")
        case .suppository: ("suppository", "suppositories")
        case .enema: ("enema", "enemas")
        case .applicatorful: ("applicatorful", "applicatorfuls")
        case .sachet: ("sachet", "sachets")
        case .ampoule: ("ampoule", "ampoules")
        case .vial: ("vial", "vials")
        case .bag: ("bag", "bags")
        case .bottle: ("bottle", "bottles")
        case .syringe: ("syringe", "syringes")
        case .pipette: ("pipette", "pipettes")
        case .teaspoon: ("teaspoon", "teaspoons")
        case .tablespoon: ("tablespoon", "tablespoons")
        case .measuringSpoon: ("measuring spoon", "measuring spoons")
        case .measuringCup: ("measuring cup", "measuring cups")
        case .unit: ("unit", "units")
        case .internationalUnit: ("international unit", "international units")
        case .millionUnits: ("million units", "million units")
        case .millionInternationalUnits: ("million international units", "million international units")
        case .microgram: ("microgram", "micrograms")
        }
    return PhraseForms(one: "{count} \(one)", other: "{count} \(other)")
}

func englishVerb(_ method: DosageMethod.Known) -> String {
    switch method {
    case .administer: "administer"
    case .apply: "apply"
    case .chew: "chew"
    case .dissolve: "dissolve"
    case .give: "give"
    case .inhale: "inhale"
    case .inject: "inject"
    case .insert: "insert"
    case .instil: "instil"
    case .nebulise: "nebulise"
    case .place: "place"
    case .rinse: "rinse with"
    case .sniff: "sniff"
    case .spray: "spray"
    case .suck: "suck"
    case .swallow: "swallow"
    case .take: "take"
    case .use: "use"
    }
}

func englishRoute(_ route: DosageRoute.Known) -> String {
    switch route {
    case .oral: "by mouth"
    case .sublingual: "under the tongue"
    case .buccal: "inside the cheek"
    case .inhalation: "by inhalation"
    case .nasal: "through the nose"
    case .ocular: "in the eye"
    case .aural: "in the ear"
    case .rectal: "into the rectum"
    case .vaginal: "into the vagina"
    case .topical: "topically"
    case .cutaneous: "on the skin"
    case .transdermal: "through the skin"
    case .subcutaneous: "under the skin"
    case .intramuscular: "into a muscle"
    case .intravenous: "into a vein"
    }
}

func englishSite(_ site: DosageSite.Known) -> String {
    switch site {
    case .leftEye: "in the left eye"
    case .rightEye: "in the right eye"
    case .bothEyes: "in both eyes"
    case .leftEar: "in the left ear"
    case .rightEar: "in the right ear"
    case .bothEars: "in both ears"
    case .leftNostril: "in the left nostril"
    case .rightNostril: "in the right nostril"
    case .bothNostrils: "in both nostrils"
    }
}
