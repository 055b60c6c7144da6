internal import Air
internal import Clinical
internal import Pages

/// One day of the diary, in the short or the full form.
struct EditDiaryPage: FormPage {
    static let template = "diary/edit"
    static let place: Place? = .today

    let head: FormHead
    var outbox: OutboxForm?
    /// The civil day that the form is for.
    let day: String
    let days: [Day]
    let without: String
    let heading: String
    let items: [Item]
    /// What the grades mean, in one line; nil for the short form, whose grades have their words.
    let scale: String?
    let levels: [Level]
    /// Those of what was stored.
    let scores: [DiaryScore]
    /// Why there is no score with medicines.
    let gap: String?
    let groups: [MarkGroup]
    /// Nil for the short form, and if no list of medicines is kept.
    let medicines: DiaryMedicines?
    let note: LongField
    let otherForm: Link
    let deletion: String?

    struct Day: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    struct Item: Encodable, Sendable {
        let id: String
        let label: String
        /// What belongs to it, such as "blocked, running, itching, sneezing"; nil in the full form, whose names say it.
        let example: String?
        let symbol: String
        let steps: [Step]
        let problem: String?
    }

    struct Step: Encodable, Sendable {
        let id: String
        let name: String
        let value: String
        let label: String
        let chosen: Bool
    }

    /// What a grade means.
    struct Level: Encodable, Sendable {
        let label: String
        let text: String
    }

    /// Marks from 0 to 100 about one question.
    struct MarkGroup: Encodable, Sendable {
        let id: String
        let title: String
        let marks: [Mark]
    }

    struct Mark: Encodable, Sendable {
        let field: Field
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ form: DiaryForm, _ medicines: MedicinesOfDay = .unread,
        day: CalendarDay, today: CalendarDay, problems: Problems = .none
    ) {
        let draft = form.draft
        let isNew = form.version == nil
        self.day = day.iso
        head = FormHead(
            phrases, title: phrases("diary.title"), cancel: Paths.today(person, day: day.iso),
            post: Paths.diary(person),
            hidden: [Hidden("id", form.id), Hidden("day", day.iso), Hidden("form", draft.isFull ? "full" : "short")]
                + .version(form.version), problems: problems)
        let yesterday = today.adding(days: -1)
        days = [yesterday, today].map { one in
            Day(
                label: phrases.relativeDay(one, today: today, yesterday: yesterday),
                path: Paths.diaryDay(person, one.iso, isFull: draft.isFull), isChosen: one == day)
        }
        without = phrases(day == today ? "diary.without.today" : "diary.without.day")
        heading = phrases(draft.isFull ? "diary.heading.full" : "diary.heading.short")
        items = (draft.isFull ? DiaryItem.full : DiaryItem.short).map { item in
            let name = "grade-\(item.rawValue)"
            return Item(
                id: name, label: phrases.item(item),
                example: draft.isFull ? nil : phrases("diary.example.\(item.rawValue)"), symbol: item.symbol,
                steps: DiaryGrade.allCases.map { grade in
                    Step(
                        id: "\(name)-\(grade.rawValue)", name: name, value: "\(grade.rawValue)",
                        label: phrases.grade(grade), chosen: draft.grades[item] == "\(grade.rawValue)")
                }, problem: problems[name])
        }
        scale = draft.isFull ? phrases("diary.scale") : nil
        levels = DiaryGrade.allCases.map { grade in
            Level(label: phrases.grade(grade), text: phrases("diary.level.\(grade.rawValue)"))
        }
        let content = draft.checked(today: today).value?.content
        scores = content.map { phrases.scores($0, medicines.rescue) } ?? []
        gap = content.flatMap { phrases.gap($0, medicines.rescue) }
        self.medicines =
            draft.isFull ? DiaryMedicines(phrases, person: person, medicines, isToday: day == today) : nil
        groups = draft.isFull ? MarkGroup.all(phrases, draft, problems) : []
        note = LongField("note", phrases("diary.note"), draft.note, problems: problems)
        otherForm = Link(
            phrases(draft.isFull ? "diary.form.short" : "diary.form.full"),
            Paths.diaryDay(person, day.iso, isFull: !draft.isFull))
        deletion = isNew ? nil : Paths.diaryDeletion(person, form.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ form: DiaryForm, _ medicines: MedicinesOfDay = .unread, _ problems: Problems = .none
        ) -> EditDiaryPage {
            EditDiaryPage(
                phrases, person: Samples.person, form, medicines, day: Samples.today, today: Samples.today,
                problems: problems)
        }
        let day = Samples.today.iso
        var full = DiaryDraft(day: day, isFull: true, note: Samples.rightToLeft)
        for (index, item) in DiaryItem.full.enumerated() { full.grades[item] = "\(index % 4)" }
        for mark in DiaryMark.allCases.dropFirst() { full.marks[mark] = "40" }
        var wrong = full
        wrong.marks[.sleep] = "120"
        var short = page(DiaryForm(id: "d", draft: DiaryDraft(day: day, grades: [.nose: "2", .eyes: "1"])))
        short.outbox = OutboxForm(.diary, person: Samples.person, zone: "Europe/London", name: "Mia")
        let problems = phrases.diary(wrong.checked(today: Samples.today).problems)
        return [
            Sample("short", short),
            Sample("full", page(DiaryForm(id: "d", version: "2", draft: full), .sample(on: 0))),
            Sample("no-code", page(DiaryForm(id: "d", version: "2", draft: full), .sample(on: 2))),
            Sample("nothing-taken", page(DiaryForm(id: "d", draft: full), MedicinesOfDay(medicines: []))),
            Sample("errors", page(DiaryForm(id: "d", version: "2", draft: wrong), .unread, problems)),
            Sample(
                "wrong-grade",
                page(
                    DiaryForm(id: "d", draft: DiaryDraft(day: day)), .unread,
                    phrases.diary([.gradeInvalid(.nose), .empty]))),
        ]
    }
}

extension EditDiaryPage.MarkGroup {
    fileprivate static func all(_ phrases: Phrases, _ draft: DiaryDraft, _ problems: Problems) -> [Self] {
        [("bother", [.all, .nose, .eyes, .asthma]), ("effect", [.sleep, .work])].map {
            (id: String, marks: [DiaryMark]) in
            Self(
                id: "marks-\(id)", title: phrases("diary.marks.\(id)"),
                marks: marks.map { mark in
                    EditDiaryPage.Mark(
                        field: Field(
                            "mark-\(mark.rawValue)", phrases("diary.mark.\(mark.rawValue)"), draft.marks[mark] ?? "",
                            problems: problems
                        ).kind(.digits).unit(phrases("diary.mark.range")))
                })
        }
    }
}

extension DiaryItem {
    /// The icon of the symptom that it is nearest to.
    var symbol: String {
        switch self {
        case .nose, .rhinorrhoea: "symptom-runny-nose"
        case .eyes, .eyeItching: "symptom-itchy-eyes"
        case .throat: "symptom-sore-throat"
        case .ears: "symptom-itchy-ears"
        case .congestion: "symptom-sinus-congestion"
        case .nasalItching: "symptom-nasal-itch"
        case .sneezing: "symptom-sneezing"
        case .tearing: "symptom-watery-eyes"
        }
    }
}
