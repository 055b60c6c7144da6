public import Clinical
internal import SQL

extension Store {
    /// The family's decision about a person's emergency number; `none` if there is none.
    public func emergencySetting(_ access: PersonAccess) async throws -> EmergencySetting {
        try await database.read { tx in try tx.emergencySetting(access) }
    }

    /// Changes the decision if it is still at `version`.
    public func setEmergency(
        _ setting: EmergencySetting, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<EmergencySetting> {
        try await database.write { tx in
            let stored = try tx.emergencySetting(access)
            if stored.says(setting.country, setting.number) { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                INSERT INTO emergency_setting (person, country, number, version)
                VALUES (\(access.person.text), \(setting.country?.code), \(setting.number?.text), 1)
                ON CONFLICT (person) DO UPDATE
                SET country = excluded.country, number = excluded.number, version = emergency_setting.version + 1
                """)
            let before = stored.version == EmergencySetting.none.version ? nil : EmergencySettingRecord(stored)
            try tx.audit(change, access, "emergency number", access.person.text, "changed", before: before)
            return .saved(try tx.emergencySetting(access))
        }
    }
}

extension Reader {
    package func emergencySetting(_ access: PersonAccess) throws -> EmergencySetting {
        try first("\(part: EmergencySetting.select) WHERE person = \(access.person.text)")
            .map(EmergencySetting.init) ?? .none
    }
}
