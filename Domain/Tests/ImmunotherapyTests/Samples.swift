import Clinical
import Immunotherapy
import NamedInstants

func level(
    _ name: String,
    _ milligrams: String,
    id text: String,
    of allergen: String = "peanut",
    position: Int = 1,
    isCurrent: Bool = false,
    isDeleted: Bool = false
) throws -> DoseLevel {
    DoseLevel(
        id: try id(text),
        person: try id("mia"),
        allergen: try id(allergen),
        name: name,
        amount: try mg(milligrams),
        foodAmount: nil,
        product: nil,
        notes: nil,
        position: position,
        isCurrent: isCurrent,
        isDeleted: isDeleted,
        version: .first
    )
}

func portion(
    _ allergen: String, level: String? = nil, share: Share = .full, _ milligrams: String
) throws -> OITDose.Portion {
    OITDose.Portion(
        allergen: try id(allergen),
        level: try level.map { try id($0) },
        levelName: level,
        share: share,
        amount: try mg(milligrams)
    )
}

func dose(_ on: String, _ portions: OITDose.Portion...) throws -> OITDose {
    let at = ZoneRules.berlin.moment(try day(on), try time("08:00"))
    return OITDose(
        person: try id("mia"),
        day: try day(on),
        version: .first,
        intakes: [OITDose.Intake(id: try id("i"), at: at, portions: portions)],
        medicines: [],
        notes: nil
    )
}
