public import Air
internal import Clinical
internal import SQL
public import Store

extension DiaryDetails: RecordDetails {
    public typealias Noun = Diary
}

extension Record where Details == DiaryDetails {
    /// A day of the diary.
    package static let diary = Record(
        "diary_day", noun: "diary day", isOrdered: false,
        fields: RecordField("day", \.day, .day), RecordField("is_full", \.content.isFull, .flag),
        grade("nose", .nose),
        grade("eyes", .eyes),
        grade("throat", .throat),
        grade("ears", .ears),
        grade("congestion", .congestion),
        grade("rhinorrhoea", .rhinorrhoea),
        grade("nasal_itching", .nasalItching),
        grade("sneezing", .sneezing),
        grade("eye_itching", .eyeItching),
        grade("tearing", .tearing),
        mark("mark_all", .all),
        mark("mark_nose", .nose),
        mark("mark_eyes", .eyes),
        mark("mark_asthma", .asthma),
        mark("mark_sleep", .sleep),
        mark("mark_work", .work),
        RecordField("note", \.note, .optional(.text)),
        make: {
            day, isFull, nose, eyes, throat, ears, congestion, rhinorrhoea, nasalItching, sneezing, eyeItching, tearing,
            all, onNose, onEyes, asthma, sleep, work, note in
            var grades: [DiaryItem: DiaryGrade] = [:]
            for (item, grade) in zip(
                DiaryItem.allCases,
                [
                    nose, eyes, throat, ears, congestion,
                    rhinorrhoea, nasalItching, sneezing, eyeItching, tearing,
                ])
            { grades[item] = try value(grade, item.rawValue, "a grade") { DiaryGrade(rawValue: $0) } }
            var marks: [DiaryMark: VisualAnalogue] = [:]
            for (mark, number) in zip(DiaryMark.allCases, [all, onNose, onEyes, asthma, sleep, work]) {
                marks[mark] = try value(number, mark.rawValue, "a mark") { VisualAnalogue($0) }
            }
            return DiaryDetails(
                day: day, content: DiaryDay(isFull: isFull, grades: grades, marks: marks), note: note)
        })

    private static func grade(
        _ column: StaticString, _ item: DiaryItem
    ) -> RecordField<DiaryDetails, Int64?> {
        RecordField(column, { $0.content.grade(item).map { Int64($0.rawValue) } }, .optional(.number))
    }

    private static func mark(
        _ column: StaticString, _ mark: DiaryMark
    ) -> RecordField<DiaryDetails, Int64?> {
        RecordField(column, { $0.content.mark(mark).map { Int64($0.value) } }, .optional(.number))
    }

    private static func value<Read>(
        _ number: Int64?, _ column: String, _ expected: String, _ read: (Int) -> Read?
    ) throws -> Read? {
        guard let number else { return nil }
        guard let value = Int(exactly: number).flatMap(read) else { throw RowError(column: column, expected: expected) }
        return value
    }
}
