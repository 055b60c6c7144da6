internal import Clinical
internal import Nutrition

extension FoodDataCentralFood {
    /// The maximum length of a measure's name.
    private static let nameLimit = 60

    /// Its portions and the serving on its label, without duplicate names.
    var measures: [HouseholdMeasure] {
        var found: [HouseholdMeasure] = []
        let all = [label?.serving(limit: Self.nameLimit)] + portions.map { measure($0) }
        for measure in all.compactMap({ $0 }) where found.count < FoodDraft.mostMeasures {
            let isNew = !found.contains { NameKey($0.name) == NameKey(measure.name) }
            if isNew { found.append(measure) }
        }
        return found
    }

    private func measure(_ portion: Portion) -> HouseholdMeasure? {
        guard let millionths = LooseNumber.millionths(portion.grams),
            let mass = FoodMass(milligrams: millionths / 1000),
            let name = FreeText.clean(portion.name(kind), limit: Self.nameLimit, lines: .one).value,
            !NameKey(name).isEmpty
        else { return nil }
        return HouseholdMeasure(name: name, size: .mass(mass))
    }
}

extension FoodDataCentralFood.Portion {
    /// The name of the measure: "cup, chopped", "3 tsp". A survey portion without a size is not a measure.
    fileprivate func name(_ kind: FoodDataCentralFood.Kind) -> String {
        if kind == .survey {
            let isSized = !PlainWords.isFound("quantity not specified", in: description)
            return isSized ? Self.withoutOne(description) : ""
        }
        let parts = [unit, modifier, description].map { Whitespace.trimmed($0) }.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return "" }
        return Self.withoutOne(count + " " + parts.joined(separator: ", "))
    }

    /// The number without trailing zeros; one if there is none.
    private var count: String {
        guard let millionths = LooseNumber.millionths(amount), millionths > 0,
            let quantity = NutrientQuantity(millionths: millionths)
        else { return "1" }
        return quantity.text
    }

    private static func withoutOne(_ text: String) -> String {
        let bytes = Array(Whitespace.trimmed(text).utf8)
        guard bytes.starts(with: Array("1 ".utf8)) else { return String(decoding: bytes, as: UTF8.self) }
        return Whitespace.trimmed(String(decoding: bytes.dropFirst(2), as: UTF8.self))
    }
}

extension FoodDataCentralFood.Label {
    /// Whether a serving is a volume; nil if the unit is neither volume nor weight.
    var isVolume: Bool? {
        switch NameKey(servingUnit).text {
        case "ml", "mlt": true
        case "g", "grm": false
        default: nil
        }
    }

    fileprivate func serving(limit: Int) -> HouseholdMeasure? {
        guard let isVolume, let millionths = LooseNumber.millionths(servingSize) else { return nil }
        let size: FoodSize? =
            isVolume
            ? FoodVolume(microlitres: millionths / 1000).map { .volume($0) }
            : FoodMass(milligrams: millionths / 1000).map { .mass($0) }
        let typed = FreeText.clean(household, limit: limit, lines: .one).value ?? ""
        return size.map { HouseholdMeasure(name: NameKey(typed).isEmpty ? "serving" : typed, size: $0) }
    }
}
