internal import Accounts
internal import Hummingbird
internal import Pages

/// What the server does with data. Open to everyone.
enum PrivacyController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.privacy, locked: .reachable) { request in
            request.render(PrivacyPage(request.phrases, signedIn: request.authentication != nil))
        }
    }
}

/// What is stored, where, who can see it and for how long. Every number comes from the constant that enforces it.
struct PrivacyPage: Page {
    static let template = "privacy/show"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    let sections: [Section]
    /// Links to the pages where rights are exercised; empty if signed out.
    let rights: [Right]

    struct Section: Encodable, Sendable {
        let heading: String
        let lines: [String]
    }

    struct Right: Encodable, Sendable {
        let text: String
        let path: String
    }

    init(_ phrases: Phrases, signedIn: Bool) {
        title = phrases("privacy.title")
        back = signedIn ? Link(phrases("data.title"), Paths.data) : nil
        func section(_ name: String, _ lines: [String]) -> Section {
            Section(heading: phrases("privacy.\(name)"), lines: lines)
        }
        sections = [
            section(
                "what",
                [
                    phrases("privacy.what.records"), phrases("privacy.what.circles"), phrases("privacy.what.account"),
                    phrases("privacy.what.not"),
                ]),
            section(
                "where",
                [phrases("privacy.where.machine"), phrases("privacy.where.devices"), phrases("privacy.where.operator")]),
            section(
                "who",
                [
                    phrases("privacy.who.household"), phrases("privacy.who.circles"), phrases("privacy.who.programs"),
                    phrases("privacy.who.operator"),
                ]),
            section(
                "long",
                [
                    phrases("privacy.long.records"),
                    phrases(
                        "privacy.long.sessions",
                        [
                            "idle": phrases("privacy.days", count: Self.days(SessionPolicy.idleSeconds)),
                            "most": phrases("privacy.days", count: Self.days(SessionPolicy.absoluteSeconds)),
                        ]),
                    phrases("privacy.long.invitations", count: Self.days(InvitationPolicy.validSeconds)),
                    phrases("privacy.long.failures", count: Int(SignInThrottle.memorySeconds / 60)),
                    phrases("privacy.long.access", count: Int(AccessPolicy.keptYears)),
                    phrases("privacy.long.exports", count: Int(PreparedFile.keptSeconds / 60)),
                ]),
            section(
                "leaves",
                [
                    phrases("privacy.leaves.nothing"), phrases("privacy.leaves.services"),
                    phrases("privacy.leaves.you"),
                ]),
            section(
                "cookies",
                [
                    phrases("privacy.cookies.session", count: Self.days(SessionPolicy.absoluteSeconds)),
                    phrases("privacy.cookies.device"), phrases("privacy.cookies.others"),
                    phrases("privacy.cookies.photos", count: Int(OptionalUse.photoSeconds / 3600)),
                ]),
            section("logs", [phrases("privacy.logs.text")]),
            section("backups", [phrases("privacy.backups.text"), phrases("privacy.backups.deleted")]),
            section(
                "safety",
                [phrases("privacy.safety.password"), phrases("privacy.safety.disk"), phrases("privacy.safety.risk")]),
        ]
        rights =
            signedIn
            ? [
                Right(text: phrases("privacy.rights.copy"), path: Paths.data),
                Right(text: phrases("privacy.rights.access"), path: Paths.data),
                Right(text: phrases("privacy.rights.correct"), path: Paths.people),
                Right(text: phrases("privacy.rights.consents"), path: Paths.consents),
                Right(text: phrases("privacy.rights.delete"), path: Paths.accountDeletion),
            ] : []
    }

    private static func days(_ seconds: Int64) -> Int { Int(seconds / 86_400) }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("signed-out", PrivacyPage(phrases, signedIn: false), in: .signedOut),
            Sample("signed-in", PrivacyPage(phrases, signedIn: true), in: .account),
        ]
    }
}
