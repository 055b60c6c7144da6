import Clinical
import Exchange
import Store
import Symptoms
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.contacts("mia")
    private static let bell = Paths.contact("mia", "bell")
    private static let edit = Paths.editContact("mia", "bell")
    private static let number = Paths.emergency("mia")

    /// A site with two contacts of Mia's, and Ada signed in.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        for (id, name) in [("bell", "Dr Bell"), ("ward", "Ward <7>")] {
            try await site.store.createContact(
                .init(stringLiteral: id), .named(name), site.homes.mia, change: site.homes.change())
        }
        return (site, ada)
    }

    /// Ada and Ben open the same form; Ben saves first.
    private static func race(
        _ stage: Stage, _ action: String, on page: String, _ field: String, ben: String, ada: String
    ) async throws -> Reply {
        let (site, hers) = try await known(stage)
        let his = try await site.browser(as: .ben)
        let (mine, theirs) = (try await hers.form(action, on: page), try await his.form(action, on: page))
        try await his.submit(theirs.with { $0.set(field, ben) })
        return try await hers.submit(mine.with { $0.set(field, ada) })
    }

    private static func warning(_ kind: SymptomKind) async throws -> Reply {
        let stage = try await WarningStage()
        try await stage.dose("09:00", .full(.peanutTwo))
        let entry = try await stage.log((kind, "09:18", .mild))[0]
        return try await stage.ada.get(Paths.warning("mia", entry.id.text))
    }

    static let contacts: [Endpoint] = [
        Endpoint(
            "GET /people/:person/contacts", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) })),
        Endpoint("GET /people/:person/contacts/new", ("happy", { try await $0.get(Paths.newContact("mia")) })),
        Endpoint(
            "POST /people/:person/contacts",
            (
                "happy",
                {
                    try await $0.send(list, on: Paths.newContact("mia")) {
                        $0.set("name", "Dr Bell")
                        $0.set("number", "030 1234")
                    }
                }
            ),
            ("invalid", { try await $0.send(list, on: Paths.newContact("mia")) { $0.set("number", "call me") } })),
        Endpoint(
            "GET /people/:person/contacts/:contact/edit", ("happy", { try await known($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/contacts/:contact",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(bell, on: edit).with { $0.set("name", "Bell") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(bell, on: edit).with { $0.set("number", "") })
                }
            ),
            (
                "conflict",
                { try await race($0, bell, on: edit, "number", ben: "030 5678", ada: "030 9999") }
            )),
        Endpoint(
            "POST /people/:person/contacts/:contact/deletion",
            ("happy", { try await known($0).1.post(Paths.contactDeletion("mia", "bell")) }),
            ("gone already", { try await $0.post(Paths.contactDeletion("mia", "bell")) })),
        Endpoint(
            "POST /people/:person/contacts/:contact/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.contactDeletion("mia", "bell"))
                    return try await ada.post(Paths.contactRestoration("mia", "bell"))
                }
            )),
        Endpoint(
            "POST /people/:person/contacts/:contact/moves",
            ("happy", { try await known($0).1.post(Paths.contactMove("mia", "ward")) })),
        Endpoint("GET /people/:person/emergency", ("happy", { try await $0.get(number) })),
        Endpoint(
            "POST /people/:person/emergency",
            ("happy", { try await $0.send(number, on: number) { $0.set("country", "GB") } }),
            ("invalid", { try await $0.send(number, on: number) { $0.set("number", "call me") } }),
            ("conflict", { try await race($0, number, on: number, "country", ben: "AT", ada: "FR") })),
        Endpoint(
            "GET /people/:person/symptoms/:symptom/warning",
            ("emergency", { _ in try await warning(.shortnessOfBreath) }),
            ("doctor", { _ in try await warning(.fever) }),
            ("none", { _ in try await warning(.sneezing) }),
            ("not there", { try await $0.get(Paths.warning("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/warnings/preview",
            ("happy", { try await $0.post(Paths.warningPreview("mia"), [("kinds", "fainting")]) }),
            ("none", { try await $0.post(Paths.warningPreview("mia"), [("kinds", "sneezing")]) })),
    ]
}
