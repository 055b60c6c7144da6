import Clinical
import Testing

@testable import AirTables

@Suite struct CountSheetTests {
    private func sheet(_ text: String) -> CountSheet? {
        if case .valid(let sheet) = CountSheet.read(Array(text.utf8)) { sheet } else { nil }
    }

    private func problems(_ text: String) -> [CountSheet.Problem] {
        if case .invalid(let problems) = CountSheet.read(Array(text.utf8)) { problems } else { [] }
    }

    @Test func `sites are sorted, columns kept in order`() throws {
        let read = try #require(sheet("birch;site;date;alder\n1.5;B;2026-01-02;\n2;A;2026-01-02;0\n;B;2026-01-01;3\n"))
        #expect(read.taxa == ["birch", "alder"])
        #expect(read.sites.map(\.name) == ["A", "B"])
        #expect(read.sites[1].rows.map(\.day.iso) == ["2026-01-01", "2026-01-02"])
        #expect(read.sites[1].rows.map { $0.counts.map { $0?.text } } == [[nil, "3"], ["1.5", nil]])
    }

    @Test func `without a column of sites there is one without a name`() throws {
        let read = try #require(sheet("date,grass\n2026-01-01,0\n\n,\n"))
        #expect(read.sites.map(\.name) == [nil])
        #expect(read.sites[0].rows.count == 1)
    }

    @Test func `problems name their line`() throws {
        let day = try #require(CalendarDay(iso: "2026-01-01"))
        #expect(problems("") == [.init(line: nil, cause: .dateMissing)])
        #expect(problems("site,birch\n").map(\.cause) == [.dateMissing])
        #expect(problems("date,site\n").map(\.cause) == [.noTaxon])
        #expect(problems("date,birch,birch\n").map(\.cause) == [.columnTwice("birch")])
        #expect(
            problems("date,birch\n2026-01-01,1\n2026-02-30,1\n2026-01-01,x\n2026-01-03,-1\n") == [
                .init(line: 3, cause: .dayInvalid), .init(line: 4, cause: .dayTwice(day, line: 2)),
                .init(line: 4, cause: .countInvalid(taxon: "birch")),
                .init(line: 5, cause: .countInvalid(taxon: "birch")),
            ])
        #expect(problems("date,birch\n2026-01-01,\"1\n").map(\.line) == [2])
    }

    @Test func `the same day at two sites is no repetition`() {
        #expect(sheet("date,site,birch\n2026-01-01,A,1\n2026-01-01,B,1\n") != nil)
    }
}
