public import Activity
public import Clinical
internal import SQL

extension Store {
    /// What the person wrote down for estimates of energy; `none` while nobody did.
    public func energyProfile(_ access: PersonAccess) async throws -> StoredEnergyProfile {
        try await database.read { tx in try tx.energyProfile(access) }
    }

    /// Changes the profile when nobody did since `version`.
    public func saveEnergyProfile(
        _ details: EnergyProfileDetails, version: RecordVersion, _ access: PersonAccess, act: Act
    ) async throws -> Saved<StoredEnergyProfile> {
        try await database.write { tx in
            let stored = try tx.energyProfile(access)
            if stored.details == details { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            let person = access.person.text
            let (goal, pace) = details.goal?.columns ?? (nil, nil)
            try tx.execute(
                """
                INSERT INTO energy_profile
                    (person, sex, millimetres, grams, weighed_on, goal, grams_per_week, updated_at, version)
                VALUES (\(person), \(details.sex?.rawValue), \(details.millimetres), \(details.weight?.grams),
                        \(details.weight?.day.iso), \(goal), \(pace), \(act.now.milliseconds), 1)
                ON CONFLICT (person) DO UPDATE
                SET sex = excluded.sex, millimetres = excluded.millimetres, grams = excluded.grams,
                    weighed_on = excluded.weighed_on, goal = excluded.goal, grams_per_week = excluded.grams_per_week,
                    updated_at = excluded.updated_at, version = energy_profile.version + 1
                """)
            let before = stored == .none ? nil : EnergyProfileRecord(stored)
            try tx.audit(act, access, "energy profile", person, "changed", before: before)
            return .saved(try tx.energyProfile(access))
        }
    }
}

extension Reader {
    func energyProfile(_ access: PersonAccess) throws -> StoredEnergyProfile {
        try first("\(part: StoredEnergyProfile.select) WHERE person = \(access.person.text)")
            .map(StoredEnergyProfile.init) ?? .none
    }
}
