import Encodings
import Foundation
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What can be typed in an anonymous study can say who somebody is.
@Suite("Free text in an anonymous study")
struct FreeTextTests {
    private let site: TestSite
    private let warning = "Free text can say who wrote it"
    private let hint = "Don’t write anything that says who you are."
    private let daily = """
        {"resourceType": "Questionnaire", "item": [
          {"linkId": "note", "text": "Anything else?", "type": "text",
           "item": [{"linkId": "help", "type": "display", "text": "in a few words"}]}]}
        """

    init() async throws {
        site = try await TestSite()
    }

    private func draft(_ linkage: StudyLinkage) async throws {
        try await site.store.createStudy(
            "draft", .grass(linkage: linkage), by: .ada, roleIDs: [.developer: "one", .researcher: "two"],
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: site.homes.change())
    }

    @Test(arguments: StudyLinkage.allCases)
    func `the team is warned in the preview and before anybody is asked`(linkage: StudyLinkage) async throws {
        let isAnonymous = linkage == .anonymous
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        try await draft(linkage)
        let path = Paths.studyDocument("draft", "daily")
        let preview = try await ada.post(path, [("content", daily), ("preview", "1")])
        #expect(preview.says(warning) == isAnonymous)
        let choices = try await ada.post(path, [("content", StudyDetails.questions), ("preview", "1")])
        #expect(!choices.says(warning), "nothing can be typed")
        #expect(try await ada.post(path, [("content", daily)]).status == 303)
        let setup = try await ada.get(Paths.studySetup("draft"))
        #expect(setup.body.components(separatedBy: warning).count == (isAnonymous ? 3 : 1), "the pilot and the study")
    }

    @Test func `a participant reads it beside the field`() async throws {
        let access = try await site.fillAnonymous()
        try await site.store.addStudyDocument(.daily, daily, access, change: site.homes.change())
        let phone = try await site.phone("ben", access)
        _ = try await phone.browser.post(Paths.studyNotice("nobody"), [])
        let page = try await phone.browser.get(Paths.newStudyAnswer("nobody"))
        #expect(page.says("\(hint) in a few words"))
    }

    @Test func `with a study key nothing is said`() async throws {
        let access = try await site.homes.fillStudy()
        try await site.store.addStudyDocument(.daily, daily, access, change: site.homes.change())
        try await site.homes.inviteToStudy("invitation", code: "AAAAA", access)
        #expect(try await site.homes.joinStudy("key", code: "AAAAA", tokenHash: Digest.of("secret")) == .joined)
        let browser = site.browser()
        browser.setCookie("acclimate-study", "secret")
        _ = try await browser.post(Paths.studyNotice("grass"), [])
        let page = try await browser.get(Paths.newStudyAnswer("grass"))
        #expect(page.status == 200 && page.says("in a few words") && !page.says(hint))
    }
}
