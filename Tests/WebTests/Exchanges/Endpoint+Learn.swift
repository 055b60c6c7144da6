import Accounts
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    static let learn: [Endpoint] = [
        Endpoint(
            "GET /learn", ("happy", { _ in try await TestSite().browser().get(Paths.learn) }),
            ("found", { _ in try await TestSite().browser().get(Paths.learn + "?q=school%20PLÁN") }),
            ("nothing found", { _ in try await TestSite().browser().get(Paths.learn + "?q=%3Cxyzzy%3E") }),
            ("with a tip", { try await $0.get(Paths.learn) })),
        Endpoint(
            "GET /learn/:article",
            ("happy", { _ in try await TestSite().browser().get(Paths.article("anaphylaxis")) }),
            ("not one", { _ in try await TestSite().browser().get(Paths.article("anaphylaxia")) })),
        Endpoint("GET /sources", ("happy", { try await $0.get(Paths.sources) })),
        Endpoint(
            "GET /network", ("happy", { try await $0.get(Paths.network) }),
            ("saving data", { try await $0.ada().1.get(Paths.network, headers: [.saveData: "on"]) })),
        Endpoint("GET /guide", ("happy", { _ in try await TestSite().browser().get(Paths.guide) })),
        Endpoint(
            "POST /settings/tips/dismissals",
            ("happy", { try await $0.send(Paths.tipDismissals, on: Paths.learn) }),
            ("not one", { try await $0.post(Paths.tipDismissals, [("tip", "peanuts")]) }),
            (
                "with a way elsewhere",
                { try await $0.post(Paths.tipDismissals, [("tip", "plan"), ("next", "//elsewhere.example")]) }
            )),
        Endpoint("POST /settings/tips/restoration", ("happy", { try await $0.post(Paths.tipRestoration) })),
        Endpoint(
            "POST /people/:person/prompts/:prompt/dismissal",
            ("happy", { try await $0.post(Paths.promptDismissal("mia", "sick-days")) }),
            ("not one", { try await $0.post(Paths.promptDismissal("mia", "sick-nights")) })),
        Endpoint(
            "POST /people/:person/prompts/:prompt/restoration",
            ("happy", { try await $0.post(Paths.promptRestoration("mia", "sick-days")) }),
            ("not one", { try await $0.post(Paths.promptRestoration("mia", "sick-nights")) })),
    ]
}
