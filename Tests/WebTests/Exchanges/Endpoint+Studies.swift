import Clinical
import Encodings
import HTTPTypes
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let code = "G7K4Q"

    /// A site with the study `grass` and a browser without an account.
    private static func invited() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        let access = try await site.homes.fillStudy()
        try await site.homes.inviteToStudy("invitation", code: code, access, hash: Digest.of("grass \(code)"))
        return (site, site.browser())
    }

    /// The same browser, taking part and past the notice.
    private static func taking() async throws -> (TestSite, Browser) {
        let (site, guest) = try await invited()
        _ = try await site.homes.joinStudy(
            "K7F2Q9", code: Digest.of("grass \(code)"), tokenHash: Digest.of("secret"))
        guest.setCookie("acclimate-study", "secret")
        try await guest.post(Paths.studyNotice("grass"))
        return (site, guest)
    }

    /// A browser that takes part in the study `nobody`, which has no keys yet.
    private static func anonymous() async throws -> Browser {
        let site = try await TestSite()
        let access = try await site.homes.fillStudy(
            "nobody", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        try await site.homes.inviteToStudy("invitation", code: code, access)
        _ = try await site.homes.joinStudy("K7F2Q9", code: code, tokenHash: Digest.of("secret"), study: "nobody")
        let guest = site.browser()
        guest.setCookie("acclimate-study", "secret")
        return guest
    }

    /// A browser without an account, and a release that is published.
    private static func released() async throws -> (TestSite, Browser) {
        let (site, guest) = try await invited()
        let ada = try #require(try await site.store.studyAccess("grass", .ada))
        try await site.homes.makeRelease("release-of-grass", ada)
        try await site.store.publishRelease("release-of-grass", ada, change: site.homes.change())
        return (site, guest)
    }

    /// The form with the signature, after both sections.
    private static func signing() async throws -> (Browser, [(String, String)]) {
        let guest = try await invited().1
        var page = try await guest.post(Paths.studyCode("grass"), [("code", code)])
        for _ in 0..<2 { page = try await guest.post(Paths.studyConsent("grass"), try fields(page)) }
        let signed = [
            "id": "K7F2Q9", "name": "Ben Hale", "region": "london", "timeZone": "Europe/Berlin",
            "signature": "M1 1L2 2",
        ]
        return (guest, try fields(page).map { ($0.0, signed[$0.0] ?? $0.1) })
    }

    private static func fields(_ page: Reply) throws -> [(String, String)] {
        let form = try #require(page.forms.first { $0["number"] != nil })
        return form.fields.filter { $0.name != "csrf" }.map { ($0.name, $0.value) }
    }

    private static let consent = [("code", code), ("step", "1"), ("id", "K7F2Q9"), ("number", "1")]
    private static let answers = [("id", "answer"), ("number", "1"), ("item-nose", "3"), ("item-vas", "40")]

    static let studies: [Endpoint] = [
        Endpoint(
            "GET /study", ("empty", { _ in try await TestSite().browser().get(Paths.studies) }),
            ("happy", { _ in try await invited().1.get(Paths.studies) })),
        Endpoint(
            "GET /study/:study", ("new", { _ in try await invited().1.get(Paths.study("grass")) }),
            ("taking", { _ in try await taking().1.get(Paths.study("grass")) }),
            ("released", { _ in try await released().1.get(Paths.study("grass")) }),
            ("missing", { _ in try await TestSite().browser().get(Paths.study("grass")) })),
        Endpoint(
            "POST /study/:study/code",
            ("happy", { _ in try await invited().1.post(Paths.studyCode("grass"), [("code", code)]) }),
            ("wrong", { _ in try await invited().1.post(Paths.studyCode("grass"), [("code", "ZZZZZ")]) })),
        Endpoint(
            "GET /study/:study/join/:secret",
            (
                "happy",
                { _ in
                    let site = try await TestSite()
                    let access = try await site.homes.fillStudy()
                    let secret = "a-long-secret"
                    try await site.homes.inviteToStudy("link", code: secret, access, hash: Digest.of("grass \(secret)"))
                    return try await site.browser().get(Paths.studyLink("grass", secret))
                }
            ),
            ("code", { _ in try await invited().1.get(Paths.studyLink("grass", code)) }),
            ("unknown", { _ in try await invited().1.get(Paths.studyLink("grass", "other")) })),
        Endpoint(
            "GET /study/:study/consent", ("new", { _ in try await invited().1.get(Paths.studyConsent("grass")) }),
            ("taking", { _ in try await taking().1.get(Paths.studyConsent("grass")) })),
        Endpoint(
            "POST /study/:study/consent",
            ("happy", { _ in try await invited().1.post(Paths.studyConsent("grass"), consent) })),
        Endpoint(
            "POST /study/:study/participation",
            (
                "happy",
                { _ in
                    let (guest, fields) = try await signing()
                    return try await guest.post(Paths.studyParticipation("grass"), fields)
                }
            ),
            (
                "wrong",
                { _ in
                    let (guest, fields) = try await signing()
                    return try await guest.post(
                        Paths.studyParticipation("grass"), fields.map { ($0.0, $0.0 == "name" ? "" : $0.1) })
                }
            ),
            ("no key", { _ in try await invited().1.post(Paths.studyParticipation("grass"), consent) })),
        Endpoint(
            "GET /study/:study/releases/:releaseNumber",
            ("happy", { _ in try await released().1.get(Paths.publicRelease("grass", "1")) }),
            ("missing", { _ in try await released().1.get(Paths.publicRelease("grass", "2")) })),
        Endpoint(
            "GET /study/:study/releases/:releaseNumber/:releaseFile",
            ("happy", { _ in try await released().1.get(Paths.publicReleaseFile("grass", "1", "answers.csv")) }),
            ("missing", { _ in try await released().1.get(Paths.publicReleaseFile("grass", "1", "seed")) })),
        Endpoint(
            "GET /study/:study/keys", ("happy", { _ in try await anonymous().get(Paths.studyKeys("nobody")) }),
            ("linked", { _ in try await invited().1.get(Paths.studyKeys("grass")) })),
        Endpoint(
            "POST /study/:study/tokens",
            ("none", { _ in try await anonymous().post(Paths.studyTokens("nobody"), [("tokens", "[]")]) }),
            ("malformed", { _ in try await anonymous().post(Paths.studyTokens("nobody"), [("tokens", "{}")]) }),
            ("linked", { _ in try await taking().1.post(Paths.studyTokens("grass"), [("tokens", "[]")]) })),
        Endpoint(
            "POST /study/:study/spent-tokens",
            (
                "happy",
                { _ in
                    let site = try await TestSite()
                    let phone = try await site.phone("ben", site.fillAnonymous())
                    return try await phone.spend(try #require(try await phone.token()))
                }
            ),
            (
                "malformed",
                { _ in
                    try await anonymous().send(
                        .post, Paths.studySpentTokens("nobody"), type: "application/json", Array("{}".utf8))
                }
            ),
            (
                "linked",
                { _ in
                    try await invited().1.send(
                        .post, Paths.studySpentTokens("grass"), type: "application/json", Array("{}".utf8))
                }
            )),
        Endpoint(
            "POST /study/:study/notice", ("happy", { _ in try await taking().1.post(Paths.studyNotice("grass")) })),
        Endpoint("GET /study/:study/copy", ("happy", { _ in try await taking().1.get(Paths.studyCopy("grass")) })),
        Endpoint(
            "GET /study/:study/answers/new",
            ("happy", { _ in try await taking().1.get(Paths.newStudyAnswer("grass")) }),
            ("nobody", { _ in try await invited().1.get(Paths.newStudyAnswer("grass")) })),
        Endpoint(
            "POST /study/:study/answers",
            ("happy", { _ in try await taking().1.post(Paths.studyAnswers("grass"), answers) }),
            (
                "wrong",
                { _ in try await taking().1.post(Paths.studyAnswers("grass"), answers.dropLast() + [("item-vas", "x")])
                }
            )),
        Endpoint(
            "GET /study/:study/answers",
            ("empty", { _ in try await taking().1.get(Paths.studyAnswers("grass")) }),
            (
                "happy",
                { _ in
                    let guest = try await taking().1
                    try await guest.post(Paths.studyAnswers("grass"), answers)
                    return try await guest.get(Paths.studyAnswers("grass"))
                }
            )),
        Endpoint(
            "GET /study/:study/answers.csv",
            ("happy", { _ in try await taking().1.get(Paths.studyAnswersFile("grass")) })),
        Endpoint(
            "GET /study/:study/results",
            ("empty", { _ in try await taking().1.get(Paths.studyResults("grass")) }),
            (
                "happy",
                { _ in
                    let (site, guest) = try await taking()
                    try await site.store.addWeekResult(.sample, to: "grass")
                    return try await guest.get(Paths.studyResults("grass"))
                }
            ), ("nobody", { _ in try await invited().1.get(Paths.studyResults("grass")) })),
        Endpoint(
            "GET /study/:study/departure",
            ("happy", { _ in try await taking().1.get(Paths.studyDeparture("grass")) })),
        Endpoint(
            "POST /study/:study/departure",
            ("happy", { _ in try await taking().1.post(Paths.studyDeparture("grass")) })),
        Endpoint(
            "GET /offline/studies", ("none", { _ in try await invited().1.get(Paths.offlineStudies) }),
            ("taking", { _ in try await taking().1.get(Paths.offlineStudies) })),
    ]
}
