extension DoseUnit {
    /// The unit that a text names in English or German; nil if it is not known.
    public static func named(_ text: String) -> DoseUnit? {
        let word = text.lowercased()
        return DoseForm.named(word).map(DoseUnit.form) ?? symbol(word).map(DoseUnit.written)
    }

    /// The unit of a code; nil if the code or its system is not known.
    static func coded(_ quantity: Quantity) -> DoseUnit? {
        guard let code = quantity.code, let system = quantity.system else { return nil }
        if system.hasPrefix(Quantity.ucum) { return ucum(code) }
        if system.hasSuffix("orderableDrugForm") { return DoseForm.orderable(code.uppercased()).map(DoseUnit.form) }
        if system.hasSuffix("BMP_DOSIEREINHEIT") {
            return DoseForm.germanPlan(code).map(DoseUnit.form) ?? germanPlanSymbol(code).map(DoseUnit.written)
        }
        return system == "http://snomed.info/sct" ? DoseForm.snomed(code).map(DoseUnit.form) : nil
    }

    private static func ucum(_ code: String) -> DoseUnit? {
        switch code {
        case "U", "[arb'U]": .form(.unit)
        case "[IU]", "[iU]": .form(.internationalUnit)
        case "ug": .form(.microgram)
        case "[drp]": .form(.drop)
        case "[tsp_us]", "[tsp_m]": .form(.teaspoon)
        case "[tbs_us]", "[tbs_m]": .form(.tablespoon)
        default: symbol(code.lowercased()).map(DoseUnit.written)
        }
    }

    private static func germanPlanSymbol(_ code: String) -> String? {
        switch code {
        case "q": "cm"
        case "r": "L"
        case "s": "mL"
        case "t": "g"
        case "u": "kg"
        case "v": "mg"
        default: nil
        }
    }

    /// The symbol of an English or German name or of a UCUM code, in lower case.
    private static func symbol(_ word: String) -> String? {
        switch word {
        case "kg", "kilogram", "kilograms", "kilogramm": "kg"
        case "g", "gram", "grams", "gramm": "g"
        case "mg", "milligram", "milligrams", "milligramm": "mg"
        case "ng", "nanogram", "nanograms", "nanogramm": "ng"
        case "l", "litre", "litres", "liter", "liters": "L"
        case "ml", "millilitre", "millilitres", "milliliter", "milliliters": "mL"
        case "meq", "milliequivalent", "milliequivalents": "mEq"
        case "mmol", "millimole", "millimoles", "millimol": "mmol"
        case "cm", "centimetre", "centimeter", "zentimeter": "cm"
        case "mg/kg": "mg/kg"
        case "mg/m2", "mg/m^2": "mg/m²"
        case "ml/h", "millilitre per hour", "milliliter per hour": "mL/h"
        case "l/min", "litre per minute", "liter per minute": "L/min"
        case "%": "%"
        default: nil
        }
    }
}
