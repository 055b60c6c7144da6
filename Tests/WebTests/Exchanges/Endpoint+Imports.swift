import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let path = Paths.doseImports("mia")

    /// Ada, and the preview of her file's import.
    private static func staged(_ stage: Stage, _ text: String = DoseImportTests.sheet) async throws -> (Browser, Reply)
    {
        let browser = try await stage.ada().1
        let reply = try await browser.upload(path, file: Encoded.File(text))
        return (browser, try await browser.get(reply.location ?? ""))
    }

    private static func confirmed(_ browser: Browser, _ page: Reply) async throws -> Reply {
        guard let form = page.forms.first(where: { $0.action.hasSuffix("/confirmation") }) else { return page }
        return try await browser.submit(form)
    }

    static let imports: [Endpoint] = [
        Endpoint("GET /people/:person/dose-imports/new", ("happy", { try await $0.get(Paths.newDoseImport("mia")) })),
        Endpoint(
            "POST /people/:person/dose-imports",
            ("happy", { try await $0.ada().1.upload(path, file: Encoded.File(DoseImportTests.sheet)) }),
            ("invalid", { try await $0.ada().1.upload(path, [("time", "noon")], file: nil) }),
            (
                "too large",
                { stage in
                    let large = Encoded.File([UInt8](repeating: 65, count: 100))
                    return try await stage.ada(TestOptions(maxUploadBytes: 99)).1.upload(path, file: large)
                }
            )),
        Endpoint(
            "GET /people/:person/dose-imports/:file", ("happy", { try await staged($0).1 }),
            ("mistakes", { try await staged($0, "date,allergen,mg\n2026-06-01,gold,8o\n2026-06-31,peanut,1\n").1 }),
            (
                "nothing new",
                { stage in
                    let (browser, page) = try await staged(stage)
                    _ = try await confirmed(browser, page)
                    let again = try await browser.upload(path, file: Encoded.File(DoseImportTests.sheet))
                    return try await browser.get(again.location ?? "")
                }
            )),
        Endpoint(
            "POST /people/:person/dose-imports/:file/confirmation",
            (
                "happy",
                { stage in
                    let (browser, page) = try await staged(stage)
                    return try await confirmed(browser, page)
                }
            ),
            (
                "twice",
                { stage in
                    let (browser, page) = try await staged(stage)
                    _ = try await confirmed(browser, page)
                    return try await confirmed(browser, page)
                }
            )),
    ]
}
