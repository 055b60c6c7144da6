import Activity
import ActivityStore
import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.weights("ben")
    private static let item = Paths.weighing("ben", "latest")
    private static let edit = Paths.editWeighing("ben", "latest")

    /// Ben, an adult with a goal, logged four weights, one of them with all that a scale shows.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let (ben, none) = (site.homes.ben, RecordVersion(number: 0))
        let profile = EnergyProfileDetails(sex: .male, millimetres: 1800, weight: nil, goal: nil, goalGrams: 78_000)
        _ = try await site.store.saveEnergyProfile(profile, version: none, ben, change: site.homes.change())
        let weights: [(String, WeighingDetails)] = [
            ("first", .init(day: "2026-06-01", grams: 81_000, fatTenths: nil, waist: nil)),
            ("second", .init(day: "2026-06-12", grams: 80_600, fatTenths: nil, waist: nil)),
            ("third", .init(day: "2026-06-16", grams: 80_200, fatTenths: nil, waist: nil)),
            ("latest", .init(day: "2026-06-19", grams: 79_900, fatTenths: 224, waist: 845)),
        ]
        for (id, details) in weights {
            try await site.store.create(
                .init(stringLiteral: id), details, of: .weighing, ben, change: site.homes.change())
        }
        return (site, ada)
    }

    static let weights: [Endpoint] = [
        Endpoint(
            "GET /people/:person/weights", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) }),
            ("a year", { try await known($0).1.get(Paths.weights("ben", span: "year", day: "2026-06-15")) }),
            ("a child", { try await $0.get(Paths.weights("mia")) })),
        Endpoint(
            "GET /people/:person/weights/new", ("happy", { try await $0.get(Paths.newWeighing("ben")) }),
            ("a day of the past", { try await $0.get(Paths.newWeighing("ben", day: "2026-06-18")) })),
        Endpoint(
            "POST /people/:person/weights",
            ("happy", { try await $0.send(list, on: list) { $0.set("weight", "80.4") } }),
            (
                "all that a scale shows",
                {
                    try await $0.send(list, on: Paths.newWeighing("ben")) {
                        $0.set("weight", "80.4")
                        $0.set("fat", "21")
                        $0.set("waist", "86.5")
                        $0.set("day", "2026-06-17")
                    }
                }
            ), ("invalid", { try await $0.send(list, on: list) { $0.set("weight", "heavy") } }),
            ("nothing", { try await $0.send(list, on: Paths.newWeighing("ben")) { $0.set("day", "2026-06-21") } })),
        Endpoint(
            "GET /people/:person/weights/:weighing/edit", ("happy", { try await known($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/weights/:weighing",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(item, on: edit).with { $0.set("weight", "79.6") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(item, on: edit).with { $0.set("fat", "99") })
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await known(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (
                        try await hers.form(item, on: edit), try await his.form(item, on: edit)
                    )
                    try await his.submit(theirs.with { $0.set("weight", "79") })
                    return try await hers.submit(mine.with { $0.set("weight", "81") })
                }
            )),
        Endpoint(
            "POST /people/:person/weights/:weighing/deletion",
            ("happy", { try await known($0).1.post(Paths.weighingDeletion("ben", "latest")) }),
            ("gone already", { try await $0.post(Paths.weighingDeletion("ben", "latest")) })),
        Endpoint(
            "POST /people/:person/weights/:weighing/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.weighingDeletion("ben", "latest"))
                    return try await ada.post(Paths.weighingRestoration("ben", "latest"))
                }
            )),
    ]
}
