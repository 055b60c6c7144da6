internal import Accounts
internal import Clinical
internal import Foundation
internal import Host
internal import Hummingbird
internal import Store

/// A request for a page or with a form, by anybody: who asks, from where, and what the answer needs.
struct PageRequest: PageRequestValues {
    let site: Site
    /// The message as it came over HTTP.
    let http: Request
    let context: AppContext
    let origin: Origin
    let now: Instant
    /// Nil when signed out.
    let authentication: Authentication?
    /// Ties forms to this browser when signed out.
    let visitor: String
    let form: Form
    /// What becomes of this route while the session is locked.
    let whileLocked: WhileLocked
    /// The tip that the page may show; nil when it is not its turn.
    var tip: Tip?

    var page: PageRequest { self }
}

/// A request by somebody signed in.
struct SignedInRequest: SignedInValues {
    let page: PageRequest
    let session: StoredSession
    let account: StoredAccount
}

/// A request for one person's records, with the permission to see them.
struct PersonRequest: SignedInValues {
    let page: PageRequest
    let session: StoredSession
    let account: StoredAccount
    let access: PersonAccess
    /// As stored when the request was authenticated.
    let person: StoredPerson
    /// The person's own time zone.
    let zone: ZoneRules
    /// The civil day where the person is.
    let today: CalendarDay

    init(_ request: SignedInRequest, access: PersonAccess, person: StoredPerson) {
        page = request.page
        session = request.session
        account = request.account
        self.access = access
        self.person = person
        zone = request.zone(of: person.person)
        today = zone.local(at: request.now).day
    }
}

/// What every request for a page has, whoever sent it.
protocol PageRequestValues: Sendable {
    var page: PageRequest { get }
}

/// What every request by somebody signed in has.
protocol SignedInValues: PageRequestValues {
    var session: StoredSession { get }
    var account: StoredAccount { get }
}

extension PageRequestValues {
    var site: Site { page.site }
    var http: Request { page.http }
    var context: AppContext { page.context }
    var origin: Origin { page.origin }
    var now: Instant { page.now }
    var authentication: Authentication? { page.authentication }
    var form: Form { page.form }
    var world: World { site.world }
    var store: Store { site.world.store }

    var locale: String {
        authentication?.account.locale ?? Locales.preferred(http.headers[.acceptLanguage])
    }

    var phrases: Phrases { site.templates.phrases(locale: locale) }

    /// Who changes something and when, for the audit.
    func change() -> Change { world.change() }

    func newID() -> String { world.newID() }

    func zone(of person: Person) -> ZoneRules { world.zones.rules(person.timeZone) ?? .utc }
}

/// The form token of whoever sent the request.
extension PageRequestValues {
    /// Who the forms and challenges of this request are made for.
    var holder: String {
        authentication.map { "session:" + $0.session.id.text } ?? "visitor:" + page.visitor
    }

    var formToken: String { FormToken.make(for: holder, key: site.formKey) }

    func accepts(_ token: String) -> Bool {
        FormToken.matches(token, holder: holder, key: site.formKey)
    }
}

/// What the address holds.
extension PageRequestValues {
    func parameter(_ name: String) throws -> String {
        guard let value = context.parameters.get(name) else { throw Refusal.notFound }
        return value
    }

    /// A typed id from the path; one that cannot exist is not found.
    func id<Noun>(_ name: String, as type: Noun.Type = Noun.self) throws -> Identifier<Noun> {
        guard let id = Identifier<Noun>(try parameter(name)) else { throw Refusal.notFound }
        return id
    }

    func query(_ name: String) -> String? {
        queryPairs.first { $0.name == name }?.value
    }

    /// What follows the question mark, as forms write it: a plus is a space. A broken part is left out.
    var queryPairs: [(name: String, value: String)] {
        (http.uri.query ?? "").utf8.split(separator: UInt8(ascii: "&")).flatMap { URLEncoded.pairs($0) ?? [] }
    }
}
