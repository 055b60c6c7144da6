public import Clinical

/// A form of the diary, as submitted.
public struct DiaryDraft: Sendable, Hashable {
    /// What keeps it from being stored.
    public enum Problem: Sendable, Hashable {
        /// The day cannot be read, or is in the future.
        case dayInvalid
        case gradeInvalid(DiaryItem)
        case markInvalid(DiaryMark)
        case noteTooLong(limit: Int)
        /// Nothing was answered.
        case empty
    }

    /// The longest note, in characters.
    public static let noteLimit = 500

    public var day: String
    public var isFull: Bool
    /// The raw values of grades; an empty one was not answered.
    public var grades: [DiaryItem: String]
    /// Whole numbers; an empty one was not marked.
    public var marks: [DiaryMark: String]
    public var note: String

    /// Creates a draft from the submitted fields.
    public init(
        day: String, isFull: Bool = false, grades: [DiaryItem: String] = [:], marks: [DiaryMark: String] = [:],
        note: String = ""
    ) {
        self.day = day
        self.isFull = isFull
        self.grades = grades
        self.marks = marks
        self.note = note
    }

    /// The fields as they are edited.
    public init(_ details: DiaryDetails) {
        self.init(day: details.day.iso, isFull: details.content.isFull, note: details.note ?? "")
        for item in details.content.items { grades[item] = details.content.grade(item).map { "\($0.rawValue)" } }
        for mark in DiaryMark.allCases { marks[mark] = details.content.mark(mark).map { "\($0.value)" } }
    }

    /// Returns the record, or every problem in field order.
    public func checked(today: CalendarDay) -> Checked<DiaryDetails, Problem> {
        var problems: [Problem] = []
        let day = CalendarDay(iso: day).flatMap { $0 <= today ? $0 : nil }
        if day == nil { problems.append(.dayInvalid) }
        var graded: [DiaryItem: DiaryGrade] = [:]
        for item in isFull ? DiaryItem.full : DiaryItem.short {
            guard let text = grades[item], !text.isEmpty else { continue }
            graded[item] = Int(text).flatMap { DiaryGrade(rawValue: $0) }
            if graded[item] == nil { problems.append(.gradeInvalid(item)) }
        }
        var marked: [DiaryMark: VisualAnalogue] = [:]
        for mark in isFull ? DiaryMark.allCases : [] {
            guard let text = marks[mark], !text.isEmpty else { continue }
            marked[mark] = Int(text).flatMap { VisualAnalogue($0) }
            if marked[mark] == nil { problems.append(.markInvalid(mark)) }
        }
        var note: String?
        switch FreeText.clean(self.note, limit: DiaryDraft.noteLimit, lines: .several) {
        case .valid(let cleaned): note = cleaned.isEmpty ? nil : cleaned
        case .invalid: problems.append(.noteTooLong(limit: DiaryDraft.noteLimit))
        }
        if problems.isEmpty, graded.isEmpty, marked.isEmpty, note == nil { problems.append(.empty) }
        guard let day, problems.isEmpty else { return .invalid(problems) }
        return .valid(
            DiaryDetails(
                day: day, content: DiaryDay(isFull: isFull, grades: graded, marks: marked), note: note))
    }
}
