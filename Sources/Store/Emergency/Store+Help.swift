public import Accounts
internal import CarePlan
public import Clinical
internal import SQL

/// Who to call for one person.
public struct PersonHelp: Sendable, Hashable {
    public let person: StoredPerson
    public let setting: EmergencySetting
    public let contacts: [Contact]
    /// Nil if there is no plan.
    public let plan: StoredActionPlan?
    /// In order of use.
    public let medicines: [StoredRescueMedicine]
}

extension Store {
    /// Who to call for each person in a household, oldest entry first.
    public func help(for account: Account, now: Instant) async throws -> [PersonHelp] {
        let household = account.household
        return try await database.read { tx in
            var settings: [String: EmergencySetting] = [:]
            var contacts: [String: [Contact]] = [:]
            try tx.each(
                """
                \(part: EmergencySetting.select)
                WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                """
            ) { row in settings[try row.text("person")] = try EmergencySetting(row) }
            try tx.each(
                """
                \(part: Record.contact.select) WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                AND deleted_at IS NULL ORDER BY position, id
                """
            ) { row in contacts[try row.text("person"), default: []].append(Contact(try Record.contact.stored(row))) }
            let rescue = try tx.rescue(of: household)
            let people = try tx.people(of: household).filter {
                account.membership.may(.help, of: $0.person.id, now: now)
            }
            return people.map { person in
                let id = person.person.id.text
                return PersonHelp(
                    person: person, setting: settings[id] ?? .none, contacts: contacts[id] ?? [],
                    plan: rescue.plans[id], medicines: rescue.medicines[id] ?? [])
            }
        }
    }
}

extension Reader {
    /// The current action plans and the rescue medicines of a household, by person.
    fileprivate func rescue(
        of household: Household.ID
    ) throws -> (plans: [String: StoredActionPlan], medicines: [String: [StoredRescueMedicine]]) {
        var plans: [String: StoredActionPlan] = [:]
        try each(
            """
            \(part: StoredActionPlan.select)
            WHERE action_plan.person IN (SELECT id FROM person WHERE household = \(household.text))
            ORDER BY action_plan.person, action_plan.version
            """
        ) { row in plans[try row.text("person")] = try StoredActionPlan(row) }
        let all = try rescueMedicines(
            """
            medicine.person IN (SELECT id FROM person WHERE household = \(household.text))
            AND medicine.deleted_at IS NULL
            """)
        let medicines = Dictionary(grouping: all) { $0.medicine.person.text }.mapValues { $0.inOrderOfUse }
        return (plans, medicines)
    }
}
