import Activity
import ActivityStore
import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.loggedActivities("ben")
    private static let new = Paths.newLoggedActivity("ben", kind: "workout")
    private static let item = Paths.loggedActivity("ben", "run")
    private static let edit = Paths.editLoggedActivity("ben", "run")
    private static let glass = Paths.water("ben")

    /// Ben's run, steps, a glass of water and a walk without a time of yesterday.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let all: [(String, LoggedActivityDetails)] = [
            (
                "run",
                .init(
                    kind: .workout, sport: .running, at: .berlin(.yesterday, "07:00"), minutes: 32,
                    smallCalories: 310_000, metres: 5200)
            ),
            ("walk", .init(kind: .steps, at: .berlin(.yesterday, "17:00"), minutes: 40, amount: 4200)),
            ("glass", .init(kind: .water, at: .berlin(.yesterday, "18:00"), amount: 250)),
            (
                "stroll",
                .init(
                    kind: .workout, sport: .walking, at: .berlin(.yesterday, "00:00"), hasTime: false, minutes: 40)
            ),
        ]
        for (id, details) in all {
            try await site.store.create(
                .init(stringLiteral: id), details, of: .loggedActivity, site.homes.ben, change: site.homes.change())
        }
        return (site, ada)
    }

    static let loggedActivities: [Endpoint] = [
        Endpoint(
            "GET /people/:person/activity-log", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) })),
        Endpoint(
            "GET /people/:person/activity-log/new", ("workout", { try await $0.get(new) }),
            ("steps", { try await $0.get(Paths.newLoggedActivity("ben", kind: "steps")) }),
            ("water", { try await $0.get(Paths.newWater("ben")) }),
            ("water of a past day", { try await $0.get(Paths.newWater("ben", day: "2026-06-18")) })),
        Endpoint(
            "POST /people/:person/activity-log",
            (
                "happy",
                {
                    try await $0.send(list, on: new) {
                        $0.set("sport", "walking")
                        $0.set("time", "08:00")
                        $0.set("minutes", "30")
                    }
                }
            ),
            (
                "without a time",
                {
                    try await $0.send(list, on: new) {
                        $0.set("sport", "walking")
                        $0.set("day", CalendarDay.yesterday.iso)
                        $0.set("minutes", "40")
                    }
                }
            ), ("invalid", { try await $0.send(list, on: new) { $0.set("energy", "much") } })),
        Endpoint(
            "GET /people/:person/activity-log/:logged/edit", ("happy", { try await known($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/activity-log/:logged",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(item, on: edit).with { $0.set("minutes", "35") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(item, on: edit).with { $0.set("minutes", "0") })
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await known(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (try await hers.form(item, on: edit), try await his.form(item, on: edit))
                    try await his.submit(theirs.with { $0.set("minutes", "31") })
                    return try await hers.submit(mine.with { $0.set("minutes", "33") })
                }
            )),
        Endpoint(
            "POST /people/:person/activity-log/:logged/deletion",
            ("happy", { try await known($0).1.post(Paths.loggedActivityDeletion("ben", "run")) }),
            ("gone already", { try await $0.post(Paths.loggedActivityDeletion("ben", "run")) })),
        Endpoint(
            "POST /people/:person/activity-log/:logged/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.loggedActivityDeletion("ben", "run"))
                    return try await ada.post(Paths.loggedActivityRestoration("ben", "run"))
                }
            )),
        Endpoint(
            "POST /people/:person/water", ("happy", { try await $0.send(glass, on: Paths.food("ben")) }),
            ("invalid", { try await $0.post(glass, [("id", "tap"), ("amount", "much")]) })),
        Endpoint(
            "POST /people/:person/water/:drink/removal",
            ("happy", { try await known($0).1.post(Paths.waterRemoval("ben", "glass")) }),
            ("not there", { try await $0.post(Paths.waterRemoval("ben", "glass")) })),
    ]
}
