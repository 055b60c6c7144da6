import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let plan = Paths.plan("mia")
    private static let level = Paths.level("mia", "peanut-two")
    private static let list = Paths.levelList("mia")
    private static let edit = Paths.editLevel("mia", "peanut-two")

    static let levels: [Endpoint] = [
        Endpoint(
            "GET /people/:person/plan", ("happy", { try await $0.get(plan) }),
            ("whole", { try await $0.get(Paths.wholePlan("mia")) }),
            ("without allergens", { try await $0.get(Paths.plan("ben")) })),
        Endpoint(
            "GET /people/:person/levels/new",
            ("happy", { try await $0.get(Paths.newLevel("mia", allergen: "mia-peanut")) }),
            ("without allergens", { try await $0.get(Paths.newLevel("ben")) })),
        Endpoint(
            "POST /people/:person/levels",
            ("happy", { try await $0.send(Paths.levels("mia"), on: Paths.newLevel("mia")) { $0.set("amount", "12") } }),
            (
                "invalid",
                {
                    try await $0.send(Paths.levels("mia"), on: Paths.newLevel("mia", allergen: "mia-peanut")) {
                        $0.set("name", "dose 2")
                        $0.set("amount", "1,000")
                    }
                }
            )),
        Endpoint(
            "GET /people/:person/levels/list", ("happy", { try await $0.get(list) }),
            (
                "the leaflet’s",
                { try await $0.get(Paths.levelList("mia", allergen: "mia-peanut", template: "palforzia")) }
            ),
            ("without allergens", { try await $0.get(Paths.levelList("ben")) })),
        Endpoint(
            "POST /people/:person/levels/list",
            ("happy", { try await $0.send(list, on: list) { $0.set("list", "900\nLast: 1200 mg") } }),
            ("invalid", { try await $0.send(list, on: list) { $0.set("list", "3\n1,000\n4: 5: 6") } }),
            ("empty", { try await $0.send(list, on: list) { $0.set("list", " ") } })),
        Endpoint(
            "GET /people/:person/levels/:level/edit", ("happy", { try await $0.get(edit) }),
            ("not there", { try await $0.get(Paths.editLevel("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/levels/:level",
            ("happy", { try await $0.send(level, on: edit) { $0.set("amount", "7") } }),
            ("invalid", { try await $0.send(level, on: edit) { $0.set("amount", "0") } }),
            (
                "conflict",
                {
                    try await $0.race(level, on: edit, ben: { $0.set("amount", "7") }, ada: { $0.set("amount", "8.5") })
                }
            )),
        Endpoint(
            "POST /people/:person/levels/:level/deletion",
            ("happy", { try await $0.send(Paths.levelDeletion("mia", "peanut-two"), on: edit) }),
            ("gone already", { try await $0.post(Paths.levelDeletion("mia", "nothing"), [("version", "1")]) })),
        Endpoint(
            "POST /people/:person/levels/:level/restoration",
            (
                "happy",
                { stage in
                    let browser = try await stage.ada().1
                    try await browser.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
                    return try await browser.submit(browser.form(Paths.levelRestoration("mia", "peanut-two"), on: plan))
                }
            ),
            (
                "conflict",
                { stage in
                    let browser = try await stage.ada().1
                    try await browser.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
                    try await browser.post(
                        Paths.levels("mia"),
                        [("id", "new"), ("allergen", "mia-peanut"), ("name", "Dose 2"), ("amount", "5")])
                    return try await browser.post(Paths.levelRestoration("mia", "peanut-two"))
                }
            )),
        Endpoint(
            "POST /people/:person/levels/:level/current",
            ("happy", { try await $0.send(Paths.currentLevel("mia", "peanut-one"), on: plan) })),
        Endpoint(
            "POST /people/:person/levels/:level/moves",
            ("happy", { try await $0.post(Paths.levelMove("mia", "peanut-two"), [("move", "earlier")]) }),
            ("invalid", { try await $0.post(Paths.levelMove("mia", "peanut-two"), [("move", "up")]) })),
    ]
}
