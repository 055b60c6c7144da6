import ActivityStore
import Clinical
import FoodStore
import HTTPTypes
import Nutrition
import TestRecords
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    /// Mia ate bread on a day that is complete, and walked.
    private static func eaten(_ stage: APIStage) async throws -> Program {
        let homes = stage.site.homes
        let bread = Food.table("starter-bread", "Bread & <butter>", contains: [.wheat])
        _ = try await stage.site.store.importFoods([bread], of: .starter, change: homes.change())
        let details = try FoodEntryDetails.eaten(bread, meal: .breakfast, at: .berlin(.today, "07:30"), note: "Toasted")
        try await stage.site.store.createFoodEntries([("eaten", details)], homes.mia, change: homes.change())
        try await stage.site.store.setFoodDay(.today, complete: true, homes.mia, change: homes.change())
        try await stage.site.store.importHealth(
            HealthXML.whole(
                HealthXML.record(), HealthXML.record("HKQuantityTypeIdentifierHeartRate", unit: "count/min")),
            homes.mia, world: homes.world)
        _ = try await stage.site.store.settleHealthTotals(homes.mia, in: .berlin)
        return stage.program
    }

    /// Nothing was logged, but another app knows the day.
    private static func eatenElsewhere(_ stage: APIStage) async throws -> Program {
        try await stage.site.store.importHealth(
            HealthXML.whole(
                HealthXML.record(
                    "HKQuantityTypeIdentifierDietaryEnergyConsumed", source: "Plates", unit: "Cal", value: "640")),
            stage.site.homes.mia, world: stage.site.homes.world)
        return stage.program
    }

    static let foodsAndDays: [APIScene] = [
        APIScene(
            "listHealthDays", ("happy", { try await eaten($0).get(Paths.apiHealthDays("mia")) }),
            ("too many days", { try await $0.program.get(Paths.apiHealthDays("mia") + "?from=2020-01-01") })),
        APIScene(
            "listFoods", ("happy", { try await eaten($0).get(Paths.apiFoods("mia") + "?q=bread") }),
            ("often", { try await eaten($0).get(Paths.apiFoods("mia")) }),
            ("nothing", { try await $0.program.get(Paths.apiFoods("mia") + "?q=zzz") })),
        APIScene(
            "listFoodEntries", ("happy", { try await eaten($0).get(Paths.apiFoodEntries("mia")) }),
            ("invalid", { try await $0.program.get(Paths.apiFoodEntries("mia") + "?from=June") }),
            ("too many days", { try await $0.program.get(Paths.apiFoodEntries("mia") + "?from=2020-01-01") })),
        APIScene(
            "listFoodDays", ("happy", { try await eaten($0).get(Paths.apiFoodDays("mia")) }),
            ("of another app", { try await eatenElsewhere($0).get(Paths.apiFoodDays("mia")) }),
            ("nothing", { try await $0.program.get(Paths.apiFoodDays("mia")) })),
    ]
}
