import CarePlan
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.reactions("mia")
    private static let new = Paths.newReaction("mia")
    private static let one = Paths.reaction("mia", "r")
    private static let edit = Paths.editReaction("mia", "r")
    private static let photo = Paths.reactionPhoto("mia", "r")
    private static let today = "2026-06-20"

    static let reactions: [Endpoint] = [
        Endpoint(
            "GET /people/:person/reactions", ("nothing", { try await $0.get(list) }),
            ("happy", { try await $0.withReaction().get(list) })),
        Endpoint(
            "GET /people/:person/reactions/new", ("happy", { try await $0.get(new) }),
            (
                "after a dose",
                {
                    try await $0.withDose().get(
                        Paths.newReaction("mia", day: today, intake: "an-intake", severity: "moderate"))
                }
            )),
        Endpoint(
            "POST /people/:person/reactions",
            ("happy", { try await $0.send(list, on: new) { $0.tick("kinds", "hives") } }),
            ("invalid", { try await $0.send(list, on: new) { $0.set("time", "23:00") } }),
            ("one more treatment", { try await $0.send(list, on: new, button: ("go", "treatments.add.epinephrine")) })),
        Endpoint(
            "GET /people/:person/reactions/:reaction/edit", ("happy", { try await $0.withReaction().get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/reactions/:reaction",
            ("happy", { try await $0.withReaction().change(one, on: edit) { $0.set("notes", "Itchy.") } }),
            ("invalid", { try await $0.withReaction().change(one, on: edit) { $0.clear("symptoms") } }),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await stage.siteWithReaction()
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (try await hers.form(one, on: edit), try await his.form(one, on: edit))
                    try await his.submit(theirs.with { $0.set("notes", "Ben's") })
                    return try await hers.submit(mine.with { $0.set("grade", "3") })
                }
            )),
        Endpoint(
            "POST /people/:person/reactions/:reaction/deletion",
            ("happy", { try await $0.withReaction().change(Paths.reactionDeletion("mia", "r"), on: edit) }),
            ("gone already", { try await $0.post(Paths.reactionDeletion("mia", "nothing"), [("version", "1")]) }),
            ("stale", { try await $0.withReaction().post(Paths.reactionDeletion("mia", "r"), [("version", "7")]) })),
        Endpoint(
            "POST /people/:person/reactions/:reaction/restoration",
            (
                "happy",
                { stage in
                    let browser = try await stage.withReaction()
                    _ = try await browser.change(Paths.reactionDeletion("mia", "r"), on: edit)
                    return try await browser.change(Paths.reactionRestoration("mia", "r"), on: list)
                }
            ), ("not there", { try await $0.post(Paths.reactionRestoration("mia", "nothing")) })),
        Endpoint(
            "GET /people/:person/reactions/:reaction/photo", ("none", { try await $0.withReaction().get(photo) }),
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.siteWithReaction()
                    let picture = Photo(jpeg: [0xFF, 0xD8, 0xFF], digest: "digest")
                    _ = try await site.store.setReactionPhoto(
                        picture, of: "r", site.homes.mia, change: site.homes.change())
                    return try await browser.get(photo)
                }
            )),
        Endpoint(
            "POST /people/:person/reactions/:reaction/photo",
            (
                "invalid",
                { stage in
                    let file = Encoded.File("GIF89a", field: "photo", name: "a.jpg", type: "image/jpeg")
                    return try await stage.withReaction().upload(photo, file: file)
                }
            ),
            ("without a file", { try await $0.withReaction().post(photo) }),
            ("not there", { try await $0.post(photo) })),
        Endpoint(
            "POST /people/:person/reactions/:reaction/photo/deletion",
            ("happy", { try await $0.withReaction().post(Paths.reactionPhotoDeletion("mia", "r")) }),
            ("not there", { try await $0.post(Paths.reactionPhotoDeletion("mia", "r")) })),
        Endpoint(
            "POST /people/:person/doses/:day/intakes/:intake/follow-up",
            ("happy", { try await $0.withDose().post(Paths.followUp("mia", day: today, "an-intake")) }),
            ("not there", { try await $0.post(Paths.followUp("mia", day: today, "nothing")) })),
        Endpoint(
            "POST /people/:person/doses/:day/intakes/:intake/follow-up/removal",
            ("happy", { try await $0.withDose().post(Paths.followUpRemoval("mia", day: today, "an-intake")) })),
    ]
}

extension Stage {
    /// Ada, and a reaction of Mia's with the id "r".
    fileprivate func siteWithReaction() async throws -> (TestSite, Browser) {
        let (site, browser) = try await ada()
        let checked = CheckedReaction.of(
            .hives(), grade: .mild, treatments: [.given(.inhaler(name: "Salbutamol", puffs: 2), at: "09:10", "puff")])
        try await site.store.createReaction("r", checked, site.homes.mia, change: site.homes.change())
        return (site, browser)
    }

    fileprivate func withReaction() async throws -> Browser {
        try await siteWithReaction().1
    }

    /// Ada, and a dose Mia took just now.
    fileprivate func withDose() async throws -> Browser {
        let browser = try await ada().1
        try await browser.post(
            Paths.intakes("mia", day: "2026-06-20"), [("id", "an-intake"), ("level", "peanut-two")])
        return browser
    }
}

extension Browser {
    /// Opens a form, changes it and sends it.
    fileprivate func change(
        _ action: String, on page: String, _ change: (inout WebForm) -> Void = { _ in }
    ) async throws -> Reply {
        try await submit(form(action, on: page).with(change))
    }
}
