import Clinical
import Encodings
import Exchange
import Foundation
import HTTPTypes
import Host
import Jobs
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import ResearchPages
@testable import Web

/// A release from the form to a stranger's download.
@Suite struct MakeReleaseTests {
    private let site: TestSite
    private let ada: Browser
    private let access: StudyAccess

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        access = try await site.homes.fillStudy()
        try await ada.verifyResearch(site)
    }

    static let fields = [
        ("id", "one"), ("consent", "1"), ("item", "vas"), ("item", "nose"), ("figure", "grass"),
        ("figure", "temperature"), ("averaging", "day"), ("k", "11"), ("population", "20000"), ("topAge", "90"),
        ("licence", "CC-BY-4.0"),
    ]

    private func form(_ id: String, _ changes: [String: String] = [:]) -> [(String, String)] {
        Self.fields.map { ($0.0, $0.0 == "id" ? id : changes[$0.0] ?? $0.1) }
    }

    /// Sends the form and lets the job run.
    @discardableResult
    private func make(_ id: String, _ changes: [String: String] = [:]) async throws -> StoredRelease.State? {
        let reply = try await ada.post(Paths.releases("grass"), form(id, changes))
        #expect(reply.location == Paths.release("grass", id))
        let release = try #require(StoredRelease.ID(id))
        try await MakeReleaseJob(site: site.served.site).run(release)
        return try await site.store.release(release, access)?.release.state
    }

    private func publish(_ id: String) async throws {
        let reply = try await ada.post(Paths.releasePublication("grass", id), [("confirm", "1")])
        #expect(reply.location == Paths.release("grass", id))
    }

    private func text(_ file: String, of number: Int = 1) async throws -> String {
        let reply = try await site.browser().get(Paths.publicReleaseFile("grass", "\(number)", file))
        try #require(reply.status == 200)
        return reply.body
    }

    @Test func `nothing is public before it is confirmed; then a stranger downloads it`() async throws {
        try await site.homes.importStudyPeople(132, access)
        let reply = try await ada.post(Paths.releases("grass"), Self.fields)
        let path = try #require(reply.location)
        #expect(try await ada.get(path).headers[try #require(HTTPField.Name("Refresh"))] == "3")
        try await MakeReleaseJob(site: site.served.site).run("one")
        let page = try await ada.get(path)
        #expect(page.headers[try #require(HTTPField.Name("Refresh"))] == nil)
        for words in ["Release 1, draft", "5 of 5 pass", "1 in 11", "about 130", "England", "Publish release 1"] {
            #expect(page.body.contains(words), "\(words)")
        }
        let stranger = site.browser()
        #expect(try await stranger.get(Paths.publicRelease("grass", "1")).status == 404)
        #expect(try await stranger.get(Paths.publicReleaseFile("grass", "1", "people.csv")).status == 404)
        #expect(try await !stranger.get(Paths.study("grass")).body.contains("Data for everyone"))
        let unconfirmed = try await ada.post(Paths.releasePublication("grass", "one"))
        #expect(unconfirmed.status == 422 && unconfirmed.body.contains("Tick the box to confirm."))
        #expect(try await stranger.get(Paths.publicRelease("grass", "1")).status == 404)
        try await publish("one")
        #expect(try await ada.get(path).body.contains("anyone can download it"))
        #expect(try await stranger.get(Paths.study("grass")).body.contains("Data for everyone"))
        let shown = try await stranger.get(Paths.publicRelease("grass", "1"))
        for name in ["people.csv", "answers.csv", "codebook.csv", "privacy.json", "privacy.pdf", "manifest.json"] {
            let file = try await stranger.get(Paths.publicReleaseFile("grass", "1", name))
            #expect(file.status == 200)
            #expect(shown.body.contains(Digest.of(Array(file.bytes))), "\(name)")
        }
        let events = try await site.homes.temporary.database.read { tx in
            try tx.fetch("SELECT actor, action FROM audit WHERE noun = 'study release' ORDER BY at, id").map {
                "\(try $0.text("actor")) \(try $0.text("action"))"
            }
        }
        #expect(events == ["account-ada asked", "account-ada published"])
    }

    @Test func `the files hold weeks, bands and new numbers, and nothing of the study's own keys`() async throws {
        try await site.homes.importStudyPeople(132, access)
        #expect(try await make("one") == .draft)
        try await publish("one")
        let people = try await text("people.csv").split(separator: "\r\n")
        #expect(people.count == 133 && people[0] == "person,region,age,sex")
        var classes: [String: Int] = [:]
        for line in people.dropFirst() {
            let cells: [Substring] = line.split(separator: ",")
            classes[cells.dropFirst().joined(separator: ","), default: 0] += 1
        }
        let expected: [String] = [
            "GB.ENG,18-39,female", "GB.ENG,18-39,male", "GB.ENG,40-64,female", "GB.ENG,40-64,male",
            "GB.WLS,18-39,female", "GB.WLS,18-39,male", "GB.WLS,40-64,female", "GB.WLS,40-64,male",
        ]
        #expect(classes.keys.sorted() == expected)
        #expect(classes.values.allSatisfy { $0 >= 11 })
        let answers = try await text("answers.csv")
        let rows = answers.split(separator: "\r\n")
        // In the order of the questions, whichever order they were chosen in.
        #expect(rows[0] == "person,week,nose,vas,grass,temperature" && rows.count == 132 * 14 + 1)
        let weeks = rows.dropFirst().map { row in String(row.split(separator: ",")[1]) }
        #expect(Set(weeks) == ["2026-06-01", "2026-06-08"])
        let bands = rows.dropFirst().map { row in row.split(separator: ",").suffix(2).joined(separator: ",") }
        #expect(Set(bands) == ["high,15 to 20", "moderate,15 to 20"])
        #expect(!answers.contains("p0") && !(people.joined().contains("p1")))
        let manifest = try await text("manifest.json")
        for words in ["\"people\":130", "CC-BY-4.0", "GeoNames", "\"consent\":1", "open-meteo"] {
            #expect(manifest.replacing(" ", with: "").contains(words), "\(words)")
        }
        #expect(try await text("codebook.csv").contains("GB.ENG: England; GB.WLS: Wales"))
    }

    @Test func `the report to read says what the report for programs says, and not who was left out`() async throws {
        try await site.homes.importStudyPeople(132, access)
        try await make("one")
        try await publish("one")
        let reply = try await site.browser().get(Paths.publicReleaseFile("grass", "1", "privacy.pdf"))
        #expect(reply.headers[.contentType] == "application/pdf" && reply.bytes.starts(with: Array("%PDF-".utf8)))
        let inside = try await ada.get(Paths.release("grass", "one")).body
        #expect(inside.contains(Paths.releaseFile("grass", "one", "privacy.pdf")))
        let release = try #require(try await site.store.publicRelease(of: "grass", number: 1)).release
        let study = try #require(try await site.store.study("grass"))
        let paper = PrivacyPaper(
            study: study, release: release, report: try ReleaseReport(ReleaseReport.sample), people: 130,
            answers: 1800, day: .today)
        let report = paper.report(site.served.site.templates.phrases(accepting: nil))
        let text = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
        for words in ["Privacy report", "Release 1, 20 June 2026", "1 in 11", "about 130", "Compared with release 1"] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(!text.lowercased().contains("left out"))
    }

    @Test func `the sealed seed gives the same files again`() async throws {
        try await site.homes.importStudyPeople(132, access)
        try await make("one")
        try await publish("one")
        let release = try #require(try await site.store.publicRelease(of: "grass", number: 1)).release
        let sealed = try #require(try await site.store.sealedSeed(of: release))
        let opened = SecretBox(vault: site.served.site.vault).open(sealed, as: MakeReleaseJob.seedName(release.id))
        let seed = try #require(opened.flatMap(Base64URL.decode))
        let snapshot = try await ReleaseSnapshot(site.store, access)
        let questions = QuestionVersions(try await site.store.studyDocuments(.daily, access))
        let gazetteer = try Gazetteer(folder: site.served.site.files.places)
        let again = Release.make(
            version: 1, people: snapshot.people(ReleasePlaces(try StudyDetails.grass().regions, gazetteer)),
            answers: snapshot.answers(questions), rules: release.rules, seed: seed, previous: [])
        #expect(again.answersCSV == (try await text("answers.csv")))
        #expect(again.peopleCSV == (try await text("people.csv")))
    }

    @Test func `one who leaves is not found by comparing the next release with the last`() async throws {
        try await site.homes.importStudyPeople(132 * 2, access)
        try await make("one")
        try await publish("one")
        let leaver = try #require(try await site.store.participantAccess(tokenHash: "token-of-p0"))
        _ = try await site.store.leaveStudy(leaver, on: .today, change: site.homes.change())
        try await make("two")
        let page = try await ada.get(Paths.release("grass", "two")).body
        #expect(page.contains("Compared with release 1") && page.contains("6 of 6 pass"))
        #expect(page.contains("Left out so that comparing releases reveals no one: under 11"))
        try await publish("two")
        let (before, after) = (try await text("people.csv"), try await text("people.csv", of: 2))
        // The one who left, and ten others of the class.
        let (first, second) = (before.split(separator: "\r\n").count, after.split(separator: "\r\n").count)
        #expect(first - second == 11)
    }

    @Test func `the release of the demo is published when it is made`() async throws {
        try await site.homes.importStudyPeople(132, access)
        try await site.store.addRelease(
            "demo-release", ReleaseRules(items: ["nose"]), licence: "CC-BY-4.0", access, change: site.homes.change())
        let demo = DemoRelease(site: site.served.site)
        #expect(try await demo.publish("demo-release", by: .ada) == .again(seconds: 2))
        try await MakeReleaseJob(site: site.served.site).run("demo-release")
        #expect(try await demo.publish("demo-release", by: .ada) == .done)
        #expect(try await site.store.publicReleases(of: "grass").count == 1)
    }

    @Test func `fewer than eleven alike are refused in words`() async throws {
        try await site.homes.importStudyPeople(20, access)
        #expect(try await make("one") == .failed(.fewAlike))
        let page = try await ada.get(Paths.release("grass", "one")).body
        #expect(page.contains("Fewer than 11 people are alike in every class") && !page.contains("Publish release"))
        #expect(try await ada.post(Paths.releasePublication("grass", "one"), [("confirm", "1")]).status == 303)
        #expect(try await site.store.publicReleases(of: "grass").isEmpty)
    }

    @Test func `who signed an older consent only stays out`() async throws {
        try await site.homes.importStudyPeople(132, access)
        try await site.store.addStudyDocument(
            .consent, StudyDetails.consent + " Data are published.", access, change: site.homes.change())
        #expect(try await make("one", ["consent": "2"]) == .failed(.consent))
        #expect(try await make("two", ["consent": "1"]) == .draft)
    }

    @Test func `those who are left cannot be released if it showed who left`() async throws {
        try await site.homes.importStudyPeople(132, access)
        try await make("one")
        try await publish("one")
        // All of London leave, and one of each class of eleven in Wales.
        for number in 0..<132 where number % 3 != 0 || number < 12 {
            let one = try #require(try await site.store.participantAccess(tokenHash: "token-of-p\(number)"))
            _ = try await site.store.leaveStudy(one, on: .today, change: site.homes.change())
        }
        #expect(try await make("two") == .failed(.comparison))
        #expect(try await ada.get(Paths.release("grass", "two")).body.contains("Compared with an earlier release"))
    }

    @Test func `a study without answers, and whoever may not release any more`() async throws {
        #expect(try await make("one") == .failed(.noAnswers))
        try await site.homes.importStudyPeople(132, access)
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "developer", sites: nil, access, change: site.homes.change())
        _ = try await ada.post(Paths.releases("grass"), form("two"))
        try await site.store.removeStudyMember(.ada, access, change: site.homes.change())
        try await MakeReleaseJob(site: site.served.site).run("two")
        let ben = try #require(try await site.store.studyAccess("grass", .ben))
        #expect(try await site.store.release("two", ben)?.release.state == .failed(.notPermitted))
    }

    @Test func `what cannot be asked is named, and nothing is made`() async throws {
        let wrong = [
            ("id", "one"), ("consent", "7"), ("item", "note"), ("figure", "gold"), ("averaging", "month"), ("k", "10"),
            ("population", "1"), ("topAge", "91"), ("licence", "mine"),
        ]
        let page = try await ada.post(Paths.releases("grass"), wrong)
        #expect(page.status == 422)
        for (field, _) in wrong.dropFirst() { #expect(page.body.contains("href=\"#\(field)\""), "\(field)") }
        #expect(try await site.store.releases(access, limit: 9).isEmpty)
    }

    @Test func `a researcher sees what is published and no draft`() async throws {
        try await site.homes.makeRelease("one", access, report: ReleaseReport.sample)
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "researcher", sites: nil, access, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        #expect(try await ben.get(Paths.release("grass", "one")).status == 404)
        #expect(try await ben.get(Paths.releaseFile("grass", "one", "answers.csv")).status == 404)
        #expect(try await ben.post(Paths.releases("grass"), Self.fields).status == 404)
        #expect(try await ben.post(Paths.releasePublication("grass", "one"), [("confirm", "1")]).status == 404)
        #expect(try await ben.post(Paths.releaseDeletion("grass", "one")).status == 404)
        try await publish("one")
        let page = try await ben.get(Paths.release("grass", "one"))
        #expect(page.status == 200 && !page.body.contains("Discard"))
        #expect(try await ben.get(Paths.releaseFile("grass", "one", "answers.csv")).status == 200)
        let list = try await ben.get(Paths.releases("grass")).body
        #expect(list.contains("Release 1") && !list.contains("name=\"licence\""))
    }

    @Test func `somebody of one site is told why, and an anonymous study too`() async throws {
        try await site.homes.addStudySites(access)
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "developer", sites: ["north"], access, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        #expect(try await ben.get(Paths.releases("grass")).body.contains("holds the answers of all sites"))
        #expect(try await ben.post(Paths.releases("grass"), Self.fields).status == 404)
        try await site.homes.fillStudy("nobody", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        #expect(try await ada.get(Paths.releases("nobody")).body.contains("In an anonymous study no one knows"))
    }

    @Test func `a download in parts goes on where it broke off`() async throws {
        let content = String(repeating: "0123456789abcdef", count: StoredRelease.partBytes / 16 * 2 + 5)
        try await site.homes.makeRelease("one", access, report: ReleaseReport.sample, content: content)
        try await publish("one")
        let stranger = site.browser()
        let path = Paths.publicReleaseFile("grass", "1", "answers.csv")
        let whole = try await stranger.get(path)
        #expect(whole.bytes.count == content.utf8.count && whole.body == content)
        let tag = try #require(whole.headers[.eTag])
        for range in [10..<20, StoredRelease.partBytes - 3..<StoredRelease.partBytes + 4, 5..<content.utf8.count] {
            let reply = try await stranger.get(
                path, headers: [.range: "bytes=\(range.lowerBound)-\(range.upperBound - 1)", .ifRange: tag])
            #expect(reply.status == 206 && Array(reply.bytes) == Array(Array(content.utf8)[range]), "\(range)")
        }
        #expect(try await stranger.get(path, headers: [.range: "bytes=\(content.utf8.count)-"]).status == 416)
        #expect(try await stranger.get(path, headers: [.range: "bytes=5-", .ifRange: "\"old\""]).status == 200)
    }

    @Test func `files go with the study when its retention is over`() async throws {
        try await site.homes.makeRelease("one", access, report: ReleaseReport.sample)
        try await publish("one")
        try await site.store.deleteStudyPastRetention(
            "grass", on: StudyDetails.grass().deletedFrom, change: site.homes.change())
        #expect(try await site.browser().get(Paths.publicReleaseFile("grass", "1", "answers.csv")).status == 410)
        let parts = try await site.homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM study_release_part")
        }
        #expect(parts == 0)
    }
}
