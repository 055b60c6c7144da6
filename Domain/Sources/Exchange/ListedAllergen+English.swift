import Clinical

extension ListedAllergen {
    /// The plain English names of the food, in lower case, for matching on import only.
    var englishNames: [String] {
        switch self {
        case .milk: ["milk", "cow's milk", "cows milk", "dairy"]
        case .egg: ["egg", "eggs", "hen's egg"]
        case .fish: ["fish"]
        case .shellfish: ["shellfish"]
        case .soy: ["soy", "soya", "soybean", "soybeans"]
        case .peanut: ["peanut", "peanuts"]
        case .almond: ["almond", "almonds"]
        case .brazilNut: ["brazil-nut", "brazil nut", "brazil nuts"]
        case .cashew: ["cashew", "cashews", "cashew nut", "cashew nuts"]
        case .coconut: ["coconut", "coconuts"]
        case .hazelnut: ["hazelnut", "hazelnuts"]
        case .macadamia: ["macadamia", "macadamias", "macadamia nut", "macadamia nuts"]
        case .pecan: ["pecan", "pecans", "pecan nut", "pecan nuts"]
        case .pineNut: ["pine-nut", "pine nut", "pine nuts"]
        case .pistachio: ["pistachio", "pistachios", "pistachio nut", "pistachio nuts"]
        case .walnut: ["walnut", "walnuts"]
        case .wheat: ["wheat"]
        case .sesame: ["sesame", "sesame seed", "sesame seeds"]
        }
    }
}
