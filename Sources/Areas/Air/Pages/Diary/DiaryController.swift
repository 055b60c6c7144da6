internal import Accounts
internal import Air
internal import AirStore
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store

/// The diary: a day, and the list of days.
enum DiaryController {
    /// Days on one page of the list.
    private static let days = 28

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.diary(.any), index)
        routes.person(.get, Paths.newDiaryDay(.any), for: .log, new)
        routes.person(.get, Paths.diaryDay(.any, ":diaryDay"), for: .log, edit)
        routes.person(.post, Paths.diary(.any), for: .log, entries: true, save)
        routes.person(.post, Paths.diaryDeletion(.any, ":diaryEntry"), for: .log, delete)
        routes.person(.post, Paths.diaryRestoration(.any, ":diaryEntry"), for: .log, restore)
    }

    @Sendable private static func index(_ request: PersonRequest) async throws -> Response {
        let last = request.query("before").flatMap { CalendarDay(iso: $0) } ?? request.today
        let first = last.adding(days: 1 - days)
        let shown = try await request.diaryHistory(from: first, through: last)
        let earlier = try await request.store.lastDiaryDay(request.access, before: first)
        return request.render(
            DiaryPage(
                request.phrases, person: request.access.person, shown, today: request.today, earlier: earlier))
    }

    /// Today's form. A device keeps it under this address for the days to come.
    @Sendable private static func new(_ request: PersonRequest) async throws -> Response {
        try await edit(request, request.today)
    }

    @Sendable private static func edit(_ request: PersonRequest) async throws -> Response {
        guard let day = CalendarDay(iso: try request.parameter("diaryDay")), day <= request.today else {
            throw Refusal.notFound
        }
        return try await edit(request, day)
    }

    private static func edit(_ request: PersonRequest, _ day: CalendarDay) async throws -> Response {
        let stored = try await request.store.diary(request.access, on: day)
        let fresh = DiaryForm(
            id: request.newID(), draft: DiaryDraft(day: day.iso, isFull: try await usesFull(request)))
        var form = stored.map { DiaryForm($0) } ?? fresh
        if let wanted = request.query("form") { form.draft.isFull = wanted == "full" }
        return try await show(request, form, day)
    }

    @Sendable private static func save(_ request: PersonRequest) async throws -> Response {
        var form = DiaryForm(request.form)
        if request.form["without"] == "yes" { form = form.withoutSymptoms }
        guard let id = Diary.ID(form.id) else { throw Refusal.malformed }
        let base = try form.version.map { text in
            guard let number = Int64(text) else { throw Refusal.malformed }
            return RecordVersion(number: number)
        }
        let checked = form.draft.checked(today: request.today)
        let day = CalendarDay(iso: form.draft.day) ?? request.today
        guard let details = checked.value else {
            return try await show(request, form, day, request.phrases.diary(checked.problems))
        }
        let saved: Saved<Stored<DiaryDetails>>
        do {
            saved = try await request.store.saveDiary(
                id, details, base: base, request.access, change: request.change())
        } catch is RecordIDTaken {
            form.id = request.newID()
            return try await show(request, form, day, Problems([("note", request.phrases("diary.formUsed"))]))
        }
        switch saved {
        case .saved(let stored):
            let person = request.access.person
            return request.redirect(
                to: day == request.today ? Paths.today(person) : Paths.today(person, day: day.iso),
                note: FlashNote(
                    "toast.diarySaved", undo: base == nil ? Paths.diaryDeletion(person, stored.id.text) : nil))
        case .stale(let current):
            // What was typed stays in the form; saving again replaces the other one.
            form.version = current.map { "\($0.version.number)" }
            form.id = current?.id.text ?? request.newID()
            return try await show(
                request, form, day, Problems([("note", request.phrases("diary.stale"))]), status: .conflict)
        }
    }

    @Sendable private static func delete(_ request: PersonRequest) async throws -> Response {
        let id: Diary.ID = try request.id("diaryEntry")
        let gone = try await request.store.delete(id, of: .diary, request.access, change: request.change())
        let person = request.access.person
        return request.redirect(
            to: gone.map { Paths.today(person, day: $0.details.day.iso) } ?? Paths.diary(person),
            note: gone.map { _ in
                FlashNote("toast.diaryDeleted", undo: Paths.diaryRestoration(person, id.text))
            })
    }

    @Sendable private static func restore(_ request: PersonRequest) async throws -> Response {
        let id: Diary.ID = try request.id("diaryEntry")
        let isBack = try await request.store.restoreDiary(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.diary(request.access.person),
            note: FlashNote(isBack ? "toast.diarySaved" : "toast.diaryThere"))
    }

    /// Whoever used the full form last gets it again.
    private static func usesFull(_ request: PersonRequest) async throws -> Bool {
        try await request.store.diary(
            request.access, from: request.today.adding(days: -28), through: request.today
        ).first?.details.content.isFull ?? false
    }

    private static func show(
        _ request: PersonRequest, _ form: DiaryForm, _ day: CalendarDay, _ problems: Problems = .none,
        status: HTTPResponse.Status? = nil
    ) async throws -> Response {
        let medicines = form.draft.isFull ? try await request.medicines(on: day) : .unread
        var page = EditDiaryPage(
            request.phrases, person: request.access.person, form, medicines, day: day, today: request.today,
            problems: problems)
        page.outbox = OutboxForm(.diary, of: request.person.person)
        return request.render(page, status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }
}
