internal import Air
internal import Clinical
internal import Pages
internal import Store

/// The form of one day as it is shown and submitted.
struct DiaryForm: Sendable {
    /// Made with the form, so that sending it twice stores one day.
    var id: String
    /// Nil for a day without an entry.
    var version: String?
    var draft: DiaryDraft

    init(id: String, version: String? = nil, draft: DiaryDraft) {
        self.id = id
        self.version = version
        self.draft = draft
    }

    init(_ stored: Stored<DiaryDetails>) {
        self.init(id: stored.id.text, version: "\(stored.version.number)", draft: DiaryDraft(stored.details))
    }

    /// The submitted form, not validated.
    init(_ form: Form) {
        var draft = DiaryDraft(day: form["day"], isFull: form["form"] == "full", note: form["note"])
        for item in DiaryItem.allCases { draft.grades[item] = form.optional("grade-\(item.rawValue)") }
        for mark in DiaryMark.allCases { draft.marks[mark] = form.optional("mark-\(mark.rawValue)") }
        self.init(
            id: form["id"], version: form.optional("version").flatMap { $0.isEmpty ? nil : $0 }, draft: draft)
    }

    /// The same day without symptoms, in the same form.
    var withoutSymptoms: DiaryForm {
        var copy = self
        copy.draft.grades = [:]
        for item in draft.isFull ? DiaryItem.full : DiaryItem.short { copy.draft.grades[item] = "0" }
        return copy
    }
}

extension Phrases {
    func diary(_ problems: [DiaryDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .dayInvalid: ("day", self("diary.day.invalid"))
                case .gradeInvalid(let item): ("grade-\(item.rawValue)", self("diary.grade.invalid"))
                case .markInvalid(let mark): ("mark-\(mark.rawValue)", self("diary.mark.invalid"))
                case .noteTooLong(let limit): ("note", self("text.tooLong", count: limit))
                case .empty: ("note", self("diary.empty"))
                }
            })
    }

    func item(_ item: DiaryItem) -> String { self("diary.item.\(item.rawValue)") }

    func grade(_ grade: DiaryGrade) -> String { self("diary.grade.\(grade.rawValue)") }
}
