import Clinical
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import ResearchPages
@testable import Web

extension Endpoint {
    /// Ada, Developer of the study `grass` with an answer, verified.
    private static func developer(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await site.fillResearch()
        try await ada.verifyResearch(site)
        return (site, ada)
    }

    private static func shown(_ path: String) -> Play {
        { stage in try await developer(stage).1.get(path) }
    }

    private static func sent(_ path: String, _ fields: [(String, String)] = []) -> Play {
        { stage in try await developer(stage).1.post(path, fields) }
    }

    private static let details = [
        ("version", "1"), ("address", "birch"), ("name", "Birch"), ("organisation", "Lindenfield University"),
        ("contact", "birch@lindenfield.example"), ("ethics", ""), ("purpose", "Birch and noses"), ("eligibility", ""),
        ("starts", "2026-05-01"), ("ends", "2026-07-31"), ("linkage", "pseudonymous"), ("turn", "day"),
        ("regions", "london; London; GB; 51.5; -0.12"), ("retention", "10"), ("nudge", "0"),
    ]

    private static let analysis = [
        ("id", "new-analysis"), ("outcome", "vas"), ("exposure", "grass"), ("exposure", "rain"), ("lag", "1"),
        ("everybody", "1"), ("division", "place"),
    ]

    private static let release = [
        ("id", "new-release"), ("consent", "1"), ("item", "nose"), ("item", "vas"), ("figure", "grass"),
        ("averaging", "week"), ("k", "11"), ("population", "20000"), ("topAge", "90"), ("licence", "CC0-1.0"),
    ]

    /// The same in a study with sites, at one of which somebody was invited.
    private static func atSites(_ play: @escaping @Sendable (Browser) async throws -> Reply) -> Play {
        { stage in
            let (site, ada) = try await developer(stage)
            let access = try #require(try await site.store.studyAccess("grass", .ada))
            try await site.homes.addStudySites(access)
            try await site.homes.inviteToStudy("north-of-grass", code: "CCCCC", site: "north", access)
            return try await play(ada)
        }
    }

    static let research: [Endpoint] = [
        Endpoint(
            "GET /research/factor", ("new", { try await $0.get(Paths.researchFactor) }),
            ("confirmed", shown(Paths.researchFactor))),
        Endpoint(
            "POST /research/factor",
            ("begin", { try await $0.post(Paths.researchFactor, [("password", TestSite.password)]) }),
            ("wrong password", { try await $0.post(Paths.researchFactor, [("password", "guessed")]) }),
            ("wrong", sent(Paths.researchFactor, [("code", "000000")]))),
        Endpoint(
            "GET /research", ("unverified", { try await $0.get(Paths.research) }), ("happy", shown(Paths.research))),
        Endpoint("GET /research/new", ("happy", shown(Paths.newResearchStudy))),
        Endpoint(
            "POST /research/new", ("happy", sent(Paths.newResearchStudy, details)),
            ("wrong", sent(Paths.newResearchStudy))),
        Endpoint("GET /research/studies/:study", ("happy", shown(Paths.research("grass")))),
        Endpoint("GET /research/studies/:study/setup", ("happy", shown(Paths.studySetup("grass")))),
        Endpoint("GET /research/studies/:study/setup/details", ("fixed", shown(Paths.studyDetails("grass")))),
        Endpoint(
            "POST /research/studies/:study/setup/details", ("fixed", sent(Paths.studyDetails("grass"), details))),
        Endpoint(
            "POST /research/studies/:study/setup/phase",
            ("happy", sent(Paths.studyPhase("grass"), [("phase", "closed"), ("confirm-closed", "1")])),
            ("unconfirmed", sent(Paths.studyPhase("grass"), [("phase", "closed")]))),
        Endpoint(
            "GET /research/studies/:study/setup/documents/:documentKind",
            ("consent", shown(Paths.studyDocument("grass", "consent"))),
            ("empty", shown(Paths.studyDocument("grass", "baseline")))),
        Endpoint(
            "POST /research/studies/:study/setup/documents/:documentKind",
            ("happy", sent(Paths.studyDocument("grass", "consent"), [("content", "## Purpose\nTo learn.")])),
            ("standard", sent(Paths.studyDocument("grass", "daily"), [("standard", "1")])),
            ("wrong", sent(Paths.studyDocument("grass", "daily"), [("content", "{")]))),
        Endpoint(
            "GET /research/studies/:study/setup/sites", ("empty", shown(Paths.studySites("grass"))),
            ("happy", atSites { try await $0.get(Paths.studySites("grass")) }),
            ("one", atSites { try await $0.get(Paths.studySites("grass") + "?site=south") })),
        Endpoint(
            "POST /research/studies/:study/setup/sites",
            ("happy", sent(Paths.studySites("grass"), [("code", "leeds"), ("name", "Leeds"), ("contact", "")])),
            ("wrong", sent(Paths.studySites("grass"), [("code", "Leeds 1"), ("name", "Leeds")])),
            ("unnamed", sent(Paths.studySites("grass"), [("code", "leeds")]))),
        Endpoint(
            "POST /research/studies/:study/setup/sites/deletion",
            ("happy", atSites { try await $0.post(Paths.studySiteDeletion("grass"), [("code", "south")]) }),
            ("inUse", atSites { try await $0.post(Paths.studySiteDeletion("grass"), [("code", "north")]) })),
        Endpoint("GET /research/studies/:study/invitees", ("happy", shown(Paths.invitees("grass")))),
        Endpoint(
            "POST /research/studies/:study/invitees", ("happy", sent(Paths.invitees("grass"), [("count", "1")])),
            ("wrong", sent(Paths.invitees("grass"), [("count", "none")]))),
        Endpoint(
            "POST /research/studies/:study/invitees/labels",
            (
                "happy",
                sent(
                    Paths.inviteeLabels("grass"),
                    [
                        ("which", "ticked"), ("invitation", "open-of-grass"), ("new-label", "Clinic"),
                        ("label-reason", "Two clinics became one"),
                    ])
            ), ("wrong", sent(Paths.inviteeLabels("grass"), [("which", "ticked")]))),
        Endpoint(
            "GET /research/studies/:study/invitees/:invitee",
            ("happy", shown(Paths.invitee("grass", "used-of-grass")))),
        Endpoint(
            "POST /research/studies/:study/invitees/:invitee/restriction",
            ("happy", sent(Paths.inviteeRestriction("grass", "open-of-grass"), [("restrict-reason", "Asked")]))),
        Endpoint(
            "POST /research/studies/:study/invitees/:invitee/state",
            (
                "happy",
                sent(
                    Paths.inviteeState("grass", "used-of-grass"),
                    [
                        ("version", "2"), ("state", "withdrawn"), ("confirm-withdrawn", "1"),
                        ("correct-reason", "Asked"),
                    ])
            ),
            (
                "wrong",
                sent(Paths.inviteeState("grass", "used-of-grass"), [("version", "2"), ("state", "withdrawn")])
            ),
            (
                "code",
                sent(
                    Paths.inviteeState("grass", "open-of-grass"),
                    [
                        ("version", "1"), ("state", "invited"), ("code", "g7k4q"), ("label", "Clinic"),
                        ("correct-reason", "Typed wrongly"),
                    ])
            )),
        Endpoint("GET /research/studies/:study/responses", ("happy", shown(Paths.responses("grass")))),
        Endpoint(
            "GET /research/studies/:study/responses/:response",
            ("happy", shown(Paths.response("grass", "answer-of-grass"))),
            ("missing", shown(Paths.response("grass", "none")))),
        Endpoint(
            "POST /research/studies/:study/responses/:response/deletion",
            ("happy", sent(Paths.responseDeletion("grass", "answer-of-grass")))),
        Endpoint("GET /research/studies/:study/responses.csv", ("happy", shown(Paths.responsesTable("grass")))),
        Endpoint("GET /research/studies/:study/responses.ndjson", ("happy", shown(Paths.responsesNDJSON("grass")))),
        Endpoint(
            "POST /research/studies/:study/files", ("unknown", sent(Paths.studyFiles("grass"), [("kind", "pdf")]))),
        Endpoint(
            "GET /research/studies/:study/files/:studyFile", ("missing", shown(Paths.studyFile("grass", "none")))),
        Endpoint(
            "GET /research/studies/:study/files/:studyFile/download",
            ("missing", shown(Paths.studyFileDownload("grass", "none")))),
        Endpoint("GET /research/studies/:study/codebook.csv", ("happy", shown(Paths.codebook("grass")))),
        Endpoint(
            "GET /research/studies/:study/analyses", ("happy", shown(Paths.analyses("grass")))),
        Endpoint(
            "POST /research/studies/:study/analyses", ("happy", sent(Paths.analyses("grass"), analysis)),
            ("wrong", sent(Paths.analyses("grass"), [("id", "other"), ("outcome", "none"), ("lag", "9")]))),
        Endpoint(
            "GET /research/studies/:study/analyses/:analysis",
            ("waiting", shown(Paths.analysis("grass", "analysis-of-grass"))),
            ("missing", shown(Paths.analysis("grass", "none")))),
        Endpoint(
            "GET /research/studies/:study/analyses/:analysis/report.json",
            ("waiting", shown(Paths.analysisJSON("grass", "analysis-of-grass")))),
        Endpoint(
            "GET /research/studies/:study/tables/:table", ("answers", shown(Paths.studyTable("grass", "answers"))),
            ("exposures", shown(Paths.studyTable("grass", "exposures"))),
            ("participants", shown(Paths.studyTable("grass", "participants"))),
            ("missing", shown(Paths.studyTable("grass", "others")))),
        Endpoint("GET /research/studies/:study/releases", ("happy", shown(Paths.releases("grass")))),
        Endpoint(
            "POST /research/studies/:study/releases", ("happy", sent(Paths.releases("grass"), release)),
            ("wrong", sent(Paths.releases("grass"), [("id", "other"), ("consent", "9"), ("k", "3")]))),
        Endpoint(
            "GET /research/studies/:study/releases/:release",
            ("draft", shown(Paths.release("grass", "release-of-grass"))),
            ("missing", shown(Paths.release("grass", "none")))),
        Endpoint(
            "POST /research/studies/:study/releases/:release/publication",
            ("happy", sent(Paths.releasePublication("grass", "release-of-grass"), [("confirm", "1")])),
            ("unconfirmed", sent(Paths.releasePublication("grass", "release-of-grass")))),
        Endpoint(
            "POST /research/studies/:study/releases/:release/deletion",
            ("happy", sent(Paths.releaseDeletion("grass", "release-of-grass")))),
        Endpoint(
            "GET /research/studies/:study/releases/:release/files/:releaseFile",
            ("happy", shown(Paths.releaseFile("grass", "release-of-grass", "answers.csv"))),
            ("missing", shown(Paths.releaseFile("grass", "release-of-grass", "people.csv")))),
        Endpoint("GET /research/studies/:study/team", ("happy", shown(Paths.studyTeam("grass")))),
        Endpoint(
            "POST /research/studies/:study/team",
            ("happy", sent(Paths.studyTeam("grass"), [("email", "ben@okafor.example"), ("role", "own-role")])),
            ("wrong", sent(Paths.studyTeam("grass"), [("email", "nobody")]))),
        Endpoint(
            "POST /research/studies/:study/team/:account/removal",
            ("lastManager", sent(Paths.studyMember("grass", "ada")))),
        Endpoint(
            "POST /research/studies/:study/team/roles/:role",
            ("happy", sent(Paths.studyRole("grass", "new-role"), [("name-new-role", "Exporter")])),
            ("wrong", sent(Paths.studyRole("grass", "new-role")))),
        Endpoint(
            "POST /research/studies/:study/team/roles/:role/deletion",
            ("happy", sent(Paths.studyRoleDeletion("grass", "own-role"))),
            ("inUse", sent(Paths.studyRoleDeletion("grass", "developer")))),
    ]
}
