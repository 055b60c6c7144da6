import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let profile = Paths.profile("mia")

    static let people: [Endpoint] = [
        Endpoint("GET /people", ("happy", { try await $0.get(Paths.people) })),
        Endpoint("GET /people/new", ("happy", { try await $0.get(Paths.newPerson) })),
        Endpoint(
            "POST /people/new", ("second step", { try await $0.post(Paths.newPerson, Wizard.complete(step: "1")) }),
            ("third step", { try await $0.post(Paths.newPerson, Wizard.complete(step: "2")) }),
            ("last step", { try await $0.post(Paths.newPerson, Wizard.complete(step: "3")) }),
            (
                "nothing to avoid",
                {
                    try await $0.post(
                        Paths.newPerson, Wizard.complete(step: "3", [("areas", "activity"), ("go", "none")]))
                }
            ),
            (
                "no allergens asked for",
                { try await $0.post(Paths.newPerson, Wizard.complete(step: "2", [("areas", "medicines")])) }
            ),
            ("happy", { try await $0.post(Paths.newPerson, Wizard.complete()) }),
            ("invalid", { try await $0.post(Paths.newPerson, [("step", "4"), ("id", "new-person")]) })),
        Endpoint("GET /people/:person/profile", ("happy", { try await $0.get(profile) })),
        Endpoint(
            "POST /people/:person/profile",
            ("happy", { try await $0.send(profile, on: profile) { $0.set("name", "Mimi") } }),
            ("invalid", { try await $0.send(profile, on: profile) { $0.set("birthdate", "2030-01-01") } }),
            (
                "conflict",
                {
                    try await $0.race(
                        profile, on: profile, ben: { $0.set("name", "Mimi") }, ada: { $0.set("name", "M. <3") })
                }
            )),
        Endpoint(
            "POST /people/:person/areas",
            ("happy", { try await $0.post(Paths.areas("mia"), [("area", "activity")]) }),
            ("unknown", { try await $0.post(Paths.areas("mia"), [("area", "moon")]) })),
        Endpoint(
            "POST /people/:person/time-zone",
            ("happy", { try await $0.post(Paths.timeZone("mia"), [("zone", "America/New_York")]) }),
            ("unknown", { try await $0.post(Paths.timeZone("mia"), [("zone", "Moon/Sea")]) })),
        Endpoint(
            "GET /people/:person/photo", ("none", { try await $0.get(Paths.photo("mia")) }),
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await site.store.setPhoto(
                        Photo(jpeg: [0xFF, 0xD8, 0xFF], digest: "digest"), site.homes.mia, change: site.homes.change())
                    return try await browser.get(Paths.photo("mia"))
                }
            )),
        Endpoint(
            "POST /people/:person/photo",
            (
                "invalid",
                { stage in
                    let file = Encoded.File("GIF89a", field: "photo", name: "a.jpg", type: "image/jpeg")
                    return try await stage.ada().1.upload(Paths.photo("mia"), file: file)
                }
            ),
            ("without a file", { try await $0.post(Paths.photo("mia")) })),
        Endpoint("POST /people/:person/photo/deletion", ("happy", { try await $0.post(Paths.photoDeletion("mia")) })),
        Endpoint(
            "POST /people/:person/allergens",
            ("happy", { try await $0.send(Paths.allergens("mia"), on: profile) { $0.tick("allergens", "egg") } }),
            ("invalid", { try await $0.send(Paths.allergens("mia"), on: profile) { $0.set("own.1.name", "Peanut") } })),
        Endpoint(
            "POST /people/:person/allergens/:allergen/removal",
            ("happy", { try await $0.send(Paths.allergenRemoval("mia", "mia-peanut"), on: profile) })),
        Endpoint(
            "POST /people/:person/allergens/:allergen/restoration",
            (
                "happy",
                { stage in
                    let browser = try await stage.ada().1
                    try await browser.post(Paths.allergenRemoval("mia", "mia-peanut"))
                    return try await browser.submit(
                        browser.form(Paths.allergenRestoration("mia", "mia-peanut"), on: profile))
                }
            )),
        Endpoint(
            "POST /people/:person/allergens/:allergen/avoidance",
            ("happy", { try await $0.send(Paths.allergenAvoidance("mia", "mia-peanut"), on: profile) }),
            ("gone", { try await $0.post(Paths.allergenAvoidance("mia", "no-allergen")) })),
        Endpoint(
            "POST /people/:person/allergens/:allergen/treatment",
            (
                "happy",
                { stage in
                    let browser = try await stage.ada().1
                    try await browser.post(Paths.allergenAvoidance("mia", "mia-peanut"))
                    return try await browser.submit(
                        browser.form(Paths.allergenTreatment("mia", "mia-peanut"), on: profile))
                }
            )),
    ]
}
