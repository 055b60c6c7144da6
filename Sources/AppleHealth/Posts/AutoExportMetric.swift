internal import Activity

/// A metric as the Health Auto Export app names it (`step_count`, `weight_body_mass`), in the terms of Apple Health.
///
/// Source: the app's wiki, "API Export – JSON Format" and "Supported Data", read on 2026-11-22.
public struct AutoExportMetric: Sendable, Hashable {
    /// `HKQuantityTypeIdentifierStepCount`; `HealthAutoExport` with the app's own name for an unknown metric,
    /// which is stored but never added up.
    public let type: String
    /// As Apple Health would name it.
    public let unit: String
    /// Whether the app writes percentages where Apple Health writes fractions of one.
    public let isPercent: Bool

    public init(name: String, units: String) {
        let key = Self.key(name)
        type = Self.types[key] ?? "HealthAutoExport:\(name)"
        unit = Self.units[units] ?? units
        isPercent = units == "%"
    }

    /// The value as Apple Health would have it.
    public func value(_ quantity: Double) -> Double {
        isPercent ? quantity / 100 : quantity
    }

    private static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// The app's names are mostly Apple's, in lower case with underscores.
    private static let types: [String: String] = {
        var types: [String: String] = [:]
        for metric in HealthMetric.allCases where metric != .sleep {
            let name = metric.healthKit.replacing("HKQuantityTypeIdentifier", with: "")
                .replacing("HKCategoryTypeIdentifier", with: "")
            types[key(name)] = metric.healthKit
        }
        for (name, type) in others { types[name] = "HKQuantityTypeIdentifier\(type)" }
        return types
    }()

    private static let others = [
        "activeenergy": "ActiveEnergyBurned", "basalenergy": "BasalEnergyBurned",
        "walkingrunningdistance": "DistanceWalkingRunning", "cyclingdistance": "DistanceCycling",
        "swimmingdistance": "DistanceSwimming", "wheelchairdistance": "DistanceWheelchair",
        "wheelchairpushcount": "PushCount", "heartratevariability": "HeartRateVariabilitySDNN",
        "weightbodymass": "BodyMass", "bloodoxygensaturation": "OxygenSaturation",
        "bodymassindex": "BodyMassIndex", "bodyfatpercentage": "BodyFatPercentage", "leanbodymass": "LeanBodyMass",
        "waistcircumference": "WaistCircumference", "bloodglucose": "BloodGlucose",
        "basalbodytemperature": "BasalBodyTemperature", "forcedvitalcapacity": "ForcedVitalCapacity",
        "forcedexpiratoryvolume1": "ForcedExpiratoryVolume1", "inhalerusage": "InhalerUsage",
        "dietaryenergy": "DietaryEnergyConsumed", "dietarywater": "DietaryWater", "protein": "DietaryProtein",
        "carbohydrates": "DietaryCarbohydrates", "dietarysugar": "DietarySugar", "fiber": "DietaryFiber",
        "totalfat": "DietaryFatTotal", "saturatedfat": "DietaryFatSaturated",
        "monounsaturatedfat": "DietaryFatMonounsaturated", "polyunsaturatedfat": "DietaryFatPolyunsaturated",
        "sodium": "DietarySodium", "cholesterol": "DietaryCholesterol", "potassium": "DietaryPotassium",
        "calcium": "DietaryCalcium", "iron": "DietaryIron", "vitaminc": "DietaryVitaminC",
        "timeindaylight": "TimeInDaylight",
    ]

    private static let units = [
        "bpm": "count/min", "steps": "count", "lbs": "lb", "kilocalories": "kcal", "ml/(kg·min)": "mL/min·kg",
        "breaths/min": "count/min",
    ]
}
