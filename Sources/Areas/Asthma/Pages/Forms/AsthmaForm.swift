internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// What the form of a kind of records needs: a draft, its check, and its controls.
protocol AsthmaForm: Sendable {
    associatedtype Details: RecordDetails
    associatedtype Draft: Sendable
    associatedtype Problem: RawRepresentable<String> & Sendable

    static var record: Record<Details> { get }
    /// As in addresses and in the keys of words.
    static var noun: String { get }
    /// Where its records are listed.
    static func list(_ person: Person.ID) -> String
    /// The key of what to know before filling the form in.
    static var intro: String? { get }
    /// Whether a new record waits on a device without a network, and as what.
    static var outbox: OutboxForm.Kind? { get }

    static var blank: Draft { get }
    /// What a new form starts with.
    static func fresh(_ context: AsthmaContext) -> Draft
    /// What the form of a record shows in the gallery.
    static func edited(_ context: AsthmaContext) -> Draft
    static func draft(_ form: Form) -> Draft
    static func draft(_ details: Details) -> Draft
    static func checked(_ draft: Draft, _ context: AsthmaContext, _ stored: Details?) -> Checked<Details, Problem>
    /// The control that a problem is about.
    static func control(_ problem: Problem) -> String
    static func parts(
        _ phrases: Phrases, _ draft: Draft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart]
}

extension AsthmaForm {
    static func edited(_ context: AsthmaContext) -> Draft { fresh(context) }
    static var intro: String? { nil }
    static var outbox: OutboxForm.Kind? { nil }
    static func list(_ person: Person.ID) -> String { Paths.asthma(person) }
}

/// The values of a form.
struct FormValues<Noun: AsthmaForm>: RecordValues {
    var id: String
    var version: String?
    var draft: Noun.Draft
    /// Nil until loaded.
    var context: AsthmaContext?
    /// What is changed; nil for a new record.
    var stored: Noun.Details?
    /// For a new record that can wait.
    var outbox: OutboxForm?
    private(set) var isFresh = false

    init(id: String) {
        self.id = id
        draft = Noun.blank
        isFresh = true
    }

    init(_ form: Form) {
        id = form["id"]
        version = form.optional("version")
        draft = Noun.draft(form)
    }

    init(_ stored: Stored<Noun.Details>, _ phrases: Phrases) {
        id = stored.id.text
        version = String(stored.version.number)
        draft = Noun.draft(stored.details)
    }
}
