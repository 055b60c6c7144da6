internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import FoodStore
internal import Nutrition
internal import SQL
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// Fills every table of the schema: the records of `fillMia`, and those of accounts, devices and the server.
    public func fillEverything() async throws {
        try await fillMia()
        try await devices()
        try await protection()
        try await server()
        try await fillStudies()
    }

    private func devices() async throws {
        guard let ada = try await store.account(id: .ada)?.account else { return }
        try await store.openSession(
            "phone", account: .ada, tokenHash: "session", device: "Firefox on Android", now: clock.now)
        _ = try await store.startAttempt([AttemptBucket(name: "address", kind: .address)], now: clock.now)
        try await store.recordSignIn(.ada, deviceHash: "device", clearing: [], now: clock.now)
        let program = APITokenDraft.Details(name: "Home", person: "mia", scope: .write, life: .month)
        try await store.createToken("program", program, tokenHash: "program", by: ada, change: change())
        let helper = Membership(role: .helper, people: ["mia"], ends: clock.now.adding(seconds: 20 * 86_400))
        try await store.createInvitation("for-nana", codeHash: "code-for-nana", helper, by: ada, change: change())
    }

    private func protection() async throws {
        guard let ada = try await store.account(id: .ada)?.account else { return }
        try await store.setLock(.oneMinute, of: ada, change: change())
        _ = try await store.userHandle(of: .ada, fresh: "handle")
        try await store.addPasskey(.of(ada), by: ada, change: change())
        let challenge = PasskeyChallenge(
            id: "one", holder: "session:phone", network: "192.0.2.0/24", purpose: .unlocking, bytes: [1])
        try await store.openChallenge(challenge, now: clock.now)
        try await store.replaceRecoveryCodes(["recovery"], by: ada, change: change())
    }

    private func server() async throws {
        try await store.setServerSetting(.formKey, to: "form key of a test")
        let bread = Food.table("bread", "Bread, white", contains: [.wheat])
        _ = try await store.importFoods([bread], of: .starter, change: change())
        if let barcode = Barcode(typed: "4006381333931") {
            let bar = Food.table("bar", "Oat bar", source: .openFoodFacts, barcode: barcode)
            try await store.keepProduct(barcode, bar, at: clock.now)
        }
        // Rows that no function of the store adds directly: a removed account, an imported history, an archive import
        // in progress and a failed job.
        try await temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO household_removal (account, household_name, removed_by, removed_at)
                VALUES ('account-ola', 'Okafor', 'Ada', 1)
                """)
            try tx.execute("INSERT INTO actor_name (person, account, name) VALUES ('mia', 'account-nana', 'Nana')")
            try tx.execute("INSERT INTO household (id, name, created_at) VALUES ('staging-1', 'staging', 1)")
            try tx.execute("INSERT INTO archive_staging (household, active_at) VALUES ('staging-1', 1)")
            try tx.execute(
                """
                INSERT INTO job (kind, key, due, payload, lease_until, lease_owner, attempts, last_error, failed_at,
                    created_at, version)
                VALUES ('test', 'key', 2, '{}', 3, 'runner', 1, 'busy', 1, 1, 1)
                """)
        }
    }

    /// Logs a weight with body fat and waist for Mia on `CalendarDay.today`, and a run, a walk without a time and a glass of
    /// water on the day before, whose food is complete.
    public func fillWeights() async throws {
        let details = WeighingDetails(day: .today, grams: 25_250, fatTenths: 180, waist: 560)
        try await store.create("weighing-of-mia", details, of: .weighing, mia, change: change())
        let run = LoggedActivityDetails(
            kind: .workout, sport: .running, at: .berlin(.yesterday, "07:00"), minutes: 32, smallCalories: 310_000,
            metres: 5200)
        try await store.create("run-of-mia", run, of: .loggedActivity, mia, change: change())
        let walk = LoggedActivityDetails(
            kind: .workout, sport: .walking, at: .berlin(.yesterday, "00:00"), hasTime: false, minutes: 40)
        try await store.create("walk-of-mia", walk, of: .loggedActivity, mia, change: change())
        let glass = LoggedActivityDetails(kind: .water, at: .berlin(.yesterday, "07:30"), amount: 250)
        try await store.create("glass-of-mia", glass, of: .loggedActivity, mia, change: change())
        try await store.setFoodDay(.yesterday, complete: true, mia, change: change())
    }
}
