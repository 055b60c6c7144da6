public import Activity
public import Clinical
internal import SQL
public import Store

extension Store {
    /// The person's data for energy estimates; `none` if nothing was entered.
    public func energyProfile(_ access: PersonAccess) async throws -> StoredEnergyProfile {
        try await database.read { tx in try tx.energyProfile(access) }
    }

    /// Changes the profile if it is still at `version`. A new weight is added to the earlier ones.
    public func saveEnergyProfile(
        _ details: EnergyProfileDetails, version: RecordVersion, _ access: PersonAccess, change: Change
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
                    (person, sex, millimetres, grams, weighed_on, goal, grams_per_week, goal_grams, updated_at,
                     version)
                VALUES (\(person), \(details.sex?.rawValue), \(details.millimetres), \(details.weight?.grams),
                        \(details.weight?.day.iso), \(goal), \(pace), \(details.goalGrams),
                        \(change.now.milliseconds), 1)
                ON CONFLICT (person) DO UPDATE
                SET sex = excluded.sex, millimetres = excluded.millimetres, grams = excluded.grams,
                    weighed_on = excluded.weighed_on, goal = excluded.goal, grams_per_week = excluded.grams_per_week,
                    goal_grams = excluded.goal_grams, updated_at = excluded.updated_at, version = energy_profile.version + 1
                """)
            if let weight = details.weight, weight != stored.details.weight { try tx.add(weight, access, change) }
            let before = stored == .none ? nil : EnergyProfileRecord(stored)
            try tx.audit(change, access, "energy profile", person, "changed", before: before)
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

extension Writer {
    fileprivate func add(_ weight: BodyWeight, _ access: PersonAccess, _ change: Change) throws {
        let person = access.person.text
        try execute(
            """
            INSERT INTO body_weight (person, number, day, grams, recorded_at)
            SELECT \(person), coalesce(max(number), 0) + 1, \(weight.day.iso), \(weight.grams), \(change.now.milliseconds)
            FROM body_weight WHERE person = \(person)
            """)
    }
}
