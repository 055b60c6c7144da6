internal import Accounts
internal import Activity
internal import ActivityStore
internal import Air
internal import AirStore
internal import Asthma
internal import AsthmaStore
internal import CarePlan
internal import Clinical
internal import FoodPages
internal import FoodStore
internal import Foundation
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Insights
internal import Nutrition
internal import SQL
internal import SiteStore
internal import Store
internal import Symptoms
internal import TestSupport
internal import Testing
internal import Web

@Suite struct DemoFamilyTests {
    private func records(_ store: TemporaryStore) async throws -> (PersonAccess, TodayRecords) {
        let access = try #require(try await store.store.commandLineAccess(to: "demo-mia"))
        let today = CalendarDay.today
        let records = try await store.store.today(access, day: today, from: today.adding(days: -365), through: today)
        return (access, try #require(records))
    }

    @Test func `Mia is on day 214, at 80 mg of peanut, and today is still to be logged`() async throws {
        let store = try await TemporaryStore()
        #expect(try await DemoFamily.moveIn(store.world))
        let (_, records) = try await records(store)
        #expect(TreatmentDay.number(first: records.firstDay, on: .today) == 214)
        #expect(records.dose == nil)
        #expect(records.person.person.birthdate.age(on: .today) == 8)
        #expect(records.levels.filter(\.isCurrent).map(\.amount).sorted() == ["20", "80"])
        let names = records.allergens.map(\.kind)
        #expect(names == [.listed(.peanut), .listed(.cashew)])
        #expect(try await store.store.households().map(\.name) == ["Okafor"])
        #expect(try await store.store.people(of: "demo-household").map(\.person.name) == ["Mia", "Ben", "Tom", "Nora"])
        let contacts = try await store.store.contacts(
            try #require(try await store.store.commandLineAccess(to: "demo-mia")))
        #expect(contacts.map(\.name) == ["Dr Mensah", "Allergy clinic", "Grandma Ruth"])
    }

    @Test func `the invented study asks its server for a release and for the results of its weeks`() async throws {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let (kinds, number) = try await store.database.read { tx in
            (
                try tx.fetch("SELECT kind FROM job").map { try $0.text("kind") },
                try tx.count("SELECT count(*) AS count FROM study_release WHERE id = 'demo-release'")
            )
        }
        #expect(Set(kinds).isSuperset(of: ["demo-release", "study-release", "study-results"]))
        #expect(number == 1)
    }

    @Test func `the invented anonymous study has answers of nobody, a job for its keys and a code to join with`()
        async throws
    {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let (answers, known, people, keys, open) = try await store.database.read { tx in
            (
                try tx.count("SELECT count(*) AS count FROM study_answer WHERE study = 'nights'"),
                try tx.count(
                    """
                    SELECT count(*) AS count FROM study_answer
                    WHERE study = 'nights' AND (participant IS NOT NULL OR at IS NOT NULL OR environment IS NULL)
                    """),
                try tx.count("SELECT count(*) AS count FROM study_participant WHERE study = 'nights'"),
                try tx.count("SELECT count(*) AS count FROM job WHERE kind = 'study-keys'"),
                try tx.count(
                    """
                    SELECT count(*) AS count FROM study_invitation
                    WHERE study = 'nights' AND code = 'DREAM' AND state = 'invited'
                    """)
            )
        }
        #expect(answers > 800 && known == 0 && people == 60 && keys == 1 && open == 1)
    }

    @Test func `Mia has an action plan and two pens, one of which ends soon`() async throws {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let (access, _) = try await records(store)
        let medicines = try await store.store.rescueMedicines(access)
        let states = medicines.map { $0.medicine.details.expiry?.state(on: .today) }
        #expect(states == [.withinSixtyDays, .fine, nil] || states == [.withinThirtyDays, .fine, nil])
        #expect(medicines.map { $0.lastCheck != nil } == [false, true, false])
        #expect(try await store.store.actionPlans(access).map(\.plan.details.clinician) == ["Dr Mensah"])
    }

    /// Of 35 sachets, 31 whole doses and a half one were given; of 90 capsules twice as many.
    @Test func `Mia's levels say how they are given, and her packs have a batch and one of them is low`() async throws {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let (access, _) = try await records(store)
        let measures = try await store.store.levelMeasures(access)
        #expect(measures.count == 20)
        let stocks = try await store.store.levelStocks(access, at: store.world.now()).filter { $0.supply != nil }
        let found = stocks.map { stock in
            "\(stock.level.amount.milligrams) \(stock.supply?.left?.text ?? "?") \(stock.supply?.unit.code ?? "?")"
        }
        #expect(found.sorted() == ["20 39 capsule", "80 3.5 sachet"])
        #expect(stocks.compactMap(\.supply?.lot).sorted() == ["CA-0714", "PF-2291"])
        #expect(stocks.flatMap { $0.notices(on: .today) } == [.low(days: 3)])
    }

    @Test func `each dose was held against the level of its day, and the clinic was called where the plan says so`()
        async throws
    {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let (access, _) = try await records(store)
        let records = try #require(
            try await store.store.reportRecords(access, from: .today.adding(days: -213), through: .today))
        #expect(records.decisions.count > 300)
        let apart = records.decisions.filter { kept in
            let intake = records.doses.flatMap(\.intakes).first { $0.id == kept.intake }
            let taken = intake?.portions.first { $0.allergen == kept.allergen }?.amount
            return taken.map { !kept.portion.decision.deviations(of: $0).isEmpty } ?? true
        }
        #expect(
            try await !store.store.clinicAnswers(access, from: .today.adding(days: -213), through: .today).isEmpty)
        #expect(apart.isEmpty, "\(apart.map(\.day))")
    }

    @Test func `the diary is believable`() async throws {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let (access, _) = try await records(store)
        let doses = try await store.store.doses(access, from: "2025-01-01", through: .today)
        #expect(doses.count == 211)
        let times = doses.flatMap(\.intakes).map(\.at.time)
        #expect(times.allSatisfy { TimeOfDay("07:20")...TimeOfDay("07:47") ~= $0 })
        #expect(doses.flatMap(\.intakes).flatMap(\.portions).contains { $0.share == .half })
        #expect(doses.count { !$0.medicines.isEmpty } > 15)
        #expect(doses.count { $0.notes != nil } > 15)
        // The levels only go up.
        let portions = doses.flatMap(\.intakes).flatMap(\.portions)
        let peanut = portions.filter { $0.share == .full && $0.allergen.text == "demo-1-peanut" }.map(\.amount)
        #expect(peanut == peanut.sorted())
        let all = try await store.store.today(access, day: .today.adding(days: -95), from: .today, through: .today)
        #expect(all?.symptoms.map(\.kind) == [.hives])
    }

    @Test func `Ben has weeks of movement and days of food, and nothing of what is to come`() async throws {
        let store = try await TemporaryStore()
        let table = URL(filePath: #filePath).appending(path: "../../../../Data/foods/starter.csv")
        try await FoodTableFile.loadStarter(table.standardizedFileURL, store.world)
        _ = try await DemoFamily.moveIn(store.world)
        let ben = try #require(try await store.store.commandLineAccess(to: "demo-ben"))
        let days = try await store.store.healthDays(ben, .steps, from: .today.adding(days: -60), through: .today)
        #expect(days.count == 57 && days.allSatisfy { $0.figure.millionths > 0 })
        #expect(try await store.store.workouts(ben, skipping: 0, limit: 50).workouts.count >= 18)
        let overview = try await store.store.healthOverview(ben, from: .today, through: .today)
        #expect(overview.count == 9)
        let diary = try #require(try await store.store.foodDiary(ben, on: .today, zone: .berlin))
        let before = try #require(try await store.store.foodDiary(ben, on: .yesterday, zone: .berlin))
        #expect(before.entries.count >= 8)
        #expect(diary.entries.allSatisfy { $0.details.at.instant <= store.world.now() })
    }

    @Test func `Ben has a year of air, which says that it is invented, and grass shows as his trigger`() async throws {
        let store = try await TemporaryStore()
        // After a whole season.
        store.clock.step(days: 160)
        let today = CalendarDay.today.adding(days: 160)
        _ = try await DemoFamily.moveIn(store.world)
        let ben = try #require(try await store.store.commandLineAccess(to: "demo-ben"))
        let place = try #require(try await store.store.records(.place, ben).first?.details)
        let now = store.world.now()
        let series = try await store.store.air(of: place.cell, from: now.adding(seconds: -9 * 86_400), through: now)
        #expect(series.count == 10 && series.allSatisfy { $0.provenance.source.isInvented })
        let zone = try #require(store.world.zones.rules("Europe/London"))
        let records = try await store.database.read { tx in
            let diary = try tx.diary(ben, from: .earliest, through: today).map(\.details)
            return try tx.triggers(ben, diary, through: today, zone: zone, step: { _ in nil })
        }
        let triggers = DiaryTriggers(records.days, records.panel)
        #expect(triggers.days.count > 100)
        // Yesterday is left for whoever looks at the demo.
        #expect(try #require(triggers.days.last) < today.adding(days: -1))
        let grass = triggers.rows.first { $0.quantity == .pollen(.taxon(.grass)) }
        #expect(grass?.found.verdict == .moreSymptoms)
    }

    @Test func `Tom has a year of his reliever, a score that says at most, and no signal that is not there`()
        async throws
    {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let tom = try #require(try await store.store.commandLineAccess(to: "demo-tom"))
        let records = try await store.database.read { tx in try AsthmaRecords(tom, today: .today, tx) }
        let puffs = try await store.database.read { tx in try tx.puffs(tom) }
        #expect(puffs.count > 100 && records.canisters.count == 2 && records.plan != nil)
        #expect(puffs.allSatisfy { $0.details.at.day < .today })
        #expect(records.peakFlows.count > 40)
    }

    @Test func `the account can sign in`() async throws {
        let store = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(store.world)
        let account = try #require(try await store.store.accounts().first)
        #expect(account.account.isOperator)
        let hasher = PasswordHasher(random: store.world.random)
        #expect(try await hasher.verify(DemoFamily.password, against: account.passwordHash))
    }

    @Test func `moving in again leaves what visitors changed`() async throws {
        let store = try await TemporaryStore()
        #expect(try await DemoFamily.moveIn(store.world))
        let (access, _) = try await records(store)
        try await store.store.removeAllergen("demo-2-cashew", access, change: store.change())
        store.clock.step(days: 3)
        #expect(try await !DemoFamily.moveIn(store.world))
        #expect(try await store.store.allergens(access).contains { $0.removed })
        #expect(try await store.store.doses(access, from: "2025-01-01", through: "2026-12-31").count == 211)
    }

    @Test func `two demos made at the same moment are the same`() async throws {
        let first = try await TemporaryStore()
        let second = try await TemporaryStore()
        _ = try await DemoFamily.moveIn(first.world)
        _ = try await DemoFamily.moveIn(second.world)
        let tables = ["person", "dose", "intake", "portion", "symptom_entry", "reaction", "food_entry", "audit"]
        let one = try await TableContents.read(first.database).tables.filter { tables.contains($0.key) }
        let other = try await TableContents.read(second.database).tables.filter { tables.contains($0.key) }
        #expect(one.count == tables.count && one.values.reduce(0) { $0 + $1.rows } > 1000)
        #expect(one == other)
    }

    @Test func `real accounts keep the demo out`() async throws {
        let households = try await TwoHouseholds()
        await #expect(throws: DemoFamily.Refusal.realAccounts) { try await DemoFamily.moveIn(households.world) }
    }
}
