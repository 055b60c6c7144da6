import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.supply("mia")
    private static let new = Paths.newSupply("mia", level: "peanut-two", kind: "pack")
    private static let item = Paths.supplyEntry("mia", "pack-of-mia")
    private static let edit = Paths.editSupply("mia", "pack-of-mia")

    /// Mia's peanut level is given as one capsule; her family has a pack of 15.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let level = DoseLevel.peanutTwo
        _ = try await site.store.updateLevel(
            level.id, level.details, given: .set(DoseMeasure(count: .pieces(1), unit: .listed(.capsule))),
            version: level.version, site.homes.mia, change: site.homes.change())
        try await site.homes.fillSupply()
        return (site, ada)
    }

    static let supply: [Endpoint] = [
        Endpoint(
            "GET /people/:person/supply", ("nothing known", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) })),
        Endpoint(
            "GET /people/:person/supply/new", ("no measure", { try await $0.get(new) }),
            ("pack", { try await known($0).1.get(new) }),
            ("count", { try await known($0).1.get(Paths.newSupply("mia", level: "peanut-two", kind: "count")) }),
            ("no such level", { try await $0.get(Paths.newSupply("mia", level: "nothing", kind: "pack")) })),
        Endpoint(
            "POST /people/:person/supply",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    let form = try await ada.form(list, on: new).with {
                        $0.set("count", "30")
                        $0.set("lot", "B2")
                        $0.set("expires", "2027-05-31")
                    }
                    return try await ada.submit(form)
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(list, on: new).with { $0.set("expires", "soon") })
                }
            ), ("no measure", { try await $0.send(list, on: new) { $0.set("count", "30") } })),
        Endpoint(
            "GET /people/:person/supply/:pack/edit", ("happy", { try await known($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/supply/:pack",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(item, on: edit).with { $0.set("count", "14") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(item, on: edit).with { $0.set("count", "0") })
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await known(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (try await hers.form(item, on: edit), try await his.form(item, on: edit))
                    try await his.submit(theirs.with { $0.set("count", "14") })
                    return try await hers.submit(mine.with { $0.set("count", "13") })
                }
            )),
        Endpoint(
            "POST /people/:person/supply/:pack/deletion",
            ("happy", { try await known($0).1.post(Paths.supplyDeletion("mia", "pack-of-mia")) }),
            ("gone already", { try await $0.post(Paths.supplyDeletion("mia", "pack-of-mia")) })),
        Endpoint(
            "POST /people/:person/supply/:pack/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.supplyDeletion("mia", "pack-of-mia"))
                    return try await ada.post(Paths.supplyRestoration("mia", "pack-of-mia"))
                }
            )),
    ]
}
