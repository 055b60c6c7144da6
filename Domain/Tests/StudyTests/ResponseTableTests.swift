import Clinical
import Testing

@testable import Study

@Suite("Answers as rows of an export")
struct ResponseTableTests {
    private static func choice(_ id: String, _ codes: [String]) -> StudyItem {
        StudyItem(
            id: id, text: "How was your \(id)?", kind: .choice(codes.map { StudyItem.Choice(code: $0, text: $0) }))
    }

    private static func table(_ versions: [[StudyItem]]) -> ResponseTable {
        let numbered = versions.enumerated().map { ($0 + 1, StudyQuestionnaire(title: "", items: $1)) }
        return ResponseTable(
            Dictionary(uniqueKeysWithValues: numbered),
            regions: [
                StudyRegion(code: "london", name: "London", country: "GB", latitude: 51.5, longitude: -0.12)
            ])
    }

    private static func record(
        _ answers: [String: StudyAnswers.Value] = [:], at: Int64? = 1_780_000_059_999, region: String = "london",
        receivedOn: String? = nil
    ) throws -> ResponseRecord {
        ResponseRecord(
            id: "a", key: at == nil ? nil : "k", site: nil, region: region, day: try StudyRuleTests.day("2026-05-28"),
            at: at.map { Instant(milliseconds: $0) }, receivedOn: try receivedOn.map(StudyRuleTests.day),
            questionnaire: 1, answers: StudyAnswers(answers), total: nil,
            air: ["grass": "62.0"], sources: "cams")
    }

    @Test(
        arguments: [
            ([choice("q", ["0", "1", "2"])], .integer), ([choice("q", ["0", "1a"])], .text), ([choice("q", [])], .text),
            // Would not come back as it was.
            ([choice("q", ["01", "02"])], .text),
            ([StudyItem(id: "q", text: "", kind: .scale(0...100))], .integer),
            ([StudyItem(id: "q", text: "", kind: .number(0...1))], .decimal),
            ([choice("q", ["0"]), StudyItem(id: "q", text: "", kind: .scale(0...9))], .integer),
            ([choice("q", ["0"]), StudyItem(id: "q", text: "", kind: .number(0...1))], .decimal),
            (
                [
                    StudyItem(id: "q", text: "", kind: .text(limit: 9)),
                    StudyItem(id: "q", text: "", kind: .number(0...1)),
                ], .text
            ),
        ] as [([StudyItem], ResponseColumn.Kind)])
    func `a column holds the answers to all versions of its question`(
        versions: [StudyItem], kind: ResponseColumn.Kind
    ) {
        #expect(Self.table(versions.map { [$0] }).answers.map(\.kind) == [kind])
    }

    @Test func `columns are those of the newest version, then earlier ones, each once`() {
        let table = Self.table([
            [Self.choice("ears", ["0"]), Self.choice("nose", ["0"])], [Self.choice("nose", ["0"])],
        ])
        let last = ["total", "grass", "birch", "pm2_5", "o3", "temperature", "rain", "sources"]
        let expected =
            ["id", "key", "site", "region", "day", "at", "received_on", "questionnaire", "nose", "ears"] + last
        #expect(table.columns.map(\.name) == expected)
        #expect(table.newestVersion == 2)
    }

    @Test func `a question that is called like another column gets another name`() throws {
        let table = Self.table([[Self.choice("day", ["0"]), Self.choice("answer_day", ["0"])]])
        #expect(table.answers.map(\.name) == ["answer_day", "answer_answer_day"])
        let cells = table.cells(try Self.record(["day": .choice("0")]), table.answers)
        #expect(cells == [.integer(0), .missing])
        #expect(table.codebook.map { $0.cells[0] }.contains("answer_day"))
    }

    @Test func `cells keep digits, leave out seconds, and have nothing for what is not known`() throws {
        let table = Self.table([
            [Self.choice("nose", ["0", "1"]), StudyItem(id: "cm", text: "", kind: .number(0...9))]
        ])
        let texts = table.cells(try Self.record(["cm": .number(0.1)]), table.columns).map(\.text)
        #expect(
            texts == [
                "a", "k", "", "london", "2026-05-28", "2026-05-28T20:27:00Z", "", "1", "", "0.1", "", "62.0", "", "",
                "",
                "",
                "", "cams",
            ])
        let anonymous = table.cells(try Self.record(at: nil), [.key, .at])
        #expect(anonymous == [.missing, .missing])
        #expect(try table.cells(Self.record(at: -1), [.at]) == [.instant(Instant(milliseconds: -60_000))])
    }

    @Test func `a late answer has the day it arrived beside its own`() throws {
        let table = Self.table([])
        let columns = table.columns.filter { $0.kind == .day }
        #expect(columns.map(\.name) == ["day", "received_on"])
        let late = table.cells(try Self.record(receivedOn: "2026-05-30"), columns)
        #expect(late.map(\.text) == ["2026-05-28", "2026-05-30"])
        #expect(table.cells(try Self.record(), columns).map(\.text) == ["2026-05-28", ""])
        #expect(table.codebook(columns, form: "daily").map { $0.cells[7] } == ["date_ymd", "date_ymd"])
    }

    @Test func `an answer that does not fit its column stays a text, to be refused by name`() throws {
        let table = Self.table([[Self.choice("nose", ["0", "1"])]])
        #expect(table.cells(try Self.record(["nose": .choice("much")]), table.answers) == [.text("much")])
    }

    @Test func `the sheets are those of the study, and rows can be joined`() throws {
        let table = Self.table([[Self.choice("nose", ["0"])]])
        let names = ["Responses Summary", "Pollen Count Data", "Air Quality Data", "Reported Symptoms", "Weather"]
        #expect(table.sheets.map(\.name) == names)
        #expect(
            table.sheets.dropFirst().allSatisfy { $0.columns.prefix(4).map(\.name) == ["id", "key", "region", "day"] })
        let place = table.cells(try Self.record(), ResponseColumn.place)
        #expect(place == [.text("London"), .text("GB"), .decimal("51.5"), .decimal("-0.12")])
        #expect(
            table.cells(try Self.record(region: "old"), ResponseColumn.place) == Array(repeating: .missing, count: 4))
    }

    @Test func `the codebook explains each column of the sheets once`() {
        let table = Self.table([[Self.choice("nose", ["0", "1"])]])
        let names = table.codebook.map { $0.cells[0] }
        #expect(Set(names) == Set(table.sheets.flatMap(\.columns).map(\.name)) && names.count == Set(names).count)
        let nose = table.codebook.first { $0.cells[0] == "nose" }
        #expect(nose?.cells[3] == "radio" && nose?.cells[1] == "Reported Symptoms")
        let rain = table.codebook.first { $0.cells[0] == "rain" }
        #expect(rain?.cells[4] == "Rain (mm)" && rain?.cells[7] == "number")
    }
}
