import Accounts
import Store
import TestSupport

@testable import Pages
@testable import Web

extension Endpoint {
    static let tokens: [Endpoint] = [
        Endpoint(
            "GET /settings/tokens", ("none", { try await $0.get(Paths.tokens) }),
            (
                "with a token",
                { stage in
                    let (site, browser) = try await stage.ada()
                    _ = try await site.token(.write, person: "mia")
                    return try await browser.get(Paths.tokens)
                }
            )),
        Endpoint(
            "POST /settings/tokens",
            (
                "happy",
                {
                    try await $0.send(Paths.tokens, on: Paths.tokens) {
                        $0.set("name", "Kitchen <display>")
                        $0.set("person", "mia")
                        $0.set("password", TestSite.password)
                    }
                }
            ),
            ("invalid", { try await $0.send(Paths.tokens, on: Paths.tokens) })),
        Endpoint(
            "POST /settings/tokens/:token/revocation",
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    _ = try await site.token(.write)
                    return try await browser.post(Paths.tokenRevocation("a-token"))
                }
            )),
    ]
}
