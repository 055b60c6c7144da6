package import Clinical
internal import Host
internal import Hummingbird
package import Immunotherapy
package import ImmunotherapyStore
internal import Pages
internal import Store

/// What the pages about visits need, read once per request.
struct VisitForm {
    let request: PersonRequest
    let records: PlanRecords
    let today: CalendarDay

    init(_ request: PersonRequest) async throws {
        guard let records = try await request.store.plan(request.access) else { throw Refusal.notFound }
        self.request = request
        self.records = records
        today = request.today
    }

    var phrases: Phrases { request.phrases }
    var person: String { request.access.person.text }

    func stored(_ id: ClinicVisit.ID) throws -> ClinicVisit {
        guard let stored = records.visits.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return stored
    }

    /// The levels in use, sorted by allergen and position, and deleted ones that the visit refers to.
    func levels(besides ids: [DoseLevel.ID]) -> [DoseLevel] {
        let order = records.allergens.named(phrases).map(\.id)
        return records.allLevels
            .filter { order.contains($0.allergen.text) && !$0.isDeleted || ids.contains($0.id) }
            .sorted { left, right in
                let places = (order.firstIndex(of: left.allergen.text), order.firstIndex(of: right.allergen.text))
                return (places.0 ?? order.count, left.position) < (places.1 ?? order.count, right.position)
            }
    }

    func check(
        _ values: EditVisitPage.Values, besides ids: [DoseLevel.ID]
    ) -> Checked<ClinicVisitDetails, ClinicVisitDraft.Problem> {
        ClinicVisitDraft(day: values.day, levels: values.levels, notes: values.notes).checked(
            today: today, birthdate: records.person.person.birthdate, levels: levels(besides: ids))
    }

    func show(
        _ values: EditVisitPage.Values, besides ids: [DoseLevel.ID] = [], _ problems: Problems = .none
    ) -> Response {
        let context = EditVisitPage.Context(
            person: person, today: today, allergens: records.allergens, levels: levels(besides: ids),
            locked: records.locked(on: today))
        let page = EditVisitPage(phrases, context, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: ClinicVisitDetails, theirs: ClinicVisit) async throws -> Response {
        let rows = zip(lines(theirs.details, theirs.levels), lines(mine, theirs.levels)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        return try await request.conflict(
            noun: "clinic visit", record: theirs.id.text, person: records.person, rows: rows,
            keep: Paths.visits(person), post: Paths.visit(person, theirs.id.text), version: theirs.version)
    }

    /// Levels approved earlier are shown as they were then.
    private func lines(_ details: ClinicVisitDetails, _ copies: [LevelCopy]) -> [(String, String)] {
        let names = LevelNames(phrases: phrases, allergens: records.allergens, levels: records.allLevels)
        let levels = details.levels.map { id in
            copies.first { $0.level == id }.map { names.name($0) } ?? names.name(id)
        }.joined(separator: "; ")
        return [
            (phrases("visit.day"), phrases.formats.fullDay(details.day)),
            (phrases("visit.levels"), levels.isEmpty ? "–" : levels), (phrases("visit.notes"), details.notes ?? "–"),
        ]
    }
}

extension PlanRecords {
    /// The levels that are locked until a clinic visit is recorded.
    package func locked(on day: CalendarDay) -> Set<DoseLevel.ID> {
        Set(levels.filter { isLocked($0, on: day) }.map(\.id))
    }
}

extension EditVisitPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), day: form["day"], levels: form.all("levels"),
            notes: form["notes"])
    }

    init(_ visit: ClinicVisit) {
        self.init(
            id: visit.id.text, version: String(visit.version.number), day: visit.day.iso,
            levels: visit.levels.map(\.level.text), notes: visit.notes ?? "")
    }
}

extension Phrases {
    func visit(_ problems: [ClinicVisitDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .dayMissing: ("day", self("day.missing"))
                case .dayUnreadable: ("day", self("day.unreadable"))
                case .dayInFuture: ("day", self("day.future"))
                case .beforeBirth: ("day", self("dose.day.beforeBirth"))
                case .levelUnknown: ("levels", self("visit.level.unknown"))
                case .notesTooLong(let limit): ("notes", self("text.tooLong", count: limit))
                }
            })
    }
}
