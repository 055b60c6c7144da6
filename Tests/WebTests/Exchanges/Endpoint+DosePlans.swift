import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let plan = Paths.dosePlan("mia")
    private static let edit = Paths.editDosePlan("mia")

    /// What a family types for the smallest plan.
    private static func fill(_ form: inout WebForm) {
        form.set("clinician", "Dr Okafor")
        form.set("day", "2026-06-19")
        form.set("r.time.1", "18:00")
    }

    static let dosePlans: [Endpoint] = [
        Endpoint("GET /people/:person/dose-plan/new", ("happy", { try await $0.get(Paths.newDosePlan("mia")) })),
        Endpoint(
            "GET /people/:person/dose-plan/edit", ("happy", { try await $0.get(edit) }),
            ("empty", { try await $0.get(Paths.editDosePlan("mia", template: "empty")) })),
        Endpoint(
            "POST /people/:person/dose-plan", ("happy", { try await $0.send(plan, on: edit, fill) }),
            ("add a row", { try await $0.send(plan, on: edit, button: ("go", "add.r.missed"), fill) }),
            ("different", { try await $0.send(plan, on: edit, button: ("go", "except.mia-peanut"), fill) }),
            (
                "invalid",
                {
                    try await $0.send(plan, on: edit) {
                        $0.set("r.time.1", "18:00")
                        $0.set("r.from", "05:00")
                        $0.set("r.gap", "30")
                    }
                }
            ),
            (
                "conflict",
                {
                    try await $0.race(
                        plan, on: edit, ben: fill,
                        ada: {
                            fill(&$0)
                            $0.set("r.gap", "8")
                        })
                }
            )),
        Endpoint(
            "GET /people/:person/dose-plan/versions",
            ("nothing", { try await $0.get(Paths.dosePlanVersions("mia")) }),
            (
                "happy",
                { stage in
                    let browser = try await stage.ada().1
                    try await browser.submit(browser.form(plan, on: edit).with(fill))
                    try await browser.submit(
                        browser.form(plan, on: edit).with {
                            fill(&$0)
                            $0.set("r.gap", "7.5")
                        })
                    return try await browser.get(Paths.dosePlanVersions("mia"))
                }
            )),
        Endpoint(
            "GET /people/:person/dose-plan/versions/:version",
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    _ = try await site.store.agree(.mia, base: nil, site.homes.mia, change: site.homes.change())
                    _ = try await site.store.agree(
                        .agreed(gap: 600), base: .first, site.homes.mia, change: site.homes.change())
                    return try await browser.get(Paths.dosePlanVersion("mia", "2"))
                }
            ),
            ("not there", { try await $0.get(Paths.dosePlanVersion("mia", "7")) })),
    ]
}
