package import Accounts
package import Clinical
internal import Foundation
package import Host
package import Hummingbird
package import Store

/// A request for a page or form submission from anyone: the sender, the origin, and what the answer needs.
package struct PageRequest: PageRequestValues {
    package let site: Site
    /// The underlying HTTP request.
    package let http: Request
    package let context: AppContext
    package let origin: Origin
    package let now: Instant
    /// Nil when signed out.
    package let authentication: Authentication?
    /// Binds forms to this browser when signed out.
    package let visitor: String
    package let form: Form
    /// How the route behaves while the session is locked.
    package let whileLocked: WhileLocked
    /// The tip the page may show; nil if it is not due.
    package var tip: Tip?

    package var page: PageRequest { self }

    package init(
        site: Site, http: Request, context: AppContext, origin: Origin, now: Instant, authentication: Authentication?,
        visitor: String, form: Form, whileLocked: WhileLocked, tip: Tip? = nil
    ) {
        self.site = site
        self.http = http
        self.context = context
        self.origin = origin
        self.now = now
        self.authentication = authentication
        self.visitor = visitor
        self.form = form
        self.whileLocked = whileLocked
        self.tip = tip
    }
}

/// A request from a signed-in account.
package struct SignedInRequest: SignedInValues {
    package let page: PageRequest
    package let session: StoredSession
    package let account: StoredAccount

    package init(page: PageRequest, session: StoredSession, account: StoredAccount) {
        self.page = page
        self.session = session
        self.account = account
    }
}

/// A request for one person's records, with the permission to access them.
package struct PersonRequest: SignedInValues {
    package let page: PageRequest
    package let session: StoredSession
    package let account: StoredAccount
    package let access: PersonAccess
    /// As stored when the request was authenticated.
    package let person: StoredPerson
    /// The person's own time zone.
    package let zone: ZoneRules
    /// The current civil day in the person's time zone.
    package let today: CalendarDay
    let abilities: PageAbilities

    init(_ request: SignedInRequest, access: PersonAccess, person: StoredPerson, _ abilities: PageAbilities) {
        page = request.page
        session = request.session
        account = request.account
        self.access = access
        self.person = person
        self.abilities = abilities
        zone = request.zone(of: person.person)
        today = zone.local(at: request.now).day
    }
}

/// Common to all page requests.
package protocol PageRequestValues: Sendable {
    var page: PageRequest { get }
}

/// Common to all signed-in requests.
package protocol SignedInValues: PageRequestValues {
    var session: StoredSession { get }
    var account: StoredAccount { get }
}

extension PageRequestValues {
    package var site: Site { page.site }
    package var http: Request { page.http }
    package var context: AppContext { page.context }
    package var origin: Origin { page.origin }
    package var now: Instant { page.now }
    package var authentication: Authentication? { page.authentication }
    package var form: Form { page.form }
    package var world: World { site.world }
    package var store: Store { site.world.store }

    package var locale: String {
        authentication?.account.locale ?? Locales.preferred(http.headers[.acceptLanguage])
    }

    /// The account's language, or what a browser without one asks for.
    package var language: String {
        authentication?.account.language ?? site.templates.language(accepting: http.headers[.acceptLanguage])
            ?? Templates.defaultLanguage
    }

    /// The words in that language, with the units of the person that the request is about.
    package var phrases: Phrases {
        site.templates.phrases(locale: locale, language: language)
            .writing(energyIn: authentication?.person?.person.energyUnit)
    }

    /// Who makes the change and when, for the audit log.
    package func change() -> Change { world.change() }

    package func newID() -> String { world.newID() }

    package func zone(of person: Person) -> ZoneRules { world.zones.rules(person.timeZone) ?? .utc }
}

/// The form token of the sender.
extension PageRequestValues {
    /// The session or visitor that forms and challenges are bound to.
    package var holder: String {
        authentication.map { "session:" + $0.session.id.text } ?? "visitor:" + page.visitor
    }

    package var formToken: String { FormToken.make(for: holder, key: site.formKey) }

    package func accepts(_ token: String) -> Bool {
        FormToken.matches(token, holder: holder, key: site.formKey)
    }
}

/// Values from the address.
extension PageRequestValues {
    package func parameter(_ name: String) throws -> String {
        guard let value = context.parameters.get(name) else { throw Refusal.notFound }
        return value
    }

    /// A typed id from the path; throws "not found" if it is malformed.
    package func id<Noun>(_ name: String, as type: Noun.Type = Noun.self) throws -> Identifier<Noun> {
        guard let id = Identifier<Noun>(try parameter(name)) else { throw Refusal.notFound }
        return id
    }

    package func query(_ name: String) -> String? {
        queryPairs.first { $0.name == name }?.value
    }

    /// The query parameters, form-encoded: a plus is a space. Malformed pairs are dropped, and those with U+0000, which
    /// not every database can be asked for.
    package var queryPairs: [(name: String, value: String)] {
        (http.uri.query ?? "").utf8.split(separator: UInt8(ascii: "&")).flatMap { URLEncoded.pairs($0) ?? [] }
            .filter { !$0.value.utf8.contains(0) }
    }
}
