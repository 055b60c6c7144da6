import Accounts
import CarePlan
import Clinical
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Store
import TestRecords
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    static let people: [APIScene] = [
        APIScene("document", ("happy", { try await $0.program.get(Paths.openAPI) })),
        APIScene(
            "token", ("happy", { try await $0.program.get(Paths.apiToken) }),
            (
                "for one person and without an end",
                { stage in
                    try await stage.site.program(.read, person: "mia", life: .untilRevoked, id: "another")
                        .get(Paths.apiToken)
                }
            )),
        APIScene(
            "listPeople", ("happy", { try await $0.program.get(Paths.apiPeople) }),
            (
                "for one person",
                { stage in try await stage.site.program(.read, person: "ben", id: "another").get(Paths.apiPeople) }
            )),
        APIScene("person", ("happy", { try await $0.program.get(Paths.apiPerson("mia")) })),
    ]

    static let allergens: [APIScene] = [
        APIScene("listAllergens", ("happy", { try await $0.program.get(Paths.apiAllergens("mia")) }))
    ]

    static let rescueMedicines: [APIScene] = [
        APIScene(
            "listRescueMedicines",
            (
                "happy",
                { stage in
                    let homes = stage.site.homes
                    try await stage.site.store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
                    try await stage.site.store.createRescueMedicine(
                        "drops", .pen(.antihistamine, name: nil, strength: nil, place: nil, expires: nil), homes.mia,
                        change: homes.change())
                    _ = try await stage.site.store.addRescueCheck(
                        .of("pen", "check"), homes.mia, change: homes.change())
                    return try await stage.program.get(Paths.apiRescueMedicines("mia"))
                }
            ), ("none", { try await $0.program.get(Paths.apiRescueMedicines("ben")) }))
    ]

    static let levels: [APIScene] = [
        APIScene(
            "listLevels", ("happy", { try await $0.program.get(Paths.apiLevels("mia")) }),
            ("none", { try await $0.program.get(Paths.apiLevels("ben")) })),
        APIScene(
            "level", ("happy", { try await $0.program.get(Paths.apiLevel("mia", "peanut-two")) }),
            (
                "given in scoops",
                { stage in
                    let homes = stage.site.homes
                    let scoops = DoseMeasure(count: .pieces(2), unit: .other("scoops"))
                    try await homes.store.createLevel(
                        "three", allergen: Allergen.peanut.id, .named("Dose 3"), given: scoops, homes.mia,
                        change: homes.change())
                    return try await stage.program.get(Paths.apiLevel("mia", "three"))
                }
            ),
            ("not there", { try await $0.program.get(Paths.apiLevel("mia", "no-such-level")) }),
            ("another person's", { try await $0.program.get(Paths.apiLevel("mia", "hazelnut-one")) })),
    ]

    static let plans: [APIScene] = [
        APIScene(
            "listPlans",
            (
                "happy",
                { stage in
                    try await agreed(stage)
                    return try await stage.program.get(Paths.apiPlans("mia"))
                }
            ), ("none", { try await $0.program.get(Paths.apiPlans("mia")) })),
        APIScene(
            "currentPlan",
            (
                "happy",
                { stage in
                    try await agreed(stage)
                    return try await stage.program.get(Paths.apiCurrentPlan("mia"))
                }
            ), ("none", { try await $0.program.get(Paths.apiCurrentPlan("mia")) })),
        APIScene(
            "plan",
            (
                "happy",
                { stage in
                    try await agreed(stage)
                    return try await stage.program.get(Paths.apiPlan("mia", version: "1"))
                }
            ), ("not there", { try await $0.program.get(Paths.apiPlan("mia", version: "1")) }),
            ("no version", { try await $0.program.get(Paths.apiPlan("mia", version: "01")) })),
    ]

    /// Two versions of Mia's plan.
    private static func agreed(_ stage: APIStage) async throws {
        let (store, homes) = (stage.site.store, stage.site.homes)
        _ = try await store.agree(.mia, base: nil, homes.mia, change: homes.change())
        let next = DosePlan.agreed(on: "2026-05-11", gap: 600)
        _ = try await store.agree(next, base: .first, homes.mia, change: homes.change())
    }
}
