import Accounts
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    static let offline: [Endpoint] = [
        Endpoint("GET /manifest.webmanifest", ("happy", { _ in try await TestSite().browser().get(Paths.manifest) })),
        Endpoint(
            "GET /offline", ("happy", { _ in try await TestSite().browser().get(Paths.offline) }),
            ("signed in", { try await $0.get(Paths.offline) })),
        Endpoint("GET /offline/not-sent", ("happy", { _ in try await TestSite().browser().get(Paths.notSent) })),
        Endpoint(
            "GET /offline/pages",
            (
                "happy",
                { stage in
                    let (site, ada) = try await stage.ada()
                    try await site.keepDocument("a-plan", "Plan")
                    try await ada.post(Paths.offlineDocument("mia", "a-plan"))
                    return try await ada.get(Paths.offlinePages)
                }
            ),
            (
                "with a lock",
                { stage in
                    let (site, ada) = try await stage.ada()
                    try await site.switchLock()
                    return try await ada.get(Paths.offlinePages)
                }
            ),
            (
                "locked",
                { _ in
                    try await TestSite().lockedBrowser().get(
                        Paths.offlinePages, headers: [.accept: "application/json"])
                }
            )),
    ]
}
