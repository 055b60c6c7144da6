internal import Air
internal import Clinical
internal import Pages

/// What stands in the form of a person's wishes about the air, as texts.
struct AirProfileForm: Sendable {
    /// The strength of each choice by its code; empty for none.
    var strengths: [String: String] = [:]
    var index = ""
    var pollen = ""
    var asthma = ""
    var heart = ""
    var lung = ""
    /// The cards that are shown.
    var cards: Set<String> = []
    var alert = AirProfile.AlertTime.evening.rawValue

    init(_ profile: AirProfile) {
        for sensitivity in profile.sensitivities {
            strengths[sensitivity.kind.code] = "\(sensitivity.strength.rawValue)"
        }
        index = profile.index?.rawValue ?? ""
        pollen = profile.pollen?.rawValue ?? ""
        asthma = Self.text(profile.hasAsthma)
        heart = Self.text(profile.hasHeartDisease)
        lung = Self.text(profile.hasLungDisease)
        cards = Set(AirProfile.Card.allCases.filter { !profile.hidden.contains($0) }.map(\.rawValue))
        alert = profile.alert.rawValue
    }

    init(_ form: Form) {
        for kind in PollenKind.choices { strengths[kind.code] = form["pollen-\(kind.code)"] }
        index = form["index"]
        pollen = form["levels"]
        asthma = form["asthma"]
        heart = form["heart"]
        lung = form["lung"]
        cards = Set(form.all("card"))
        alert = form["alert"]
    }

    /// The profile, or the fields with a choice that is not offered.
    var checked: Checked<AirProfile, String> {
        var wrong: [String] = []
        func read<Value>(_ text: String, _ field: String, _ make: (String) -> Value?) -> Value? {
            guard !text.isEmpty else { return nil }
            let value = make(text)
            if value == nil { wrong.append(field) }
            return value
        }
        let sensitivities = PollenKind.choices.compactMap { kind in
            read(strengths[kind.code] ?? "", "pollen-\(kind.code)") { text in
                Int(text).flatMap { PollenSensitivity.Strength(rawValue: $0) }
            }.map { PollenSensitivity(kind, $0) }
        }
        let profile = AirProfile(
            sensitivities: sensitivities, index: read(index, "index") { AirQualityScheme.ID(rawValue: $0) },
            pollen: read(pollen, "levels") { PollenScheme.ID(rawValue: $0) },
            hasAsthma: read(asthma, "asthma", Self.flag), hasHeartDisease: read(heart, "heart", Self.flag),
            hasLungDisease: read(lung, "lung", Self.flag),
            hidden: Set(AirProfile.Card.allCases.filter { !cards.contains($0.rawValue) }),
            alert: read(alert, "alert") { AirProfile.AlertTime(rawValue: $0) } ?? .evening)
        return wrong.isEmpty ? .valid(profile) : .invalid(wrong)
    }

    private static func text(_ flag: Bool?) -> String { flag.map { $0 ? "yes" : "no" } ?? "" }

    private static func flag(_ text: String) -> Bool? { text == "yes" ? true : text == "no" ? false : nil }
}
