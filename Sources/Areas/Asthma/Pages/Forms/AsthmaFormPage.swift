internal import Asthma
internal import Clinical
internal import Pages
internal import Store

/// The form of a record of the area.
struct AsthmaFormPage: Page {
    static let template = "asthma/form"
    static let layout = Layout.form
    static let place: Place? = .insights

    let title: String
    let back: Link?
    let post: String
    let fixed: [Hidden]
    let problems: ProblemSummary?
    /// What to know before filling it in.
    let intro: String?
    let parts: [FormPart]
    let deletion: Deletion?
    /// Whether it waits on the device without a network.
    var outbox: OutboxForm?

    struct Deletion: Encodable, Sendable {
        let post: String
        let label: String
    }

    init<Noun: AsthmaForm>(
        _ phrases: Phrases, _ noun: Noun.Type, person: Person.ID, values: FormValues<Noun>, problems: Problems = .none
    ) {
        let (isNew, name) = (values.version == nil, Noun.noun)
        title = phrases("asthma.\(name).\(isNew ? "new" : "edit")")
        back = Link(phrases("form.cancel"), Noun.list(person))
        post = isNew ? Paths.asthma(person, name) : Paths.asthma(person, name, values.id)
        fixed = .record(values.id, values.version)
        self.problems = ProblemSummary(problems, phrases)
        outbox = values.outbox
        intro = Noun.intro.map { phrases($0) }
        parts = Noun.parts(phrases, values.draft, values.context ?? .sample, problems, isNew: isNew)
        deletion =
            isNew
            ? nil
            : Deletion(
                post: Paths.asthmaDeletion(person, name, values.id), label: phrases("asthma.\(name).delete"))
    }

    /// When something was that a device sent without a time.
    init(
        confirming values: FormValues<PuffForm>, _ phrases: Phrases, person: Person.ID, problems: Problems = .none
    ) {
        title = phrases("listen.setTime")
        back = Link(phrases("form.cancel"), Paths.listen(person))
        post = Paths.asthma(person, Paths.payloads, values.id)
        fixed = []
        self.problems = ProblemSummary(problems, phrases)
        intro = phrases("listen.confirm")
        parts = PuffForm.parts(phrases, values.draft, values.context ?? .sample, problems, isNew: false)
        deletion = Deletion(
            post: Paths.asthmaDeletion(person, Paths.payloads, values.id), label: phrases("listen.dismiss"))
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(phrases, InhalerForm.self) + samples(phrases, CanisterForm.self) + samples(phrases, PuffForm.self)
            + samples(phrases, PeakFlowForm.self) + samples(phrases, MeterForm.self)
            + samples(phrases, BestForm.self) + samples(phrases, StateForm.self) + samples(phrases, AttackForm.self)
            + samples(phrases, PlanForm.self) + samples(phrases, QuestionnaireForm.self)
            + samples(phrases, PlaceForm.self)
    }

    private static func samples<Noun: AsthmaForm>(_ phrases: Phrases, _ noun: Noun.Type) -> [Sample] {
        func page(_ values: FormValues<Noun>, _ problems: Problems = .none) -> AsthmaFormPage {
            AsthmaFormPage(phrases, noun, person: Samples.person, values: values, problems: problems)
        }
        var fresh = FormValues<Noun>(id: "new")
        fresh.context = .sample
        fresh.draft = Noun.fresh(.sample)
        var edited = fresh
        (edited.version, edited.draft) = ("1", Noun.edited(.sample))
        var wrong = fresh
        wrong.draft = Noun.blank
        var waiting = page(fresh)
        waiting.outbox = .puffsSample
        var answered = fresh
        answered.context?.wanted = "52520000,13405000"
        answered.context?.address.host = "maps.example.org"
        answered.context?.address.answer = .unknown
        return [
            Sample("\(Noun.noun)-new", waiting), Sample("\(Noun.noun)-edit", page(edited)),
            Sample("\(Noun.noun)-errors", page(wrong, FormPages<Noun>.problems(wrong, phrases))),
        ] + (Noun.self == PlaceForm.self ? [Sample("\(Noun.noun)-address", page(answered))] : [])
    }
}
