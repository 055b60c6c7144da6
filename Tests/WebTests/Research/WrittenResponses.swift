import Clinical
import Exchange
import Study
import StudyStore
import TestSupport
import Testing

@testable import ResearchPages

/// A line of NDJSON for every kind of answer. `Tests/Oracles/fhir_oracle.py` gives the lines to other implementations of FHIR.
@Suite struct WrittenResponses {
    private static let questionnaire = StudyQuestionnaire(
        title: "Today",
        items: [
            StudyItem(
                id: "nose", text: "Nose",
                kind: .choice([
                    StudyItem.Choice(code: "0", text: "none", points: 0),
                    StudyItem.Choice(code: "very  bad", text: "hard to bear", points: 3),
                    StudyItem.Choice(code: "other", text: " "),
                ])),
            StudyItem(id: "vas", text: "All in all", kind: .scale(-1_000_000_000...1_000_000_000)),
            StudyItem(id: "hours", text: "", kind: .number(0...1e9)),
            StudyItem(id: "note", text: "A note – “today”", kind: .text(limit: 500)),
        ])

    /// Each as stored.
    private static let answers = [
        "{}", #"{"nose":"0"}"#, #"{"nose":"very  bad","vas":-1000000000}"#, #"{"nose":"other","vas":0}"#,
        #"{"hours":2.5}"#, #"{"hours":1e-07}"#, #"{"hours":1e9,"vas":1000000000}"#,
        #"{"note":"It ran\nout: \"again\" \\ <b> \u00a0é"}"#, #"{"gone":"a question that there is no more"}"#,
    ]

    private static func lines() throws -> [String] {
        let questions = QuestionVersions([2: questionnaire])
        return try answers.indices.flatMap { index in
            try [Participant.ID("K7F2Q9"), nil].map { key in
                let stored = StoredAnswer(
                    id: try #require(StoredAnswer.ID(key == nil ? "0f3c7a5251c54a39\(index)" : "0f3c_7a52-\(index)")),
                    participant: key, site: nil, region: "london", day: .today,
                    at: key == nil ? nil : Instant(milliseconds: 1_773_335_109_000), questionnaire: 2,
                    answers: answers[index], total: nil, environment: nil)
                return QuestionnaireResponse(stored, study: "grass", questions).json.text
            }
        } + [QuestionnaireResponse(late, study: "grass", questions).json.text]
    }

    /// An answer that waited on a phone.
    private static let late = StoredAnswer(
        id: "0f3c_7a52-9", participant: "K7F2Q9", site: nil, region: "london", day: .today,
        at: Instant(milliseconds: 1_773_335_109_000), receivedOn: CalendarDay.today.adding(days: 2), questionnaire: 2,
        answers: #"{"nose":"0"}"#, total: nil, environment: nil)

    @Test func `every kind of answer is written as it was when others read it`() throws {
        Snapshot.expect(try Self.lines().joined(separator: "\n") + "\n", named: "WrittenResponses")
    }
}
