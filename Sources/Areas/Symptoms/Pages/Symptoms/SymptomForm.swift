internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// The data behind the form for new symptoms, read once per request.
struct SymptomForm {
    let request: PersonRequest
    let records: SymptomFormRecords
    let calls: WarningRecords
    let today: CalendarDay
    let zone: ZoneRules

    init(_ request: PersonRequest) async throws {
        guard let records = try await request.store.symptomForm(request.access),
            let calls = try await request.store.warningRecords(request.access, now: request.now)
        else { throw Refusal.notFound }
        self.request = request
        self.records = records
        self.calls = calls
        zone = request.zone
        today = zone.local(at: request.now).day
    }

    /// An empty form: for now, or for a past day with a blank time.
    var fresh: LogSymptomsPage.Values {
        let asked = request.query("day").flatMap { CalendarDay(iso: $0) } ?? today
        let day = min(asked, today)
        return LogSymptomsPage.Values(
            id: request.newID(), day: day.iso,
            time: day == today ? zone.local(at: request.now).time.text : "", query: request.query("q") ?? "")
    }

    /// The values to show again if a search button was pressed; nil for Save.
    func searched(_ values: LogSymptomsPage.Values) -> LogSymptomsPage.Values? {
        var values = values
        switch request.form["go"] {
        case "search": return values
        case "all":
            values.query = ""
            return values
        default: return nil
        }
    }

    func check(_ values: LogSymptomsPage.Values) -> Checked<[SymptomEntry.Details], SymptomDraft.Problem> {
        SymptomDraft(values).checked(
            now: request.now, zone: zone, birthdate: records.person.person.birthdate)
    }

    func show(_ values: LogSymptomsPage.Values, _ problems: Problems = .none) -> Response {
        var page = LogSymptomsPage(
            request.phrases, person: request.access.person, recent: records.recent.map(\.kind), names: records.names,
            values: values, problems: problems)
        if !request.access.role.may(.history) { page.all = nil }
        page.warnings = WarningPage.blanks(request.phrases, calls, today: today)
        page.outbox = OutboxForm(.symptoms, of: records.person.person)
        return request.render(
            page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension LogSymptomsPage.Values {
    /// Maximum number of rows, more than there are symptom kinds.
    static let mostChosen = 100

    /// Whether entry ids can be derived from the id and there are not too many rows; always true for our own forms.
    var isOurs: Bool {
        chosen.count <= Self.mostChosen && SymptomEntry.ID(id) != nil && SymptomEntry.ID(id + "-100") != nil
    }

    /// The submitted form, not validated.
    init(_ form: Form) {
        self.init(
            id: form["id"], day: form["day"], time: form["time"],
            chosen: form.all("kinds").map { kind in
                Chosen(
                    kind: kind, name: form["\(kind).name"], grade: form["\(kind).grade"], time: form["\(kind).time"])
            },
            notes: form["notes"], query: form["q"])
    }
}

extension SymptomDraft {
    /// Entry ids consist of the form's id and the position of the kind, so submitting twice stores each entry once.
    init(_ values: LogSymptomsPage.Values) {
        self.init(
            day: values.day, time: values.time,
            items: values.chosen.enumerated().compactMap { index, chosen in
                let number = SymptomKind(rawValue: chosen.kind)?.position ?? index
                return SymptomEntry.ID("\(values.id)-\(number)").map {
                    Item(id: $0, kind: chosen.kind, name: chosen.name, grade: chosen.grade, time: chosen.time)
                }
            },
            notes: values.notes)
    }
}
