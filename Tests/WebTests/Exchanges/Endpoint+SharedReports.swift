import Clinical
import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private typealias Scene = (SharedStage, SharedStage.Link)

    private static func made() async throws -> Scene {
        let stage = try await SharedStage()
        return (stage, try await stage.make())
    }

    /// As a clinic whose browser is signed in as well, which makes no difference.
    private static func open(_ passcode: String? = nil) async throws -> Reply {
        let (stage, link) = try await made()
        return try await stage.open(link, passcode, clinic: stage.ada)
    }

    private static func coded(_ path: @Sendable (Person.ID, String) -> String) async throws -> Reply {
        let (stage, link) = try await made()
        return try await stage.ada.post(path("mia", "link"), [("secret", link.secret)])
    }

    /// As software of a clinic.
    private static func asked(_ body: String, of secret: String? = nil) async throws -> Reply {
        let stage = try await SharedStage()
        let link = try await stage.make("link", [("summary", "1")])
        return try await stage.site.browser().send(
            .post, Paths.sharedManifest(secret ?? link.secret), type: "application/json", Array(body.utf8))
    }

    private static let sealed = Paths.sealedReport("mia") + "?range=four-weeks"

    static let sharedReports: [Endpoint] = [
        Endpoint(
            "GET /share/:shared",
            (
                "happy",
                { _ in
                    let (stage, link) = try await made()
                    return try await stage.site.browser().get(link.path)
                }
            ), ("unknown", { _ in try await SharedStage().site.browser().get(Paths.sharedReport("unknown")) }),
            (
                "ended",
                { _ in
                    let (stage, link) = try await made()
                    stage.site.clock.step(seconds: 14 * 86_400)
                    return try await stage.site.browser().get(link.path)
                }
            )),
        Endpoint(
            "POST /share/:shared", ("happy", { _ in try await open() }), ("invalid", { _ in try await open("1234") })),
        Endpoint(
            "POST /share/:shared/report.pdf",
            (
                "invalid",
                { _ in
                    let (stage, link) = try await made()
                    return try await stage.ada.post(link.file, [("ticket", "1.x")], token: nil)
                }
            )),
        Endpoint(
            "OPTIONS /share/:shared/manifest.json",
            ("happy", { _ in try await SharedStage().site.browser().send(.options, Paths.sharedManifest("any")) })),
        Endpoint(
            "POST /share/:shared/manifest.json",
            ("invalid", { _ in try await asked(#"{"recipient":"Dr Bell","passcode":"1234"}"#) }),
            ("malformed", { _ in try await asked("{}") }),
            ("unknown", { _ in try await asked(#"{"recipient":"Dr Bell"}"#, of: "unknown") })),
        Endpoint(
            "GET /share/:shared/summary",
            (
                "unknown",
                { _ in
                    let (stage, link) = try await made()
                    return try await stage.site.browser().get(Paths.sharedSummary(link.secret))
                }
            )),
        Endpoint(
            "GET /people/:person/report/link",
            ("happy", { _ in try await SharedStage().ada.get(SharedStage.form) }),
            ("private", { _ in try await SharedStage(publicAddress: nil).ada.get(SharedStage.form) }),
            ("invalid", { try await $0.get(Paths.reportLink("mia") + "?range=since-visit") })),
        Endpoint(
            "POST /people/:person/report/link",
            ("happy", { _ in try await SharedStage().ada.post(SharedStage.form, SharedStage.fields()) }),
            (
                "with a summary",
                { _ in
                    try await SharedStage().ada.post(
                        SharedStage.form, SharedStage.fields("link", [("summary", "1"), ("none", "problems")]))
                }
            ),
            (
                "invalid",
                { _ in
                    try await SharedStage().ada.post(
                        SharedStage.form, SharedStage.fields("link", [("name", ""), ("days", "91")]))
                }
            )),
        Endpoint(
            "GET /people/:person/report/links",
            ("happy", { _ in try await made().0.ada.get(Paths.reportLinks("mia")) }),
            ("empty", { try await $0.get(Paths.reportLinks("mia")) })),
        Endpoint(
            "POST /people/:person/report/links/:reportLink/revocation",
            ("happy", { _ in try await made().0.ada.post(Paths.reportLinkRevocation("mia", "link")) }),
            ("unknown", { try await $0.post(Paths.reportLinkRevocation("mia", "link")) })),
        Endpoint(
            "POST /people/:person/report/links/:reportLink/page",
            ("happy", { _ in try await coded(Paths.reportLinkPage) }),
            ("unknown", { try await $0.post(Paths.reportLinkPage("mia", "link")) })),
        Endpoint(
            "POST /people/:person/report/links/:reportLink/file",
            ("unknown", { try await $0.post(Paths.reportLinkFile("mia", "link")) })),
        Endpoint("GET /people/:person/report/sealed", ("happy", { try await $0.get(sealed) })),
        Endpoint(
            "POST /people/:person/report/sealed", ("invalid", { try await $0.post(sealed, [("passphrase", "short")]) })),
    ]
}
