internal import Clinical
internal import Immunotherapy

/// The check before a dose: the plan's questions and what the plan says.
struct DoseCheckPage: Page {
    static let template = "dose-checks/show"
    static let layout = Layout.form
    static let place: Place? = .today

    let title: String
    let back: Link?
    let post: String
    let hidden: [Hidden]
    /// Why the page is shown again: the answers changed what the plan says.
    let notice: String?
    let ready: ReadyFields?
    let verdicts: [VerdictCard]
    /// Whom to call when the plan asks for it; nil when it does not or nobody is kept.
    let clinic: Link?
    /// Nothing is open now.
    let empty: String?

    init(
        _ phrases: Phrases, person: String, day: CalendarDay, hidden: [Hidden] = [], ready: ReadyFields?,
        verdicts: [VerdictCard], clinic: Contact? = nil, notice: String? = nil
    ) {
        title = phrases("check.title")
        back = Link(phrases("form.cancel"), Paths.today(person, day: day.iso))
        post = Paths.doseCheck(person)
        self.hidden = hidden
        self.notice = notice
        self.ready = ready.flatMap { $0.hasRows || $0.hasNotes ? $0 : nil }
        self.verdicts = verdicts
        self.clinic = clinic.map { Link(phrases, calling: $0) }
        empty = verdicts.isEmpty ? phrases("check.empty") : nil
    }
}
