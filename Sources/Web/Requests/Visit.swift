internal import Accounts
internal import Clinical
internal import Foundation
internal import Host
internal import Hummingbird
internal import Store

/// One request at the door: who asks, from where, and what the pages for them need.
struct Visit: Sendable {
    let site: Site
    let request: Request
    let context: AppContext
    let origin: Origin
    let now: Instant
    /// Nil when signed out.
    let entrance: Entrance?
    /// Ties forms to this browser when signed out.
    let visitor: String
    let form: Form
    /// What becomes of this route while the session is locked.
    let whileLocked: WhileLocked
    /// The hint that the page may show; nil when it is not its turn.
    var tip: Tip?

    var world: World { site.world }
    var store: Store { site.world.store }

    var locale: String {
        entrance?.account.locale ?? Locales.preferred(request.headers[.acceptLanguage])
    }

    var phrases: Phrases { site.templates.phrases(locale: locale) }

    /// Who the forms and challenges of this request are made for.
    var holder: String {
        entrance.map { "session:" + $0.session.id.text } ?? "visitor:" + visitor
    }

    var formToken: String { FormToken.make(for: holder, key: site.formKey) }

    func accepts(_ token: String) -> Bool {
        FormToken.matches(token, holder: holder, key: site.formKey)
    }

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

    /// What stands behind the question mark, as forms write it: a plus is a space. A broken part is left out.
    var queryPairs: [(name: String, value: String)] {
        (request.uri.query ?? "").utf8.split(separator: UInt8(ascii: "&")).flatMap { URLEncoded.pairs($0) ?? [] }
    }
}

/// A visit by somebody signed in.
struct MemberVisit: Sendable {
    let visit: Visit
    let session: StoredSession
    let account: StoredAccount
}

/// A visit to one person's records, with leave.
struct PersonVisit: Sendable {
    let member: MemberVisit
    let access: PersonAccess
    /// As stored when the request arrived.
    let person: StoredPerson

    var visit: Visit { member.visit }
    var store: Store { visit.store }
}
