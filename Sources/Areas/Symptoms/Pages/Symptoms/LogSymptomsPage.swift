internal import Clinical
internal import Pages
internal import Symptoms

/// The form for logging several symptoms at once: tiles by body system, recently used ones first.
struct LogSymptomsPage: FormPage {
    static let template = "symptoms/new"
    static let place: Place? = .today

    let head: FormHead
    /// Where the script checks the current choices for a warning while the form is open.
    let preview: String
    let day: String
    let query: String
    /// Whether a search hides some of the tiles.
    let isFiltered: Bool
    let isNothingFound: Bool
    let kindsProblem: String?
    let groups: [Group]
    let time: Field
    let notes: LongField
    var all: String?
    /// Data for queueing the entry offline; nil if that is not allowed.
    var outbox: OutboxForm?
    /// The emergency and doctor warnings without their reasons, which the script fills in when offline.
    var warnings: [WarningPage] = []

    /// Tiles under one heading.
    struct Group: Encodable, Sendable {
        let id: String
        let heading: String
        let tiles: [SymptomTile]
    }

    /// The form values as typed.
    struct Values: Sendable {
        /// Generated with the form, so submitting it twice stores the symptoms once.
        var id: String
        /// `yyyy-mm-dd`
        var day: String
        /// `HH:MM`
        var time: String
        /// The ticked kinds.
        var chosen: [Chosen] = []
        var notes = ""
        var query = ""

        struct Chosen: Sendable {
            var kind: String
            var name = ""
            var grade = ""
            /// `HH:MM`; blank to use the form's time.
            var time = ""
        }
    }

    /// Maximum number of tiles for recently used symptoms: two rows.
    static let mostRecent = 6

    init(
        _ phrases: Phrases, person: Person.ID, recent: [SymptomKind], names: [String] = [], values: Values,
        problems: Problems = .none
    ) {
        let day = CalendarDay(iso: values.day)
        preview = Paths.warningPreview(person)
        head = FormHead(
            phrases, title: phrases("symptoms.title.new"),
            cancel: day.map { Paths.today(person, day: $0.iso) } ?? Paths.today(person), post: Paths.symptoms(person),
            hidden: [Hidden("id", values.id), Hidden("day", values.day)], problems: problems)
        self.day = day.map { phrases.formats.longDay($0) } ?? values.day
        query = values.query
        let list = SymptomKind.allCases.map { phrases.words(of: $0, named: names) }
        let found = Set(SymptomKind.found(by: values.query, in: list))
        isFiltered = found.count < list.count
        isNothingFound = found.isEmpty
        kindsProblem = problems["kinds"]
        // Words that only an own name meets may still be about a sign of a reaction, which then comes first.
        let signs = found.subtracting([.other]).isEmpty ? SymptomKind.signs(near: values.query, in: list) : []
        groups = Self.groups(
            phrases, recent: signs.isEmpty ? recent : recent.filter { $0 != .other }, names: names,
            chosen: values.chosen, found: (found.isEmpty ? [.other] : found).union(signs),
            typed: Self.given(by: values.query, among: names) ?? (found.isEmpty ? values.query : ""),
            problems: problems)
        time =
            Field(
                "time", phrases("symptoms.time"), values.time, hint: phrases("symptoms.time.hint"), problems: problems
            )
            .kind(.time).needed
        notes = LongField(
            "notes", phrases("symptoms.notes"), values.notes, hint: phrases("symptoms.notes.hint"), problems: problems)
        all = Paths.symptoms(person)
    }

    /// The name given before that the query finds.
    private static func given(by query: String, among names: [String]) -> String? {
        guard !Whitespace.isAll(of: query) else { return nil }
        return names.first { SymptomWords(kind: .other, names: [$0]).matches(query) }
    }

    /// The tiles by body system, with recently used symptoms first. `found` are the search results; other tiles are
    /// hidden unless chosen, and nil shows all. `usual` is the preselected grade of unchosen symptoms, `names` are those
    /// given to symptoms that are not in the list, and `typed` is the name offered for one.
    static func groups(
        _ phrases: Phrases, recent: [SymptomKind], names: [String], chosen: [Values.Chosen],
        found: Set<SymptomKind>? = nil, typed: String = "", usual: SymptomGrade = .unspecified, problems: Problems
    ) -> [Group] {
        let list = SymptomKind.allCases.map { phrases.words(of: $0, named: names) }
        let chosen = Dictionary(chosen.map { ($0.kind, $0) }) { first, _ in first }
        let first = recent.prefix(Self.mostRecent)
        func group(_ id: String, _ heading: String, _ kinds: [SymptomKind]) -> Group? {
            let shown = kinds.filter { found?.contains($0) ?? true || chosen[$0.rawValue] != nil }
            guard !shown.isEmpty else { return nil }
            return Group(
                id: "group-\(id)", heading: heading,
                tiles: shown.map {
                    SymptomTile(
                        phrases, list[$0.position], chosen[$0.rawValue], usual: usual,
                        SymptomTile.Names(given: names, typed: typed), problems)
                })
        }
        return [group("recent", phrases("symptoms.recent"), Array(first))].compactMap { $0 }
            + BodySystem.inFormOrder.compactMap { system in
                group(
                    system.rawValue, phrases.system(system),
                    SymptomKind.inFormOrder.filter { $0.system == system && !first.contains($0) })
            }
    }
}
