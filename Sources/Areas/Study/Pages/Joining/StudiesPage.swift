internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// What this device takes part in, and the studies that can be joined here.
struct StudiesPage: Page {
    static let template = "study/index"
    static let layout = Layout.plain

    let title: String
    /// What this device takes part in, or did.
    let own: [Own]
    let hasOwn: Bool
    /// The others.
    let studies: [Row]
    let hasStudies: Bool
    let isEmpty: Bool
    /// For the code of the only study that can be joined; nil if there are several, which have one each.
    let join: Join?
    let refresh = Paths.studies
    let team = Paths.research

    struct Row: Encodable, Sendable {
        let name: String
        let organisation: String
        let days: String
        let path: String
    }

    struct Own: Encodable, Sendable {
        let name: String
        let state: String
        /// The code and the day of joining.
        let since: String
        let path: String
    }

    struct Join: Encodable, Sendable {
        let post: String
        let code: Field
    }

    init(_ phrases: Phrases, _ studies: [StoredStudy], own: [StudyParticipation] = [], today: CalendarDay) {
        title = phrases("study.list.title")
        self.own = own.map { taking in
            Own(
                name: taking.study.details.name, state: phrases("study.state.\(taking.person.state.rawValue)"),
                since: phrases.since(taking.person), path: Paths.study(taking.study.id.text))
        }
        hasOwn = !own.isEmpty
        let others = studies.filter { study in !own.contains { $0.study.id == study.id } }
        let open = others.filter { $0.takesPeople(on: today) }
        join =
            open.count == 1
            ? Join(post: Paths.studyCode(open[0].id.text), code: .studyCode(phrases)) : nil
        isEmpty = studies.isEmpty && own.isEmpty
        self.studies = others.map { study in
            Row(
                name: study.details.name, organisation: study.details.organisation,
                days: phrases.span(study.details.starts, study.details.ends), path: Paths.study(study.id.text))
        }
        hasStudies = !others.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        return [
            Sample("empty", StudiesPage(phrases, [], today: StudySamples.today)),
            Sample("one", StudiesPage(phrases, [made.study, made.closed], today: StudySamples.today)),
            Sample("two", StudiesPage(phrases, [made.study, made.long], today: StudySamples.today)),
            Sample("taking", StudiesPage(phrases, [made.study], own: made.own, today: StudySamples.today)),
        ]
    }
}

extension Phrases {
    /// "1 May to 31 July 2027"
    func span(_ first: CalendarDay, _ last: CalendarDay) -> String {
        self("study.span", ["from": formats.shortFullDay(first), "through": formats.shortFullDay(last)])
    }

    /// "Code G7K4Q, since 1 May 2027"
    func since(_ person: StoredParticipant) -> String {
        self(
            person.code == nil ? "study.since" : "study.since.code",
            ["code": person.code ?? "", "day": formats.shortFullDay(person.enrolled)])
    }
}

extension StoredStudy {
    /// Whether somebody can join on a day.
    func takesPeople(on day: CalendarDay) -> Bool {
        phase.takesAnswers && (day <= details.ends || phase == .pilot)
    }
}

extension Field {
    /// For the code of an invitation.
    static func studyCode(_ phrases: Phrases, _ typed: String = "", _ problems: Problems = .none) -> Field {
        Field("code", phrases("study.code"), typed, hint: phrases("study.code.hint"), problems: problems)
            .longest(12).fill("off")
    }
}
