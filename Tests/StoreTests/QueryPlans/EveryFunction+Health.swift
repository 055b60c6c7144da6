import Activity
import ActivityStore
import AppleHealth
import CarePlan
import Clinical
import FoodStore
import Immunotherapy
import ImmunotherapyStore
import Insights
import Nutrition
import SiteStore
import Store
import TestRecords
import TestSupport
import Testing

extension EveryFunction {
    func health() async throws {
        let first = HealthXML.whole(HealthXML.record(), HealthXML.workout())
        try await store.importHealth(first, homes.mia, world: homes.world)
        let richer = HealthXML.record(metadata: ["a": "1"])
        let batches = try HealthXML.batches(
            HealthXML.whole(
                richer, HealthXML.record(metadata: ["b": "12"]), HealthXML.workout(energy: "7"),
                HealthXML.record(source: "Phone"), HealthXML.record(source: "Phone", metadata: ["c": "3"]),
                HealthXML.workout()),
            of: 1000)
        let file = HealthFile(digest: String(repeating: "a", count: 64), bytes: 1)
        _ = try await store.beginHealthImport(file, runner: "one", homes.mia, change: homes.change())
        let run = try await store.beginHealthImport(file, runner: "two", homes.mia, change: homes.change())
        #expect(try await store.addHealth(batches[0], to: run, homes.mia, change: homes.change()).isComplete)
        let other = try await store.beginHealthImport(file, runner: "three", homes.mia, change: homes.change())
        try await store.stopHealthImport(other.number, problem: "truncated 1", homes.mia, change: homes.change())
        _ = try await store.sweepHealthImports(idleSince: homes.change().now, change: homes.change())
        _ = try await store.healthImports(homes.mia)
        let end = Instant(milliseconds: .max)
        _ = try await store.healthSamples(
            homes.mia, type: "HKQuantityTypeIdentifierStepCount", from: Instant(milliseconds: 0), until: end)
        _ = try await store.healthElements(homes.mia, kind: "Workout")
        _ = try await store.workouts(homes.mia, skipping: 0, limit: 1)
        #expect(try await store.removeHealthImport(1, homes.mia, change: homes.change()))
        try await store.importHealth(first, homes.mia, world: homes.world)
        for replaces in [false, true, true] {
            let text = HealthXML.whole(
                HealthXML.record(value: replaces ? "9" : "8"), HealthXML.workout(energy: "1"),
                HealthXML.record(
                    "HKCategoryTypeIdentifierCoughing", unit: nil, from: "09:00", to: "09:00",
                    value: "HKCategoryValueSeverityMild"))
            for batch in try HealthXML.batches(text) {
                let sender = HealthSender(id: "one", name: "Phone")
                let post = HealthPost(sender: sender, batch: batch, bytes: 1, replaces: replaces)
                _ = try await store.addHealth(post, homes.mia, change: homes.change())
            }
        }
        try await homes.fillWeights()
        try await store.setFoodDay(.today, complete: true, homes.mia, change: homes.change())
        try await store.setFoodDay(.today, complete: false, homes.mia, change: homes.change())
        let mia = homes.mia
        _ = try await store.snapshot { tx in try tx.weights(mia, from: .leapDay, through: .today) }
        _ = try await store.snapshot { tx in try tx.loggedActivities(mia, limit: 5) }
        _ = try await store.snapshot { tx in try tx.loggedActivities(mia, on: .leapDay ... .today) }
        try await healthAttachments()
        try await healthTotals()
    }

    private func healthAttachments() async throws {
        let text = HealthXML.whole(HealthXML.workout(), HealthFiles.clinicalElement())
        let files = [
            try HealthAttachment.read(.route, "workout-routes/route_1.gpx", HealthFiles.route()),
            try HealthAttachment.read(.electrocardiogram, "electrocardiograms/1.csv", HealthFiles.electrocardiogram()),
        ]
        try await store.importHealth(text, files: files + files, homes.mia, world: homes.world)
        let file = HealthFile(digest: String(repeating: "b", count: 64), bytes: 1)
        var run = try await store.beginHealthImport(file, runner: "four", homes.mia, change: homes.change())
        for batch in try HealthXML.batches(text) {
            run = try await store.addHealth(batch, to: run, filesFollow: true, homes.mia, change: homes.change())
        }
        run = try await store.beginHealthAttachments(
            of: run, there: files.map(\.path), homes.mia, change: homes.change())
        var last = HealthAttachmentBatch()
        last.attachments = files
        last.isLast = true
        #expect(try await store.addHealthAttachments(last, to: run, homes.mia, change: homes.change()).isComplete)
        for stored in try await store.healthAttachments(homes.mia, .route) {
            _ = try await store.bytes(of: stored, homes.mia)
        }
        let listed = try await store.workouts(homes.mia, skipping: 0, limit: 9).workouts
        let workout = try #require(listed.compactMap(\.recorded).first)
        #expect(try await store.workouts(homes.mia, at: workout.start.instant).first?.routes.isEmpty == false)
    }

    private func healthTotals() async throws {
        let night = HealthXML.record(
            HealthMetric.sleep.healthKit, unit: nil, from: "01:00", to: "06:00",
            value: "HKCategoryValueSleepAnalysisAsleepREM")
        try await store.importHealth(HealthXML.whole(night), homes.mia, world: homes.world)
        let zone = ZoneRules.berlin
        #expect(try await store.settleHealthTotals(homes.mia, in: zone))
        _ = try await store.healthDays(homes.mia, .steps, from: .leapDay, through: .today)
        _ = try await store.healthHours(homes.mia, .steps, on: .today)
        _ = try await store.healthOverview(homes.mia, from: .leapDay, through: .today)
        let sources = try await store.sourceOrder(homes.mia, .steps)
        let second = try #require(sources.order.sources.last)
        _ = try await store.changeSource(
            second.id, .moveUp, of: .steps, version: sources.version, homes.mia, change: homes.change())
        #expect(try await store.settleHealthTotals(homes.mia, in: zone))
        let person = try #require(try await store.person(homes.mia))
        let moved = person.person.living(in: "Asia/Tokyo")
        _ = try await store.updatePerson(moved, version: person.version, homes.mia, change: homes.change())
        _ = try await store.updatePerson(person.person, version: person.version.next, homes.mia, change: homes.change())
        #expect(try await store.settleHealthTotals(homes.mia, in: zone))
    }

    func foods() async throws {
        let bread = Food.table("starter-bread", "Bread", contains: [.wheat])
        _ = try await store.importFoods([bread, .table("starter-oat", "Oat")], of: .starter, change: homes.change())
        _ = try await store.importFoods([bread], of: .starter, change: homes.change())
        let stage = try await FoodWordStage(path: homes.temporary.folder.file("words.sqlite"))
        let begun = try await store.beginFoodImport(of: .starter, change: homes.change())
        let run = try await store.addFoods([bread, bread], to: begun, stage)
        try await store.addFoodWords(stage, to: run)
        _ = try await store.finishFoodImport(run, change: homes.change())
        try await store.stopFoodImport(run)
        while try await store.sweepFoods() {}
        try stage.close()
        try await store.create("stew", .named("Stew"), of: .ownFood, homes.mia, change: homes.change())
        _ = try await store.update(
            "stew", .named("Soup"), of: .ownFood, version: .first, homes.mia, change: homes.change())
        _ = try await store.delete("stew", of: .ownFood, version: .first.next, homes.mia, change: homes.change())
        _ = try await store.restore("stew", of: .ownFood, homes.mia, change: homes.change())
        _ = try await store.ownFoods(homes.mia)
        _ = try await store.food("stew", homes.mia)
        let barcode = try Barcode.parse("3017620422003")
        let spread = Food.table("off-3017620422003", "Spread", source: .openFoodFacts, barcode: barcode)
        try await store.keepProduct(barcode, spread, at: homes.change().now)
        _ = try await store.product(barcode, homes.mia)
        _ = try await store.food("off-3017620422003", homes.mia)
        let toast = try RecipeDetails.named("Toast", [bread])
        try await store.create("toast", toast, of: .recipe, homes.mia, change: homes.change())
        _ = try await store.update(
            "toast", .named("Dry toast", [bread]), of: .recipe, version: .first, homes.mia, change: homes.change())
        _ = try await store.delete("toast", of: .recipe, version: .first.next, homes.mia, change: homes.change())
        _ = try await store.restore("toast", of: .recipe, homes.mia, change: homes.change())
        _ = try await store.recipeBook(homes.mia)
        _ = try await store.recipeForm("toast", foods: ["starter-bread", "stew", "toast"], homes.mia)
        _ = try await store.food("toast", homes.mia)
        for query in ["", "white bread", "breda", "3017620422003"] {
            _ = try await store.foods(matching: query, since: .leapDay, homes.mia)
        }
        let eaten = try FoodEntryDetails.eaten(bread, at: .berlin(.today, "09:00"))
        try await store.createFoodEntries([("eaten", eaten)], homes.mia, change: homes.change())
        let more = try FoodEntryDetails.eaten(bread, grams: 90, at: .berlin(.today, "09:00"))
        _ = try await store.updateFoodEntry("eaten", more, version: .first, homes.mia, change: homes.change())
        _ = try await store.deleteFoodEntry("eaten", version: .first.next, homes.mia, change: homes.change())
        _ = try await store.restoreFoodEntry("eaten", homes.mia, change: homes.change())
        _ = try await store.usualFoods(of: "okafor", since: .leapDay, most: 10)
        _ = try await store.foodEntry("eaten", homes.mia)
        _ = try await store.foodDiary(homes.mia, on: .today, zone: .berlin)
        _ = try await store.eaters(homes.mia)
        try await mealCopies(bread)
        try await energy()
    }

    /// A meal of which one food was deleted, added again, and taken back.
    private func mealCopies(_ bread: Food) async throws {
        for (id, name) in [("egg", "Egg"), ("ham", "Ham")] as [(Stored<FoodDetails>.ID, String)] {
            try await store.create(id, .named(name), of: .ownFood, homes.mia, change: homes.change())
        }
        var eaten: [(id: FoodEntry.ID, details: FoodEntryDetails)] = []
        for id in ["egg", "ham"] as [Food.ID] {
            let food = try #require(try await store.food(id, homes.mia))
            let details = try FoodEntryDetails.eaten(food, meal: .breakfast, at: .berlin(.yesterday, "08:00"))
            eaten.append((FoodEntry.ID("\(id.text)-eaten"), details))
        }
        try await store.createFoodEntries(eaten, homes.mia, change: homes.change())
        _ = try await store.delete("ham", of: .ownFood, version: .first, homes.mia, change: homes.change())
        _ = try await store.earlierMeal(.breakfast, on: .yesterday, homes.mia)
        let copy = MealCopy(id: "copy", meal: .breakfast, from: .yesterday, to: .today, entries: ["egg-eaten"])
        try await store.copyMeal(copy, zone: .berlin, homes.mia, change: homes.change())
        try await store.removeMealCopy("copy", on: .today, homes.mia, change: homes.change())
    }

    private func energy() async throws {
        let none = RecordVersion(number: 0)
        _ = try await store.energyProfile(homes.mia)
        _ = try await store.saveEnergyProfile(.ofMia(), version: none, homes.mia, change: homes.change())
        _ = try await store.energyRecords(homes.mia, today: .today)
        _ = try await store.nutritionTargets(homes.mia)
        _ = try await store.energyProfile(homes.mia)
        _ = try await store.saveNutritionTargets(.protein(30), version: none, homes.mia, change: homes.change())
        try await day("2026-06-19", at: .berlin("2026-06-19", "20:00"))
        #expect(try await store.hasSettledHealth(homes.mia))
        _ = try await store.hasSettledExertion(homes.mia, now: homes.change().now)
        #expect(try await store.settleExertion(homes.mia, now: homes.change().now.adding(seconds: 2 * 86_400)))
        _ = try await store.insights(
            homes.mia, .all, now: ZoneRules.berlin.local(at: homes.change().now.adding(seconds: 2 * 86_400)))
        _ = try await store.calories(homes.mia, from: .leapDay, through: .today, today: .today, zone: .berlin)
    }

    /// The queries that areas run for a day of Today.
    func day(_ day: CalendarDay, at now: Moment) async throws {
        let (mia, schema) = (homes.mia, store.schema)
        try await store.snapshot { tx in
            let doses = try tx.doseDay(mia, day: day, from: day.adding(days: -1), through: day)
            _ = try tx.agenda(mia, schema, on: day, now: now, zone: .berlin)
            _ = try tx.followUps(mia, from: day.adding(days: -2), through: day.adding(days: 1))
            _ = try tx.exertion(mia, after: doses.dose?.intakes ?? [])
            _ = try tx.symptoms(mia, on: day)
            _ = try tx.healthDays(mia, HealthMetric.allCases, on: day)
            _ = try tx.hasHealthData(mia)
            _ = try tx.latestWeight(mia, through: day)
            _ = try tx.loggedKinds(mia, since: day.adding(days: -90))
            _ = try schema.water(mia, on: day, zone: .berlin, tx)
            _ = try tx.healthMeans(mia, HealthMetric.allCases, from: .leapDay, through: day)
            _ = try tx.foodEntries(mia, on: day)
            _ = try tx.rescueMedicines(mia)
            _ = try tx.isRescueHintDismissed(mia)
            _ = try schema.isTreated(mia, tx)
            _ = try tx.dismissedPrompts(of: .ada)
        }
    }
}
