import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import SQL
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

/// Values that no function of the store would write: each read fails with the column's name, none guesses.
@Suite struct `A stored value that does not fit` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        let dose = OITDose.on(
            .today, .at(.today, "08:00", .full(.peanutTwo)),
            medicines: [MedicineTaken(medicine: .cetirizine, amount: "5")])
        _ = try await homes.store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        _ = try await homes.store.importDays([.symptom(.hives, on: .today, "09:00")], homes.mia, change: homes.change())
        try await homes.store.openSession(
            "phone", account: .ada, tokenHash: "token", device: "Firefox", now: homes.clock.now)
    }

    private func write(_ statement: Statement) async throws {
        #expect(try await homes.temporary.breakRules(statement) > 0)
    }

    @Test(arguments: [
        ("UPDATE person SET birthdate = '2018-02-30'" as Statement, "birthdate", "a day"),
        ("UPDATE person SET units = 'stone'", "units", "units"),
        ("UPDATE person SET first_weekday = 9", "first_weekday", "a weekday"),
        ("UPDATE person SET areas = 'food-allergy,gardening'", "areas", "areas"),
        ("UPDATE allergen SET listed = 'unicorn' WHERE id = 'mia-peanut'", "listed", "an allergen"),
        ("UPDATE dose_level SET nanograms = 100000000001 WHERE id = 'peanut-one'", "nanograms", "an amount"),
        ("UPDATE dose_level SET nanograms = 0 WHERE id = 'peanut-one'", "nanograms", "an amount"),
        ("UPDATE dose_level SET is_current = 2 WHERE id = 'peanut-one'", "is_current", "0 or 1"),
        ("UPDATE portion SET share = 'quarter'", "share", "a share"),
        ("UPDATE portion SET nanograms = -1", "nanograms", "an amount"),
        ("UPDATE intake SET utc_offset = 4294974496", "utc_offset", "an offset"),
        ("UPDATE intake SET utc_offset = 90000", "utc_offset", "an offset"),
        ("UPDATE medicine_taken SET medicine = 'aspirin'", "medicine", "a medicine"),
        ("UPDATE medicine_taken SET other_name = 'Zyrtec'", "medicine", "a medicine"),
        ("UPDATE symptom_entry SET kind = 'sadness'", "kind", "a symptom"),
        ("UPDATE symptom_entry SET severity = 'awful'", "severity", "a severity"),
        ("UPDATE symptom_entry SET grade = 'awful'", "grade", "a grade"),
    ])
    func `is an error on Today`(_ statement: Statement, _ column: String, _ expected: String) async throws {
        try await write(statement)
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.today(homes.mia, day: .today, from: .today, through: .today)
        }
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.readBack(homes.mia)
        }
    }

    @Test(arguments: [
        ("UPDATE contact SET role = 'friend'" as Statement, "role", "a role"),
        ("UPDATE contact SET number = 'call me'", "number", "a phone number"),
        ("UPDATE emergency_setting SET country = 'xx'", "country", "a country"),
        ("UPDATE emergency_setting SET number = '1'", "number", "a phone number"),
        ("UPDATE rescue_medicine SET expires = '2027-13'", "expires", "an expiry date"),
        ("UPDATE rescue_medicine SET strength = 'much'", "strength", "a strength"),
        ("UPDATE action_plan SET body = '{}'", "body", "an action plan"),
    ])
    func `is an error on Help`(_ statement: Statement, _ column: String, _ expected: String) async throws {
        try await store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        try await store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
        _ = try await store.saveActionPlan(.short(), base: nil, homes.mia, change: homes.change())
        let typed = EmergencySetting(country: Country("GB"), number: nil, version: .first)
        _ = try await store.setEmergency(
            typed, version: EmergencySetting.none.version, homes.mia, change: homes.change())
        try await write(statement)
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.help(for: homes.account(.ada), now: homes.clock.now)
        }
    }

    @Test(arguments: [
        ("UPDATE document SET kind = 'svg'" as Statement, "kind", "a kind of document"),
        ("UPDATE document SET day = '2026-02-30'", "day", "a day"),
        ("UPDATE document SET keep_offline = 2", "keep_offline", "0 or 1"),
        ("UPDATE document SET has_thumbnail = 2", "has_thumbnail", "0 or 1"),
    ])
    func `is an error in a document`(_ statement: Statement, _ column: String, _ expected: String) async throws {
        try await store.createDocument("plan", .named("Plan"), .jpeg, homes.mia, change: homes.change())
        try await write(statement)
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.documents(homes.mia)
        }
    }

    @Test func `is an error on the list of allergens`() async throws {
        try await write("UPDATE allergen SET listed = NULL, name = NULL WHERE id = 'mia-peanut'")
        await #expect(throws: RowError(column: "name", expected: "text")) { try await store.allergens(homes.mia) }
    }

    @Test func `is an error at the door`() async throws {
        try await write("UPDATE account SET email = 'nonsense' WHERE id = 'account-ada'")
        await #expect(throws: RowError(column: "email", expected: "an email address")) {
            try await store.authenticate(tokenHash: "token", person: nil, for: nil, now: homes.clock.now)
        }
    }

    @Test(arguments: [
        (#""share":"full""#, #""share":"quarter""#, RowError(column: "share", expected: "a share")),
        (#""nanograms":6250000"#, #""nanograms":0"#, RowError(column: "nanograms", expected: "an amount")),
        (#""level":"peanut-two""#, #""level":"no id!""#, RowError(column: "level", expected: "an id")),
        (#""day":"2026-06-20""#, #""day":"2026-06-31""#, RowError(column: "day", expected: "a day")),
    ])
    func `is an error in the audit too`(_ old: String, _ new: String, _ error: RowError) async throws {
        _ = try await store.deleteDose(on: .today, base: .first, homes.mia, change: homes.change())
        try await write("UPDATE audit SET before = replace(before, \(old), \(new)) WHERE action = 'deleted'")
        await #expect(throws: error) { try await store.restoreDose(on: .today, homes.mia, change: homes.change()) }
        #expect(try await store.dose(homes.mia, on: .today) == nil)
    }

    @Test(arguments: [
        ("UPDATE reaction SET grade = 5" as Statement, "grade", "a grade"),
        ("UPDATE reaction SET outcome = 'fine'", "outcome", "an outcome"),
        ("UPDATE reaction SET outcome = 'resolved'", "outcome", "an outcome"),
        ("UPDATE reaction SET dose_day = '2026-02-30', intake = 'i'", "dose_day", "a day"),
        ("UPDATE reaction SET utc_offset = 90000", "utc_offset", "an offset"),
        ("UPDATE reaction_treatment SET kind = 'potion'", "kind", "a treatment"),
        ("UPDATE reaction_treatment SET site = 'arm'", "site", "a site"),
        ("UPDATE reaction_treatment SET puffs = 2", "kind", "a treatment that fits its row"),
        ("UPDATE reaction_treatment SET nanograms = 0", "nanograms", "an amount"),
    ])
    func `is an error in a reaction`(_ statement: Statement, _ column: String, _ expected: String) async throws {
        let pen = Treatment.given(.epinephrine(amount: "0.15", site: .other), at: "09:05", "pen")
        try await store.createReaction("r", .of(.hives("h"), treatments: [pen]), homes.mia, change: homes.change())
        try await write(statement)
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.reaction("r", homes.mia)
        }
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.readBack(homes.mia)
        }
    }
}
