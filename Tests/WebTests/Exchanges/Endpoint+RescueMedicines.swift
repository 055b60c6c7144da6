import CarePlan
import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.rescueMedicines("mia")
    private static let new = Paths.newRescueMedicine("mia")
    private static let pen = Paths.rescueMedicine("mia", "pen")
    private static let edit = Paths.editRescueMedicine("mia", "pen")
    private static let photo = Paths.rescuePhoto("mia", "pen")
    private static let checks = Paths.rescueChecks("mia", "pen")
    private static let plan = Paths.actionPlan("mia")
    private static let editPlan = Paths.editActionPlan("mia")

    /// A site where Mia has a pen that was checked, and Ada is signed in.
    private static func kept(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await site.store.createRescueMedicine("pen", .pen(), site.homes.mia, change: site.homes.change())
        _ = try await site.store.addRescueCheck(.of("pen", "check"), site.homes.mia, change: site.homes.change())
        return (site, ada)
    }

    /// Ada and Ben open the same form; Ben saves first.
    private static func race(
        _ stage: Stage, _ action: String, on page: String, _ field: String, ben: String, ada: String,
        _ prepare: (TestSite) async throws -> Void
    ) async throws -> Reply {
        let (site, hers) = try await stage.ada()
        try await prepare(site)
        let his = try await site.browser(as: .ben)
        let (mine, theirs) = (try await hers.form(action, on: page), try await his.form(action, on: page))
        try await his.submit(theirs.with { $0.set(field, ben) })
        return try await hers.submit(mine.with { $0.set(field, ada) })
    }

    private static func addPen(_ site: TestSite) async throws {
        try await site.store.createRescueMedicine("pen", .pen(), site.homes.mia, change: site.homes.change())
    }

    private static func writePlan(_ site: TestSite) async throws {
        _ = try await site.store.saveActionPlan(.short(), base: nil, site.homes.mia, change: site.homes.change())
    }

    private static func planned(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await kept(stage)
        try await writePlan(site)
        return (site, ada)
    }

    static let rescueMedicines: [Endpoint] = [
        Endpoint(
            "GET /people/:person/rescue-medicines", ("empty", { try await $0.get(list) }),
            ("happy", { try await kept($0).1.get(list) })),
        Endpoint(
            "GET /people/:person/rescue-medicines/new", ("happy", { try await $0.get(new) }),
            ("a product", { try await $0.get(Paths.newRescueMedicine("mia", product: 2)) })),
        Endpoint(
            "POST /people/:person/rescue-medicines",
            (
                "happy",
                {
                    try await $0.send(list, on: new) {
                        $0.set("name", "EpiPen Jr")
                        $0.set("strength", "0.15")
                        $0.set("month", "6")
                        $0.set("year", "2027")
                    }
                }
            ),
            (
                "invalid",
                {
                    try await $0.send(list, on: new) {
                        $0.set("strength", "much")
                        $0.set("year", "27")
                    }
                }
            )),
        Endpoint(
            "GET /people/:person/rescue-medicines/:medicine/edit", ("happy", { try await kept($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine",
            (
                "happy",
                { stage in
                    let ada = try await kept(stage).1
                    return try await ada.submit(ada.form(pen, on: edit).with { $0.set("place", "Kitchen") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await kept(stage).1
                    return try await ada.submit(ada.form(pen, on: edit).with { $0.set("count", "0") })
                }
            ),
            (
                "conflict",
                { try await race($0, pen, on: edit, "place", ben: "Car", ada: "Kitchen", addPen) }
            )),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/deletion",
            (
                "happy",
                { stage in
                    let ada = try await kept(stage).1
                    return try await ada.submit(ada.form(Paths.rescueMedicineDeletion("mia", "pen"), on: edit))
                }
            ),
            (
                "conflict",
                {
                    try await kept($0).1.post(
                        Paths.rescueMedicineDeletion("mia", "pen"), [("version", "9")])
                }
            ),
            (
                "gone already",
                { try await $0.post(Paths.rescueMedicineDeletion("mia", "pen"), [("version", "1")]) }
            )),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/restoration",
            (
                "happy",
                { stage in
                    let ada = try await kept(stage).1
                    try await ada.post(Paths.rescueMedicineDeletion("mia", "pen"), [("version", "1")])
                    return try await ada.post(Paths.rescueMedicineRestoration("mia", "pen"))
                }
            ),
            ("not there", { try await $0.post(Paths.rescueMedicineRestoration("mia", "pen")) })),
        Endpoint(
            "GET /people/:person/rescue-medicines/:medicine/photo",
            (
                "happy",
                { stage in
                    let (site, ada) = try await kept(stage)
                    let jpeg = Photo(jpeg: [0xFF, 0xD8, 0xFF], digest: "digest")
                    _ = try await site.store.setRescuePhoto(
                        jpeg, of: "pen", site.homes.mia, change: site.homes.change())
                    return try await ada.get(photo)
                }
            ),
            ("not there", { try await kept($0).1.get(photo) })),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/photo",
            (
                "invalid",
                { try await kept($0).1.upload(photo, file: Encoded.File("not a picture")) }
            ),
            ("not there", { try await $0.ada().1.upload(photo, file: Encoded.File("not a picture")) })),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/photo/deletion",
            ("happy", { try await kept($0).1.post(Paths.rescuePhotoDeletion("mia", "pen")) })),
        Endpoint(
            "GET /people/:person/rescue-medicines/:medicine/checks", ("happy", { try await kept($0).1.get(checks) }),
            ("not there", { try await $0.get(checks) })),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/checks",
            (
                "happy",
                { stage in
                    let ada = try await kept(stage).1
                    return try await ada.submit(ada.form(checks, on: checks).with { $0.set("there", "yes") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await kept(stage).1
                    return try await ada.submit(ada.form(checks, on: checks))
                }
            )),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/checks/:check/deletion",
            ("happy", { try await kept($0).1.post(Paths.rescueCheckDeletion("mia", "pen", "check")) }),
            ("gone already", { try await kept($0).1.post(Paths.rescueCheckDeletion("mia", "pen", "nothing")) }),
            (
                "another medicine's",
                { stage in
                    let (site, ada) = try await kept(stage)
                    try await site.store.createRescueMedicine(
                        "spare", .pen(), site.homes.mia, change: site.homes.change())
                    return try await ada.post(Paths.rescueCheckDeletion("mia", "spare", "check"))
                }
            )),
        Endpoint(
            "POST /people/:person/rescue-medicines/:medicine/checks/:check/restoration",
            (
                "happy",
                { stage in
                    let ada = try await kept(stage).1
                    try await ada.post(Paths.rescueCheckDeletion("mia", "pen", "check"))
                    return try await ada.post(Paths.rescueCheckRestoration("mia", "pen", "check"))
                }
            )),
        Endpoint(
            "POST /people/:person/rescue-hint/dismissal",
            ("happy", { try await $0.post(Paths.rescueHintDismissal("mia")) })),
        Endpoint(
            "GET /people/:person/action-plan", ("none", { try await $0.get(plan) }),
            ("happy", { try await planned($0).1.get(plan) })),
        Endpoint(
            "GET /people/:person/action-plan/edit", ("new", { try await $0.get(editPlan) }),
            ("happy", { try await planned($0).1.get(editPlan) })),
        Endpoint(
            "POST /people/:person/action-plan",
            ("happy", { try await $0.send(plan, on: editPlan) { $0.set("dose", "EpiPen Jr 0.15 mg") } }),
            (
                "invalid",
                {
                    try await $0.send(plan, on: editPlan) {
                        $0.set("agreedOn", "2027-01-01")
                        $0.set("dose", String(repeating: "a", count: 161))
                    }
                }
            ),
            (
                "conflict",
                { try await race($0, plan, on: editPlan, "dose", ben: "Jext", ada: "EpiPen", writePlan) }
            )),
        Endpoint(
            "GET /people/:person/action-plan/versions",
            ("empty", { try await $0.get(Paths.actionPlanVersions("mia")) }),
            ("happy", { try await planned($0).1.get(Paths.actionPlanVersions("mia")) })),
        Endpoint(
            "GET /people/:person/action-plan/versions/:version",
            (
                "earlier",
                { stage in
                    let (site, ada) = try await planned(stage)
                    _ = try await site.store.saveActionPlan(
                        .short("Other."), base: .first, site.homes.mia, change: site.homes.change())
                    return try await ada.get(Paths.actionPlanVersion("mia", "1"))
                }
            ),
            ("not there", { try await planned($0).1.get(Paths.actionPlanVersion("mia", "7")) })),
    ]
}
