public import Clinical

extension EnergyProfileDraft {
    /// Fills the form with what is stored. Values typed in these units come back unchanged; pounds have two decimals
    /// and inches one, so a value typed in other units is shown rounded.
    public init(_ details: EnergyProfileDetails, units: Units, decimal: DecimalSeparator) {
        let shown = MeasureText(units: units, decimal: decimal)
        var (feet, inches) = ("", "")
        if let millimetres = details.millimetres {
            switch units {
            case .metric: feet = shown.text(millimetres, places: 1)
            case .imperial:
                let tenths = (millimetres * 100 + 127) / 254
                (feet, inches) = ("\(tenths / 120)", shown.text(tenths % 120, places: 1))
            }
        }
        let (goal, pace): (String, Int64?) =
            switch details.goal {
            case nil: ("", nil)
            case .maintain: ("maintain", nil)
            case .lose(let grams): ("lose", grams)
            case .gain(let grams): ("gain", grams)
            }
        self.init(
            sex: details.sex?.rawValue ?? "", height: feet, inches: inches,
            weight: details.weight.map { shown.mass($0.grams) } ?? "", weighed: details.weight?.day.iso ?? "",
            goal: goal,
            pace: pace.map(shown.mass) ?? "",
            goalWeight: details.goalGrams.map(shown.mass) ?? "", units: units, decimal: decimal)
    }
}
