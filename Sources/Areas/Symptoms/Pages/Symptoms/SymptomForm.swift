internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms

/// What the form for new symptoms needs to know, read once per request.
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

    /// Nothing chosen yet: now, or a past day whose time nobody knows but the family.
    var fresh: LogSymptomsPage.Values {
        let asked = request.query("day").flatMap { CalendarDay(iso: $0) } ?? today
        let day = min(asked, today)
        return LogSymptomsPage.Values(
            id: request.newID(), day: day.iso,
            time: day == today ? zone.local(at: request.now).time.text : "", query: request.query("q") ?? "")
    }

    /// The form with other tiles in view, when that was the button; nil when it was Save.
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
            request.phrases, person: request.access.person.text, recent: records.recent.map(\.kind), values: values,
            problems: problems)
        page.warnings = WarningPage.blanks(request.phrases, calls, today: today)
        page.outbox = OutboxForm(.symptoms, of: records.person.person)
        return request.render(
            page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension LogSymptomsPage.Values {
    /// More rows than there are kinds; larger forms are not ours.
    static let mostChosen = 100

    /// Whether the id is one that an entry's id can be made from.
    var isOurs: Bool {
        chosen.count <= Self.mostChosen && SymptomEntry.ID(id) != nil && SymptomEntry.ID(id + "-100") != nil
    }

    /// The submitted form, unchecked.
    init(_ form: Form) {
        self.init(
            id: form["id"], day: form["day"], time: form["time"],
            chosen: form.all("kinds").map { kind in
                Chosen(kind: kind, grade: form["\(kind).grade"], time: form["\(kind).time"])
            },
            notes: form["notes"], query: form["q"])
    }
}

extension SymptomDraft {
    /// The ids of the entries are made of the form's id and the kind's place, so that sending it twice stores once.
    init(_ values: LogSymptomsPage.Values) {
        self.init(
            day: values.day, time: values.time,
            items: values.chosen.enumerated().compactMap { index, chosen in
                let number = SymptomKind(rawValue: chosen.kind)?.position ?? index
                return SymptomEntry.ID("\(values.id)-\(number)").map {
                    Item(id: $0, kind: chosen.kind, grade: chosen.grade, time: chosen.time)
                }
            },
            notes: values.notes)
    }
}
