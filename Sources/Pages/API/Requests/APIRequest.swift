internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Store

/// A request by a program that may pass.
struct APIRequest: APIRequestValues {
    let site: Site
    /// The message as it came over HTTP.
    let http: Request
    let context: AppContext
    let now: Instant
    let authentication: TokenAuthentication
    let query: APIQuery
    /// Null for operations without a body.
    let body: JSON

    var api: APIRequest { self }
}

/// A request by a program for one person's records, with the permission to see them.
struct APIPersonRequest: APIRequestValues {
    let api: APIRequest
    let access: PersonAccess

    var person: String { access.person.text }
}

/// What every request by a program has.
protocol APIRequestValues: Sendable {
    var api: APIRequest { get }
}

extension APIRequestValues {
    var site: Site { api.site }
    var http: Request { api.http }
    var context: AppContext { api.context }
    var now: Instant { api.now }
    var authentication: TokenAuthentication { api.authentication }
    var query: APIQuery { api.query }
    var body: JSON { api.body }
    var world: World { site.world }
    var store: Store { site.world.store }

    var phrases: Phrases {
        site.templates.phrases(locale: Locales.preferred(http.headers[.acceptLanguage]))
    }

    /// Who changes something and when, for the audit.
    func change() -> Change { world.change() }

    func newID() -> String { world.newID() }

    /// A typed id from the path; one that cannot exist is not found.
    func id<Noun>(_ name: String, of noun: Noun.Type = Noun.self) throws -> Identifier<Noun> {
        guard let id = context.parameters.get(name).flatMap({ Identifier<Noun>($0) }) else {
            throw APIProblem.notFound
        }
        return id
    }

    func day() throws -> CalendarDay {
        guard let day = context.parameters.get("day").flatMap({ CalendarDay(iso: $0) }) else {
            throw APIProblem.notFound
        }
        return day
    }

    /// Reads the body with every mistake in it; throws them all.
    func read<Value>(_ reading: (JSONFields) -> Value?) throws -> Value {
        let fields = JSONFields(body)
        let value = reading(fields)
        fields.refuseOthers()
        guard let value, fields.problems.list.isEmpty else { throw APIProblem.invalid(fields.problems.list) }
        return value
    }
}

extension APIRequestValues {
    /// A record or a list; `version` is the record's.
    func answer(
        _ payload: some Encodable, status: HTTPResponse.Status = .ok, version: RecordVersion? = nil,
        location: String? = nil
    ) throws -> Response {
        var headers: HTTPFields = [.contentType: "application/json"]
        if let version { headers[.eTag] = EntityTag.text(version) }
        if let location { headers[.location] = location }
        return Response(
            status: status, headers: headers,
            body: .init(byteBuffer: ByteBuffer(bytes: try APIText.encode(payload))))
    }

    /// A page of a list; `cursor` is where the next one begins, nil at the end.
    func answer<Item: Encodable & Sendable>(page items: [Item], path: String, cursor: String?) throws -> Response {
        let next = cursor.map { "\(path)?\(query.next(cursor: $0))" }
        var response = try answer(ListPayload(items: items, next: next))
        if let next { response.headers[.link] = "<\(next)>; rel=\"next\"" }
        return response
    }

    /// 204: done, and nothing to show.
    var done: Response { Response(status: .noContent) }
}

/// A list; `next` is the address of its next page.
struct ListPayload<Item: Encodable & Sendable>: Encodable {
    let items: [Item]
    var next: String?
}

extension Origin {
    /// Who counts as one sender: an IPv4 address, or the 64 bits of IPv6 that one household usually has.
    var network: String {
        AddressRange.network(of: address)
    }
}
