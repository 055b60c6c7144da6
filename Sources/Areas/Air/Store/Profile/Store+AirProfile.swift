package import Air
internal import Clinical
package import SQL
package import Store

extension Reader {
    /// What a person has said about the air; nil if they have not said anything.
    package func airProfile(_ access: PersonAccess) throws -> AirProfile? {
        let row = try first(
            """
            SELECT index_scheme, pollen_scheme, has_asthma, has_heart_disease, has_lung_disease, hidden, alert
            FROM air_profile WHERE person = \(access.person.text)
            """)
        guard let row else { return nil }
        let sensitivities = try fetch(
            "SELECT pollen, strength FROM pollen_sensitivity WHERE person = \(access.person.text)")
        return AirProfile(
            sensitivities: try sensitivities.map { try $0.sensitivity }.sorted { $0.place < $1.place },
            index: try row.code("index_scheme"), pollen: try row.code("pollen_scheme"),
            hasAsthma: try row.flag("has_asthma"), hasHeartDisease: try row.flag("has_heart_disease"),
            hasLungDisease: try row.flag("has_lung_disease"), hidden: try row.hidden,
            alert: try row.convert("alert", "a time of alerts", AirProfile.AlertTime.init))
    }
}

extension Store {
    package func airProfile(_ access: PersonAccess) async throws -> AirProfile? {
        try await database.read { tx in try tx.airProfile(access) }
    }

    /// Replaces what a person has said about the air.
    package func saveAirProfile(_ profile: AirProfile, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let before = try tx.airProfile(access)
            guard before != profile else { return }
            let person = access.person.text
            try tx.execute("DELETE FROM pollen_sensitivity WHERE person = \(person)")
            try tx.execute("DELETE FROM air_profile WHERE person = \(person)")
            try tx.execute(
                """
                INSERT INTO air_profile
                    (person, index_scheme, pollen_scheme, has_asthma, has_heart_disease, has_lung_disease, hidden, alert)
                VALUES (\(person), \(profile.index?.rawValue), \(profile.pollen?.rawValue), \(profile.hasAsthma.number),
                    \(profile.hasHeartDisease.number), \(profile.hasLungDisease.number), \(profile.hiddenText),
                    \(profile.alert.rawValue))
                """)
            try tx.insert(
                into: "pollen_sensitivity", ["person", "pollen", "strength"],
                rows: profile.sensitivities.map {
                    [.text(person), .text($0.kind.code), .integer(Int64($0.strength.rawValue))]
                })
            try tx.audit(
                change, access, "air profile", person, before == nil ? "created" : "changed", before: before?.audited)
        }
    }
}

extension Row {
    fileprivate var sensitivity: PollenSensitivity {
        get throws {
            let kind = try convert("pollen", "a pollen") { PollenKind(code: $0) }
            guard let strength = PollenSensitivity.Strength(rawValue: try int("strength")) else {
                throw RowError(column: "strength", expected: "1 to 3")
            }
            return PollenSensitivity(kind, strength)
        }
    }

    fileprivate var hidden: Set<AirProfile.Card> {
        get throws {
            let names = try text("hidden").split(separator: " ").map(String.init)
            return try Set(
                names.map { name in
                    guard let card = AirProfile.Card(rawValue: name) else {
                        throw RowError(column: "hidden", expected: "cards")
                    }
                    return card
                })
        }
    }

    fileprivate func code<Code: RawRepresentable<String>>(_ column: String) throws -> Code? {
        guard let text = try optionalText(column) else { return nil }
        guard let code = Code(rawValue: text) else { throw RowError(column: column, expected: "a scheme") }
        return code
    }

    fileprivate func flag(_ column: String) throws -> Bool? { try isNull(column) ? nil : try bool(column) }
}

extension Bool? {
    fileprivate var number: Int? { map { $0 ? 1 : 0 } }
}

extension PollenSensitivity {
    /// The place among the choices; what is not offered comes last.
    fileprivate var place: Int { PollenKind.choices.firstIndex(of: kind) ?? .max }
}

extension AirProfile {
    fileprivate var hiddenText: String { hidden.map(\.rawValue).sorted().joined(separator: " ") }

    fileprivate var audited: [String: String] {
        var texts = ["alert": alert.rawValue, "hidden": hiddenText]
        texts["index"] = index?.rawValue
        texts["pollen"] = pollen?.rawValue
        for (name, flag) in [("asthma", hasAsthma), ("heart", hasHeartDisease), ("lung", hasLungDisease)] {
            texts[name] = flag.map { $0 ? "yes" : "no" }
        }
        for sensitivity in sensitivities { texts[sensitivity.kind.code] = "\(sensitivity.strength.rawValue)" }
        return texts
    }
}
