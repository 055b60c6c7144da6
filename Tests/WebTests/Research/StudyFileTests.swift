import Clinical
import HTTPTypes
import Store
import Study
import StudyStore
import TestSupport
import Testing

@testable import Pages
@testable import ResearchPages
@testable import Web

/// Workbooks and Parquet files from the request to the download.
@Suite struct StudyFileTests {
    private let site: TestSite
    private let ada: Browser
    private let access: StudyAccess

    init() async throws {
        site = try await TestSite(.working)
        ada = try await site.browser(as: .ada)
        access = try await site.fillResearch()
        try await ada.verifyResearch(site)
    }

    @Test(arguments: zip(["workbook", "parquet"], [Array("PK".utf8), Array("PAR1".utf8)]))
    func `a file is written and downloaded, whole or in parts`(_ kind: String, _ magic: [UInt8]) async throws {
        let path = Paths.studyFile("grass", try await ada.studyFile(kind))
        #expect(try await ada.get(path).body.contains("1 answer"))
        let whole = try await ada.get("\(path)/download")
        #expect(whole.status == 200 && Array(whole.bytes.prefix(magic.count)) == magic)
        let tag = try #require(whole.headers[.eTag])
        let rest = try await ada.get(
            "\(path)/download", headers: [.range: "bytes=\(whole.bytes.count - 10)-", .ifRange: tag])
        #expect(rest.status == 206 && Array(rest.bytes) == Array(whole.bytes.suffix(10)))
        let other = try await ada.get("\(path)/download", headers: [.range: "bytes=5-", .ifRange: "\"other\""])
        #expect(other.status == 200 && other.bytes.count == whole.bytes.count)
        let outside = try await ada.get("\(path)/download", headers: [.range: "bytes=\(whole.bytes.count)-"])
        #expect(outside.status == 416)
    }

    @Test func `a file is only for whoever asked, for an hour`() async throws {
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "developer", sites: nil, access, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        let path = Paths.studyFile("grass", try await ada.studyFile("parquet"))
        #expect(try await ben.get("\(path)/download").status == 404)
        #expect(try await ada.get("\(path)/download").status == 200)
        site.clock.step(seconds: PreparedFile.keptSeconds)
        #expect(try await ada.get("\(path)/download").status == 404)
    }

    static let ranges: [(String?, ByteRange)] = [
        (nil, .whole), ("bytes=0-", .part(0..<100)), ("bytes=10-19", .part(10..<20)), ("bytes=90-400", .part(90..<100)),
        ("bytes=-5", .part(95..<100)), ("bytes=-500", .part(0..<100)), ("bytes=100-", .outside), ("bytes=-0", .outside),
        ("bytes=5-2", .whole), ("bytes=1-2,4-5", .whole), ("bytes=a-b", .whole), ("lines=1-2", .whole),
        ("bytes=", .whole),
        ("bytes=+1-2", .whole), ("bytes=-", .whole), ("bytes=99999999999999999999-", .whole),
    ]

    @Test(arguments: ranges) func `a range`(_ header: String?, _ expected: ByteRange) {
        #expect(ByteRange(header, of: 100) == expected)
    }
}
