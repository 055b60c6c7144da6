import Activity
import ActivityStore
import AppleHealth
import Clinical
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let steps = Paths.healthMetric("mia", "steps")
    private static let sources = Paths.healthSources("mia", "steps")

    /// A site where Mia's phone and watch counted the same minutes.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let watch = HealthXML.record(source: "Mia's <Watch>", model: "Watch")
        let phone = HealthXML.record(source: "A phone", from: "08:05", to: "08:15", value: "100", model: "iPhone")
        let today = HealthXML.record(on: "2026-06-20", model: "Watch")
        try await site.store.importHealth(
            HealthXML.whole(watch, phone, today), site.homes.mia, world: site.homes.world)
        return (site, ada)
    }

    /// Presses a button in the phone's row.
    private static func send(_ change: String, version: String = "0", _ stage: Stage) async throws -> Reply {
        let (site, ada) = try await known(stage)
        let order = try await site.store.sourceOrder(site.homes.mia, .steps).order
        let phone = try #require(order.sources.first { $0.name == "A phone" })
        return try await ada.post(sources, [("source", phone.id.text), ("version", version), ("change", change)])
    }

    /// A site where Mia went running, with her route.
    private static func ran(_ path: String, _ stage: Stage) async throws -> Reply {
        let (site, ada) = try await stage.ada()
        let way = try HealthAttachment.read(.route, "workout-routes/route_1.gpx", HealthFiles.route())
        try await site.store.importHealth(
            HealthXML.whole(HealthXML.workout()), files: [way], site.homes.mia, world: site.homes.world)
        return try await ada.get(path)
    }

    static let activity: [Endpoint] = [
        Endpoint(
            "GET /people/:person/workouts", ("empty", { try await $0.get(Paths.workouts("mia")) }),
            ("happy", { try await ran(Paths.workouts("mia"), $0) }),
            ("later", { try await ran(Paths.workouts("mia", page: 2), $0) })),
        Endpoint(
            "GET /people/:person/workouts/:start",
            ("happy", { try await ran(Paths.workout("mia", "1781884800000"), $0) }),
            ("not there", { try await ran(Paths.workout("mia", "1"), $0) }),
            ("no time", { try await ran(Paths.workout("mia", "first"), $0) })),
        Endpoint(
            "GET /people/:person/activity", ("empty", { try await $0.get(Paths.activity("mia")) }),
            ("happy", { try await known($0).1.get(Paths.activity("mia")) })),
        Endpoint(
            "GET /people/:person/activity/:metric",
            ("empty", { try await $0.get(steps) }),
            ("happy", { try await known($0).1.get(steps) }),
            (
                "year",
                {
                    try await known($0).1.get(
                        Paths.healthMetric("mia", "steps", range: "year", day: "2026-01-01"))
                }
            ),
            (
                "invalid",
                { try await known($0).1.get(Paths.healthMetric("mia", "steps", range: "a-while", day: "then")) }
            ),
            ("not there", { try await $0.get(Paths.healthMetric("mia", "mood")) })),
        Endpoint(
            "POST /people/:person/activity/:metric/sources",
            ("happy", { try await send("raise", $0) }), ("removed", { try await send("remove", $0) }),
            ("invalid", { try await send("praise", $0) }), ("conflict", { try await send("raise", version: "7", $0) })),
    ]
}
