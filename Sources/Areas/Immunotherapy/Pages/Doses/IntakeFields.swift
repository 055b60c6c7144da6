internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// One intake in the dose form. Form names start with `intakes.1.`, `intakes.2.` and so on.
struct IntakeFields: Encodable, Sendable {
    /// "Dose 2"; nil if there is only one.
    let heading: String?
    /// The value of the button that removes this intake; nil if it is the only one.
    let remove: String?
    let removeName: String
    let hidden: Hidden
    let day: String
    let time: Field
    /// The element id of the allergen group, for the problem summary.
    let allergensID: String
    let allergensProblem: String?
    let foods: [Tile]
    /// In the order of `foods`. Each is shown while its tile is ticked.
    let portions: [PortionFields]

    /// - Parameter stored: what is on record of the intake, by allergen.
    init(
        _ phrases: Phrases, number: Int, of count: Int, day: String, foods: [EditDosePage.Food],
        _ intake: EditDosePage.Values.Intake, stored: [String: Amount] = [:], _ problems: Problems
    ) {
        let name = "intakes.\(number)"
        self.day = day
        let shown = phrases.formats.number(number)
        heading = count > 1 ? phrases("dose.intake", ["number": shown]) : nil
        remove = count > 1 ? "remove.\(number)" : nil
        removeName = phrases("dose.intake.remove", ["number": shown])
        hidden = Hidden("\(name).id", intake.id)
        time = Field("\(name).time", phrases("dose.time"), intake.time, problems: problems).kind(.time).needed
        allergensID = "\(name).allergens"
        allergensProblem = problems["\(name).allergens"]
        let sorted = foods.sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
        self.foods = sorted.map { food in
            let amount = food.levels.first { $0.isCurrent }.map { $0.amount(.full, phrases) }
            let usual = food.usual.map { phrases.time($0) }
            let detail = [amount, usual].compactMap(\.self).joined(separator: ", ")
            return Tile(
                id: "\(name).allergens.\(food.id)", name: "\(name).allergens", value: food.id,
                label: phrases.allergen(food.kind), detail: detail.isEmpty ? nil : detail,
                picture: Picture(food.kind), chosen: intake.portions.contains { $0.allergen == food.id })
        }
        portions = sorted.map { food in
            PortionFields(
                phrases, name: "\(name).\(food.id)", food: food,
                intake.portions.first { $0.allergen == food.id }, stored: stored[food.id], problems)
        }
    }
}

extension EditDosePage.Food.Level {
    /// "80 mg (2 capsules)"
    fileprivate func amount(_ share: Share, _ phrases: Phrases) -> String {
        let taken = share == .half ? amount.half : amount
        return phrases.exact(
            taken, given: measure.map { phrases.pieces($0.count(share, taken, of: amount), $0.unit) })
    }
}

/// How much of one allergen was taken.
struct PortionFields: Encodable, Sendable {
    /// "Peanut: how much?"
    let heading: String
    /// Nil if the allergen has fewer than two levels. A single level is sent hidden.
    let level: LevelMenu?
    let onlyLevel: OnlyLevel?
    /// More than this is asked about; nil if no level is in force.
    let inForce: InForce?
    /// The milligrams on record; nil if the portion is not stored.
    let stored: String?
    /// The id of the level in force on each day that can be chosen: "2026-06-20=level-two 2026-06-19="; nil if none can be.
    let inForceOn: String?
    /// The usual time, which the allergen's tile shows after the amount of the level in force; nil like `inForceOn`.
    let usual: String?
    /// Full, half and a free amount; empty if the allergen has no level.
    let shares: [ShareChoice]
    let shareName: String
    /// Sent if there is nothing to choose.
    let onlyShare: Hidden?
    let amount: Field

    /// The levels of an allergen, each with labels for the full and half amount.
    struct LevelMenu: Encodable, Sendable {
        let id: String
        let label: String
        let options: [LevelOption]
    }

    struct LevelOption: Encodable, Sendable {
        let value: String
        /// "Dose 2"
        let level: String
        let label: String
        /// Of the full amount, as a plain decimal.
        let milligrams: String
        let full: String
        let half: String
        let chosen: Bool
    }

    struct OnlyLevel: Encodable, Sendable {
        let name: String
        let value: String
        /// "Dose 2"
        let level: String
        /// Of the full amount, as a plain decimal.
        let milligrams: String
    }

    /// The level in force.
    struct InForce: Encodable, Sendable {
        /// A plain decimal.
        let milligrams: String
        /// "Dose 2, 6.25 mg"
        let name: String
    }

    struct ShareChoice: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        /// "80 mg", updated with the chosen level; nil for a free amount.
        let milligrams: String?
        let chosen: Bool
    }

    init(
        _ phrases: Phrases, name: String, food: EditDosePage.Food, _ portion: EditDosePage.Values.Portion?,
        stored: Amount?, _ problems: Problems
    ) {
        self.stored = stored?.milligrams
        let canChangeDay = !food.inForceOn.isEmpty && !food.levels.isEmpty
        inForceOn =
            canChangeDay
            ? food.inForceOn.map { "\($0.day.iso)=\($0.level ?? "")" }.joined(separator: " ") : nil
        usual = canChangeDay ? food.usual.map { phrases.time($0) } : nil
        inForce = food.levels.first { $0.isCurrent }.map {
            InForce(milligrams: $0.amount.milligrams, name: phrases.level(named: $0.name, of: $0.amount))
        }
        heading = phrases("dose.howMuch", ["allergen": phrases.allergen(food.kind)])
        let level =
            food.levels.first { $0.id == portion?.level } ?? food.levels.first { $0.isCurrent } ?? food.levels.first
        let amounts = { (level: EditDosePage.Food.Level) in
            (full: level.amount(.full, phrases), half: level.amount(.half, phrases))
        }
        let now = food.isPast ? "dose.level.then" : "dose.level.now"
        self.level =
            food.levels.count > 1
            ? LevelMenu(
                id: "\(name).level", label: phrases("dose.level"),
                options: food.levels.map {
                    let named = phrases.level(named: $0.name)
                    let values = ["level": named, "amount": amounts($0).full]
                    return LevelOption(
                        value: $0.id, level: named, label: phrases($0.isCurrent ? now : "dose.level.option", values),
                        milligrams: $0.amount.milligrams, full: amounts($0).full, half: amounts($0).half,
                        chosen: $0.id == level?.id)
                })
            : nil
        onlyLevel =
            food.levels.count == 1
            ? level.map {
                OnlyLevel(
                    name: "\(name).level", value: $0.id, level: phrases.level(named: $0.name),
                    milligrams: $0.amount.milligrams)
            } : nil
        shareName = "\(name).share"
        let share = portion?.share ?? .full
        shares =
            level.map { level in
                Share.allCases.map {
                    ShareChoice(
                        id: "\(name).share-\($0.rawValue)", value: $0.rawValue,
                        label: phrases("share.\($0.rawValue).choice"),
                        milligrams: $0 == .full ? amounts(level).full : $0 == .half ? amounts(level).half : nil,
                        chosen: $0 == share)
                }
            } ?? []
        onlyShare = food.levels.isEmpty ? Hidden("\(name).share", Share.part.rawValue) : nil
        amount = Field(
            "\(name).amount", phrases(food.levels.isEmpty ? "dose.amount" : "dose.otherAmount"), portion?.amount ?? "",
            problems: problems
        )
        .kind(.amount).unit(phrases("unit.mg"))
    }
}

/// One medicine before the dose. It is ticked under `medicines`; its amount is `medicines.<code>.amount`.
struct MedicineFields: Encodable, Sendable {
    let id: String
    let code: String
    let label: String
    let chosen: Bool
    let amount: Field
    /// The name of the medicine, for "other".
    let name: Field?

    static func all(
        _ phrases: Phrases, _ values: [EditDosePage.Values.Medicine], planned: [PlannedMedicine] = [],
        taken: [String: String] = [:], _ problems: Problems
    ) -> [MedicineFields] {
        let keys = EditDosePage.Values.keys(of: values)
        var offered = planned.isEmpty ? PreDoseMedicine.named.map(\.code) : []
        for code in planned.map(\.medicine.code) + ["other"] where !offered.contains(code) { offered.append(code) }
        let unused = offered.filter { !keys.contains($0) }
        return (keys + unused).enumerated().map { index, key in
            let value = index < values.count ? values[index] : nil
            let code = value?.code ?? key
            let id = "medicines.\(key)"
            let plan = value == nil ? planned.first { $0.medicine.code == code } : nil
            let name = plan?.medicine.otherName ?? phrases("medicine.\(code)")
            let usual = plan?.amount.map { phrases.formats.decimal($0.milligrams) } ?? ""
            let label = plan?.amount.map {
                phrases("ready.medicine.amount", ["medicine": name, "amount": phrases.exact($0)])
            }
            let listed = taken[key].map { phrases("dose.medicine.listed", ["medicine": label ?? name, "time": $0]) }
            return MedicineFields(
                id: id, code: key, label: listed ?? label ?? name, chosen: value != nil,
                amount: Field(
                    "\(id).amount",
                    code == "other"
                        ? phrases("dose.medicine.amount.other")
                        : phrases("dose.medicine.amount", ["medicine": phrases("medicine.\(code)")]),
                    value?.amount ?? usual, problems: problems
                ).kind(.amount).unit(phrases("unit.mg")).list("usual-amounts"),
                name: code == "other"
                    ? Field(
                        "\(id).name", phrases("dose.medicine.name"), value?.otherName ?? plan?.medicine.otherName ?? "",
                        problems: problems
                    )
                    .fill("off").longest(PreDoseMedicine.nameLimit)
                    : nil)
        }
    }
}
