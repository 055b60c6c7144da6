import Immunotherapy
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let form = Paths.newDoseEntry("mia")
    private static let post = Paths.doseEntries("mia")

    static let doseEntries: [Endpoint] = [
        Endpoint(
            "GET /people/:person/dose-entries/new", ("happy", { try await $0.get(form) }),
            (
                "one allergen of a past day",
                { try await $0.get(Paths.newDoseEntry("mia", day: "2026-06-18", "mia-peanut", slot: 0)) }
            ),
            ("unknown day and allergen", { try await $0.get(form + "?day=soon&allergen=no&slot=x") })),
        Endpoint(
            "POST /people/:person/dose-entries",
            ("happy", { try await $0.send(post, on: form, button: ("go", "save")) }),
            ("checked", { try await $0.send(post, on: form, button: ("go", "check")) }),
            (
                "invalid",
                {
                    try await $0.send(post, on: form) {
                        $0.set("intakes.1.time", "25:00")
                        $0.set("intakes.1.mia-peanut.share", "part")
                        $0.tick("medicines", "other")
                    }
                }
            ),
            ("without a day", { try await $0.send(post, on: form) { $0.clear("day") } }),
            (
                "conflict",
                {
                    try await $0.race(
                        post, on: form, ben: { $0.set("notes", "Theirs") }, ada: { $0.set("notes", "Mine") })
                }
            )),
        Endpoint("GET /offline/words", ("happy", { try await $0.get(Paths.offlineWords) })),
    ]
}
