import Clinical
import Foundation
import Study
import StudyFiles
import Testing

/// A small study with two versions of its questions.
struct SampleStudy {
    let table: ResponseTable
    let header = StudyFileHeader(
        study: "grass", name: "Grass and the City", organisation: "Lindenfield University", licence: "CC-BY-4.0",
        attributions: ["Contains CAMS data"], created: Instant(milliseconds: 1_780_000_000_000))

    init() {
        let levels = ["0", "1", "2", "3"].map { StudyItem.Choice(code: $0, text: "level \($0)") }
        let nose = StudyItem(id: "nose", text: "How was your nose today?", kind: .choice(levels))
        let eyes = StudyItem(id: "eyes", text: "How were your eyes today?", kind: .choice(levels))
        let note = StudyItem(id: "note", text: "Anything else?", kind: .text(limit: 2000))
        table = ResponseTable(
            [
                1: StudyQuestionnaire(title: "", items: [nose]),
                2: StudyQuestionnaire(title: "", items: [nose, eyes, note]),
            ],
            regions: [StudyRegion(code: "london", name: "London", country: "GB", latitude: 51.5, longitude: -0.12)])
    }

    func record(
        _ number: Int, _ answers: [String: StudyAnswers.Value] = ["nose": .choice("2")], air: [String: String] = [:],
        receivedOn: String? = nil
    ) throws -> ResponseRecord {
        ResponseRecord(
            id: "r\(number)", key: number.isMultiple(of: 2) ? "k\(number)" : nil, site: nil, region: "london",
            day: try #require(CalendarDay(iso: "2026-05-28")), at: Instant(milliseconds: 1_780_000_000_000),
            receivedOn: receivedOn.flatMap { CalendarDay(iso: $0) }, questionnaire: 2, answers: StudyAnswers(answers),
            total: number, air: air,
            sources: air.isEmpty ? "" : "cams")
    }
}

/// Rows as a store hands them over.
struct AsyncRows: AsyncSequence {
    let rows: [ResponseRecord]

    struct AsyncIterator: AsyncIteratorProtocol {
        var rows: IndexingIterator<[ResponseRecord]>

        mutating func next() async throws -> ResponseRecord? { rows.next() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rows: rows.makeIterator()) }
}
