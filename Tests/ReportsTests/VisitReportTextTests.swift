import Reports
import Testing

@Suite struct `The words of a report` {
    @Test(arguments: [
        "Crème brûlée, naïve façade, Łódź, Žilinskaitė", "Does Mia need a half dose on 3 April?",
        "هل يمكن أن تأكل ميا الفول السوداني؟", "האם אפשר לנסוע", "旅行中はどうすればいいですか", "땅콩 알레르기", "Можно ли бегать",
        "ไปเที่ยวได้ไหม",
    ])
    func `come back as they were written`(text: String) async throws {
        let pdf = ReadPDF(bytes: try VisitReport.saying(.list([text])).pdf(.a4))
        let words = try await pdf.text().filter { !("\u{202A}"..."\u{202E}").contains($0) }
        #expect(words.contains(text), "\(words)")
    }

    @Test func `stand in the order in which they are read`() async throws {
        let report = VisitReport.sample(
            summary: [
                .init(id: "a", heading: "First", blocks: [.paragraph("second"), .figures([.init("fourth", "third")])]),
                .init(id: "b", heading: "Fifth", blocks: [.facts([.init("sixth", "seventh")]), .list(["eighth"])]),
            ])
        let words = try await ReadPDF(bytes: report.pdf(.a4)).text().split(whereSeparator: \.isWhitespace).map(
            String.init)
        let wanted = ["First", "second", "third", "fourth", "Fifth", "sixth", "seventh", "eighth"]
        #expect(words.filter(wanted.contains) == wanted)
    }

    @Test func `keep a picture of an emoji beside the words`() async throws {
        let with = try VisitReport.saying(.paragraph("Peanut 🥜 and a cold 🤧 today")).pdf(.a4)
        let without = try VisitReport.saying(.paragraph("Peanut and a cold today")).pdf(.a4)
        #expect(with.count > without.count + 2000)
        let words = try await ReadPDF(bytes: with).text().split(separator: " ").joined(separator: " ")
        #expect(words.contains("Peanut") && words.contains("and a cold") && words.contains("today"))
    }

    @Test(arguments: ["\u{0}", "\u{1}\u{8}\u{B}\u{C}\u{1F}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "\r"])
    func `lose what cannot be printed and nothing else`(mark: String) async throws {
        let words = try await ReadPDF(bytes: VisitReport.saying(.paragraph("before\(mark) after")).pdf(.a4)).text()
        #expect(words.contains("before") && words.contains("after"))
    }

    @Test func `do not turn around what stands beside them`() async throws {
        let report = VisitReport.saying(.facts([.init("Note\u{202E}", "abc\u{202E}def")]), .paragraph("Dose 80 mg"))
        #expect(try await ReadPDF(bytes: report.pdf(.a4)).text().contains("Dose 80 mg"))
    }

    @Test func `go on over as many pages as they need`() async throws {
        let words = (0..<9000).map { "word\($0)" }
        let pdf = ReadPDF(bytes: try VisitReport.saying(.paragraph(words.joined(separator: " "))).pdf(.letter))
        let found = try await pdf.text().split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("word") }
        #expect(found.map(String.init) == words)
        #expect(try await pdf.pages().count > 3)
    }

    @Test func `of a name of 500 characters are all there`() async throws {
        let name = String(repeating: "Aurora Maximiliane ", count: 26) + "Zett"
        let pdf = ReadPDF(bytes: try VisitReport.sample(title: name).pdf(.a4))
        let words = try await pdf.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(name))
        let solid = String(repeating: "x", count: 500)
        #expect(try await ReadPDF(bytes: VisitReport.sample(title: solid).pdf(.a4)).pages().count == 1)
    }
}
