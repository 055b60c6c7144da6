import Clinical
import Cohort
import CohortTables
import Exchange
import HTTPTypes
import Host
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import ResearchPages
@testable import Web

/// Running an analysis and reading it.
@Suite struct AnalysisTests {
    private let site: TestSite
    private let ada: Browser
    private let access: StudyAccess

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        access = try await site.fillResearch()
        try await ada.verifyResearch(site)
    }

    private func run(_ id: StoredAnalysis.ID) async throws {
        try await RunAnalysisJob(site: site.served.site).run(id)
    }

    @Test func `a form sent twice runs one analysis`() async throws {
        let fields = [("id", "new"), ("outcome", "vas"), ("exposure", "grass"), ("lag", "0"), ("division", "")]
        for _ in 0..<2 {
            let reply = try await ada.post(Paths.analyses("grass"), fields)
            #expect(reply.location == Paths.analysis("grass", "new"))
        }
        #expect(try await site.store.analyses(access, limit: 9).map(\.id) == ["new", "analysis-of-grass"])
        let page = try await ada.get(Paths.analysis("grass", "new"))
        #expect(page.headers[try #require(HTTPField.Name("Refresh"))] == "3")
    }

    @Test func `the page and the command line compute the same from the same tables`() async throws {
        try await run("analysis-of-grass")
        let stored = try await ada.get(Paths.analysisJSON("grass", "analysis-of-grass")).body
        var files: [CohortSheet.File: [UInt8]] = [:]
        for file in CohortSheet.File.allCases {
            let reply = try await ada.get(Paths.studyTable("grass", file.rawValue))
            #expect(reply.status == 200)
            files[file] = Array(reply.body.utf8)
        }
        let tables = try #require(CohortSheet.read(files, outcome: "vas", exposures: ["grass"]).value)
        #expect(tables.data.persons.map(\.key) == ["K7F2Q9"] && tables.data.answers.map(\.outcome) == [40])
        let report = try AnalysisReport(stored)
        let again = StudyReport(
            tables,
            StrengthQuery(exposures: [CohortExposure(named: "grass")], lags: 0...1, countsEverybody: true),
            outcome: "vas", threshold: StudyReport.usualThreshold(of: "vas"), division: nil)
        #expect(again.json(program: ProgramVersion.text, dataHash: report.version.data).text == stored)
        #expect(report.participants == 1 && report.answers == 1 && report.results.map(\.lag) == [0, 1])
        let page = try await ada.get(Paths.analysis("grass", "analysis-of-grass"))
        #expect(page.headers[try #require(HTTPField.Name("Refresh"))] == nil)
        #expect(page.body.contains("Not enough data") && page.body.contains(report.version.data))
        #expect(page.body.contains("People: under 11"))
    }

    @Test func `who was taken out of the team gets no result`() async throws {
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "developer", sites: nil, access, change: site.homes.change())
        try await site.store.removeStudyMember(.ada, access, change: site.homes.change())
        try await run("analysis-of-grass")
        let ben = try #require(try await site.store.studyAccess("grass", .ben))
        let found = try #require(try await site.store.analysis("analysis-of-grass", ben))
        #expect(found.analysis.state == .failed(.notPermitted) && found.report == nil)
    }

    @Test func `what cannot be asked is named, and nothing runs`() async throws {
        let wrong = [("id", "new"), ("outcome", "medicine"), ("exposure", "secret"), ("lag", "8"), ("division", "sex")]
        let page = try await ada.post(Paths.analyses("grass"), wrong)
        #expect(page.status == 422)
        for field in ["outcome", "exposure", "lag", "division"] {
            #expect(page.body.contains("href=\"#\(field)\""), "\(field)")
        }
        #expect(try await site.store.analyses(access, limit: 9).count == 1)
    }

    @Test func `nothing is asked of an anonymous study`() async throws {
        try await site.homes.fillStudy("nobody", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        let page = try await ada.get(Paths.analyses("nobody"))
        #expect(
            page.body.contains("answers cannot be linked to each other") && !page.body.contains("name=\"outcome\""))
        #expect(try await ada.post(Paths.analyses("nobody"), [("id", "x")]).status == 404)
    }
}
