import Store
import TestRecords
import TestSupport

@testable import Pages
@testable import Web

extension Endpoint {
    private static let path = Paths.healthImports("mia")

    static let healthImports: [Endpoint] = [
        Endpoint(
            "GET /people/:person/health-imports", ("none", { try await $0.get(path) }),
            (
                "some",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await HealthImportTests.bringTwo(site)
                    return try await browser.get(path)
                }
            )),
        Endpoint(
            "POST /people/:person/health-imports",
            ("happy", { try await $0.ada(.working).1.upload(path, file: HealthImportTests.file()) }),
            ("nothing chosen", { try await $0.ada().1.upload(path, file: nil) }),
            (
                "no zip",
                { try await $0.ada().1.upload(path, file: Encoded.File("PK is not enough", name: "export.zip")) }
            )
        ),
        Endpoint(
            "GET /people/:person/health-imports/:import",
            (
                "happy",
                { stage in
                    let (_, browser) = try await stage.ada(.working)
                    let reply = try await browser.upload(path, file: HealthImportTests.file())
                    return try await browser.get(reply.location ?? "")
                }
            ),
            (
                "damaged",
                { stage in
                    let (_, browser) = try await stage.ada(.working)
                    let half = Encoded.File(String(HealthImportTests.text.prefix(700)), name: "export.xml")
                    let reply = try await browser.upload(path, file: half)
                    return try await browser.get(reply.location ?? "")
                }
            ),
            ("unknown", { try await $0.get(Paths.healthImport("mia", "99")) })),
        Endpoint(
            "POST /people/:person/health-imports/:import/cancellation",
            (
                "unfinished",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await HealthImportTests.bringTwo(site)
                    return try await browser.post(Paths.healthImportCancellation("mia", "2"))
                }
            ),
            (
                "complete",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await HealthImportTests.bringTwo(site)
                    return try await browser.post(Paths.healthImportCancellation("mia", "1"))
                }
            ), ("unknown", { try await $0.post(Paths.healthImportCancellation("mia", "99")) })),
        Endpoint(
            "POST /people/:person/health-imports/:import/removal",
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await site.store.importHealth(
                        HealthImportTests.text, site.homes.mia, world: site.homes.world)
                    return try await browser.post(Paths.healthImportRemoval("mia", "1"))
                }
            ),
            (
                "another is not finished",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await HealthImportTests.bringTwo(site)
                    return try await browser.post(Paths.healthImportRemoval("mia", "1"))
                }
            ),
            (
                "never complete",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await HealthImportTests.bringTwo(site)
                    return try await browser.post(Paths.healthImportRemoval("mia", "2"))
                }
            ), ("unknown", { try await $0.post(Paths.healthImportRemoval("mia", "99")) })),
    ]
}
