internal import Air
internal import Clinical
internal import Pages
internal import Store

/// The days of the diary, the latest first.
struct DiaryPage: Page {
    static let template = "diary/index"
    static let place: Place? = .today

    let title: String
    let back: Link?
    let add: String
    let rows: [DiaryRow]
    let isEmpty: Bool
    /// Nil without earlier days.
    let earlier: String?

    init(
        _ phrases: Phrases, person: String, _ days: [Stored<DiaryDetails>], today: CalendarDay, earlier: CalendarDay?
    ) {
        title = phrases("diary.title")
        back = Link(phrases("day.today"), Paths.today(person))
        add = Paths.diaryDay(person, today.iso)
        rows = days.map { DiaryRow(phrases, person: person, $0.details, today: today) }
        isEmpty = rows.isEmpty
        self.earlier = earlier.map { Paths.diary(person, before: $0.iso) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample(
                "typical",
                DiaryPage(
                    phrases, person: Samples.person, DiaryDetails.samples, today: Samples.today, earlier: Samples.today)
            ),
            Sample("empty", DiaryPage(phrases, person: Samples.person, [], today: Samples.today, earlier: nil)),
        ]
    }
}

/// One day of the diary.
struct DiaryRow: Encodable, Sendable {
    let path: String
    let day: String
    /// "Nose 2, eyes 1", "No symptoms"
    let text: String
    /// "Nose total 6 of 12"
    let total: String?
    let note: String?

    init(_ phrases: Phrases, person: String, _ details: DiaryDetails, today: CalendarDay) {
        path = Paths.diaryDay(person, details.day.iso)
        day = phrases.relativeDay(details.day, today: today, yesterday: today.adding(days: -1))
        let graded = details.content.items.compactMap { item in
            details.content.grade(item).map { (item: item, grade: $0) }
        }
        let felt = graded.filter { $0.grade != .absent }.map { item, grade in
            phrases("diary.graded", ["item": phrases.item(item), "grade": phrases.formats.number(grade.rawValue)])
        }
        if felt.isEmpty {
            text = phrases(
                graded.isEmpty
                    ? "diary.onlyMarks"
                    : graded.count == details.content.items.count
                        ? "diary.none" : "diary.partlyNone")
        } else {
            text = felt.joined(separator: ", ")
        }
        total = details.content.tnss.map { phrases("diary.tnss", ["total": phrases.formats.number($0)]) }
        note = details.note
    }
}

extension DiaryDetails {
    static var samples: [Stored<DiaryDetails>] {
        let contents = [
            DiaryDay(isFull: false, grades: [.nose: .moderate, .eyes: .mild, .throat: .absent], marks: [:]),
            DiaryDay(.short(.noSymptoms)),
            DiaryDay(.full(.noSymptoms)),
            DiaryDay(isFull: true, grades: [.sneezing: .severe], marks: [:]),
            DiaryDay(isFull: true, grades: [:], marks: [:]),
            DiaryDay(isFull: false, grades: [.nose: .absent], marks: [:]),
        ]
        return contents.enumerated().compactMap { index, content in
            guard let id = Diary.ID("day-\(index)"), let person = Person.ID(Samples.person) else { return nil }
            return Stored(
                id: id, person: person,
                details: DiaryDetails(
                    day: Samples.today.adding(days: -index), content: content,
                    note: index == 0 ? Samples.rightToLeft : nil),
                position: nil, isDeleted: false, version: .first)
        }
    }
}
