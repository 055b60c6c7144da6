import Activity
import ActivityPages
import ActivityStore
import Clinical
import Encodings
import Host
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let board = Paths.leaderboard("mia")
    private static let school = Paths.circle("mia", "school")

    /// Mia is in a circle with Sten from the other household, and Ada is signed in.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let store = site.store
        try await store.createCircle(
            "school", name: "Class <4b>", as: "mia-there", BoardChoice(nickname: "Speedy", shown: [.steps]),
            site.homes.mia, change: site.homes.change())
        _ = try await store.setCircleCode(
            "school", codeHash: Digest.of("7K3M-9QTX-2B4D"), site.homes.mia, change: site.homes.change())
        _ = try await store.joinCircle(
            codeHash: Digest.of("7K3M-9QTX-2B4D"), as: "sten-there", BoardChoice(nickname: "Viking", shown: [.steps]),
            site.homes.sten, change: site.homes.change())
        return (site, ada)
    }

    /// The same on a day when both walked, and Sten entered part of it by hand.
    private static func walked(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await known(stage)
        for (access, steps) in [(site.homes.mia, "8000"), (site.homes.sten, "9100")] {
            let typed = access == site.homes.sten ? ["HKWasUserEntered": "1"] : [:]
            let record = HealthXML.record(value: steps, metadata: typed, on: "2026-06-20")
            try await site.store.importHealth(HealthXML.whole(record), access, world: site.homes.world)
            try await HealthTotals.updateTotals(access, site.homes.world)
        }
        return (site, ada)
    }

    /// Joins with a code, after some codes that do not exist.
    private static func join(_ code: String, after tries: Int = 0, _ stage: Stage) async throws -> Reply {
        let (site, ada) = try await stage.ada()
        try await site.store.createCircle(
            "north", name: "North", as: "sten-there", BoardChoice(nickname: "Viking", shown: []), site.homes.sten,
            change: site.homes.change())
        _ = try await site.store.setCircleCode(
            "north", codeHash: Digest.of("7K3M-9QTX-2B4D"), site.homes.sten, change: site.homes.change())
        let path = Paths.circleJoining("mia")
        let form = try await ada.form(path, on: path).with(fill)
        for _ in 0..<tries { try await ada.submit(form.with { $0.set("code", "7K3M-9QTX-2B4E") }) }
        return try await ada.submit(form.with { $0.set("code", code) })
    }

    private static func fill(_ form: inout WebForm) {
        form.set("nickname", "Quick")
        form.set("show-steps", "1")
    }

    static let circles: [Endpoint] = [
        Endpoint(
            "GET /people/:person/leaderboard", ("empty", { try await $0.get(board) }),
            ("happy", { try await walked($0).1.get("\(board)?period=week") }),
            ("not shown", { try await walked($0).1.get("\(board)?circle=school&metric=exercise-time") }),
            ("unknown choices", { try await known($0).1.get("\(board)?circle=x&metric=x&period=x") })),
        Endpoint("GET /people/:person/circles/new", ("happy", { try await $0.get(Paths.newCircle("mia")) })),
        Endpoint(
            "POST /people/:person/circles",
            (
                "happy",
                {
                    try await $0.send(Paths.circles("mia"), on: Paths.newCircle("mia")) { form in
                        form.set("name", "Class 4b")
                        fill(&form)
                    }
                }
            ),
            ("invalid", { try await $0.send(Paths.circles("mia"), on: Paths.newCircle("mia")) { fill(&$0) } })),
        Endpoint("GET /people/:person/circles/joining", ("happy", { try await $0.get(Paths.circleJoining("mia")) })),
        Endpoint(
            "POST /people/:person/circles/joining",
            ("happy", { try await join("7k3m 9qtx 2b4d", $0) }), ("invalid", { try await join("never", $0) }),
            ("wrong", { try await join("7K3M-9QTX-2B4E", $0) }),
            ("too many", { try await join("7K3M-9QTX-2B4D", after: 6, $0) })),
        Endpoint(
            "GET /people/:person/circles/household", ("happy", { try await $0.get(Paths.householdCircle("mia")) })),
        Endpoint(
            "POST /people/:person/circles/household",
            (
                "happy",
                { try await $0.send(Paths.householdCircle("mia"), on: Paths.householdCircle("mia")) { fill(&$0) } }
            ),
            (
                "invalid",
                {
                    try await $0.send(Paths.householdCircle("mia"), on: Paths.householdCircle("mia")) {
                        $0.set("nickname", "call 0123456789")
                    }
                }
            )),
        Endpoint(
            "GET /people/:person/circles/:circle", ("happy", { try await known($0).1.get(school) }),
            (
                "guest",
                { stage in
                    let (site, _) = try await known(stage)
                    return try await site.browser(as: .ola).get(Paths.circle("sten", "school"))
                }
            ),
            ("not there", { try await $0.get(school) })),
        Endpoint(
            "POST /people/:person/circles/:circle",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(school, on: school).with { $0.set("nickname", "Snail") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(school, on: school).with { $0.set("nickname", "viking") })
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await known(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (
                        try await hers.form(school, on: school), try await his.form(school, on: school)
                    )
                    try await his.submit(theirs.with { $0.set("nickname", "Snail") })
                    return try await hers.submit(mine.with { $0.set("nickname", "Hare") })
                }
            )),
        Endpoint(
            "POST /people/:person/circles/:circle/departure",
            ("happy", { try await known($0).1.post(Paths.circleDeparture("mia", "school")) }),
            ("gone already", { try await $0.post(Paths.circleDeparture("mia", "school")) })),
        Endpoint(
            "POST /people/:person/circles/:circle/code",
            ("happy", { try await known($0).1.post(Paths.circleCode("mia", "school")) }),
            (
                "guest",
                { stage in
                    let (site, _) = try await known(stage)
                    return try await site.browser(as: .ola).post(Paths.circleCode("sten", "school"))
                }
            ),
            ("not there", { try await $0.post(Paths.circleCode("mia", "school")) })),
        Endpoint(
            "POST /people/:person/circles/:circle/code/end",
            ("happy", { try await known($0).1.post(Paths.circleCodeEnd("mia", "school")) }),
            ("not there", { try await $0.post(Paths.circleCodeEnd("mia", "school")) })),
        Endpoint(
            "POST /people/:person/circles/:circle/members/:member/removal",
            ("happy", { try await known($0).1.post(Paths.circleRemoval("mia", "school", "sten-there")) }),
            ("gone already", { try await known($0).1.post(Paths.circleRemoval("mia", "school", "nobody")) }),
            ("not there", { try await $0.post(Paths.circleRemoval("mia", "school", "sten-there")) }),
            (
                "guest",
                { stage in
                    let (site, _) = try await known(stage)
                    return try await site.browser(as: .ola).post(Paths.circleRemoval("sten", "school", "mia-there"))
                }
            )),
    ]
}
