import Activity
import ActivityStore
import Clinical
import FoodStore
import Nutrition
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let day = Paths.calories("ben")
    private static let targets = Paths.nutritionTargets("ben")
    private static let energy = Paths.energy("ben")
    private static let edit = Paths.editEnergy("ben")

    /// A site where Ben, an adult, has a profile, targets, eight measured days and bread for breakfast.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let (store, ben, none) = (site.store, site.homes.ben, RecordVersion(number: 0))
        _ = try await store.saveEnergyProfile(
            .ofBen(goal: .lose(gramsPerWeek: 250)), version: none, ben, change: site.homes.change())
        _ = try await store.saveNutritionTargets(.protein(60), version: none, ben, change: site.homes.change())
        let days = (11...19).map { HealthXML.energy(active: 480 + $0, basal: 1700, on: "2026-06-\($0)") }
        let today = HealthXML.energy(active: 90, basal: 500, on: "2026-06-20", to: "08:30")
        try await store.importHealth(
            HealthXML.whole(days.joined(), today), ben, world: site.homes.world)
        let bread = Food.table("starter-bread", "Bread & <butter>")
        let eaten = try FoodEntryDetails.eaten(bread, grams: 400, meal: .breakfast, at: .berlin(.today, "07:30"))
        let before = try FoodEntryDetails.eaten(bread, grams: 1900, at: .berlin("2026-06-18", "12:30"))
        try await store.createFoodEntries([("eaten", eaten), ("before", before)], ben, change: site.homes.change())
        return (site, ada)
    }

    private static func send(
        _ action: String, on page: String, _ stage: Stage, _ change: (inout WebForm) -> Void
    ) async throws -> Reply {
        let ada = try await known(stage).1
        return try await ada.submit(ada.form(action, on: page).with(change))
    }

    private static func conflict(
        _ action: String, on page: String, _ stage: Stage, _ field: String, ben: String, ada: String
    ) async throws -> Reply {
        let (site, hers) = try await known(stage)
        let his = try await site.browser(as: .ben)
        let (mine, theirs) = (try await hers.form(action, on: page), try await his.form(action, on: page))
        try await his.submit(theirs.with { $0.set(field, ben) })
        return try await hers.submit(mine.with { $0.set(field, ada) })
    }

    static let calories: [Endpoint] = [
        Endpoint(
            "GET /people/:person/calories", ("empty", { try await $0.get(day) }),
            ("happy", { try await known($0).1.get(day) }),
            ("a day of the past", { try await known($0).1.get(Paths.calories("ben", day: "2026-06-18")) }),
            ("a child", { try await known($0).1.get(Paths.calories("mia")) })),
        Endpoint(
            "GET /people/:person/calories/targets", ("empty", { try await $0.get(targets) }),
            ("happy", { try await known($0).1.get(targets) })),
        Endpoint(
            "POST /people/:person/calories/targets",
            ("happy", { try await send(targets, on: targets, $0) { $0.set("target-salt", "6") } }),
            ("invalid", { try await send(targets, on: targets, $0) { $0.set("target-salt", "little") } }),
            (
                "conflict",
                { try await conflict(targets, on: targets, $0, "target-protein", ben: "70", ada: "50") }
            )),
        Endpoint(
            "GET /people/:person/energy", ("empty", { try await $0.get(energy) }),
            ("happy", { try await known($0).1.get(energy) }),
            ("a child", { try await $0.get(Paths.energy("mia")) })),
        Endpoint(
            "GET /people/:person/energy/edit", ("empty", { try await $0.get(edit) }),
            ("happy", { try await known($0).1.get(edit) }),
            ("a child", { try await $0.get(Paths.editEnergy("mia")) })),
        Endpoint(
            "POST /people/:person/energy",
            ("happy", { try await send(energy, on: edit, $0) { $0.set("height", "179.5") } }),
            (
                "a first weight",
                { stage in
                    let ada = try await stage.ada().1
                    return try await ada.submit(ada.form(energy, on: edit).with { $0.set("weight", "79.5") })
                }
            ),
            (
                "invalid",
                {
                    try await send(energy, on: edit, $0) {
                        $0.set("height", "18")
                        $0.set("weight", "80")
                        $0.set("weighed", "2026-06-21")
                    }
                }
            ),
            ("conflict", { try await conflict(energy, on: edit, $0, "height", ben: "179", ada: "181") })),
    ]
}
