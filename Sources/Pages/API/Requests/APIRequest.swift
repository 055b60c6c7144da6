internal import Accounts
package import Clinical
package import Exchange
package import HTTPTypes
package import Host
package import Hummingbird
internal import NIOCore
package import Store

/// An authorised API request.
package struct APIRequest: APIRequestValues {
    package let site: Site
    /// The underlying HTTP request.
    package let http: Request
    package let context: AppContext
    package let now: Instant
    package let authentication: TokenAuthentication
    package let query: APIQuery
    /// Null for operations without a body.
    package let body: JSONValue

    package var api: APIRequest { self }

    package init(
        site: Site, http: Request, context: AppContext, now: Instant, authentication: TokenAuthentication,
        query: APIQuery, body: JSONValue
    ) {
        self.site = site
        self.http = http
        self.context = context
        self.now = now
        self.authentication = authentication
        self.query = query
        self.body = body
    }
}

/// An API request for one person's records, with the permission to access them.
package struct APIPersonRequest: APIRequestValues {
    package let api: APIRequest
    package let access: PersonAccess

    package var person: Person.ID { access.person }

    package init(api: APIRequest, access: PersonAccess) {
        self.api = api
        self.access = access
    }

    /// The person's time zone.
    package func zone() async throws -> ZoneRules {
        guard let person = try await store.person(access)?.person else { throw APIProblem.notFound }
        return world.zones.rules(person.timeZone) ?? .utc
    }

    /// Today where the person lives.
    package func today() async throws -> CalendarDay {
        try await zone().local(at: now).day
    }

    /// The days that `from` and `through` ask for. Without `through` they end today, and without `from` there are `usual`.
    ///
    /// - Throws: `APIProblem.badParameter` if there are more than `most`, or none.
    package func days(usual: Int, most: Int) async throws -> ClosedRange<CalendarDay> {
        let through = if let asked = try query.day(.through) { asked } else { try await today() }
        let from = try query.day(.from) ?? through.adding(days: 1 - usual)
        guard (0..<most).contains(from.days(until: through)) else {
            throw APIProblem(.badParameter, name: APIParameter.from.name)
        }
        return from...through
    }

    /// A record that is not deleted.
    package func stored<Details>(
        _ id: Stored<Details>.ID, of record: Record<Details>
    ) async throws -> Stored<Details> {
        guard let stored = try await store.record(id, of: record, access), !stored.isDeleted else {
            throw APIProblem.notFound
        }
        return stored
    }
}

/// Common to all API requests.
package protocol APIRequestValues: Sendable {
    var api: APIRequest { get }
}

extension APIRequestValues {
    package var site: Site { api.site }
    package var http: Request { api.http }
    package var context: AppContext { api.context }
    package var now: Instant { api.now }
    package var authentication: TokenAuthentication { api.authentication }
    package var query: APIQuery { api.query }
    package var body: JSONValue { api.body }
    package var world: World { site.world }
    package var store: Store { site.world.store }

    /// In the language that the request accepts, or else in that of the account.
    package var phrases: Phrases {
        site.templates.phrases(
            accepting: http.headers[.acceptLanguage], otherwise: authentication.account.language)
    }

    /// Who makes the change and when, for the audit log.
    package func change() -> Change { world.change() }

    package func newID() -> String { world.newID() }

    /// A typed id from the path; throws "not found" if it is malformed.
    package func id<Noun>(_ name: String, of noun: Noun.Type = Noun.self) throws -> Identifier<Noun> {
        guard let id = context.parameters.get(name).flatMap({ Identifier<Noun>($0) }) else {
            throw APIProblem.notFound
        }
        return id
    }

    package func day() throws -> CalendarDay {
        guard let day = context.parameters.get("day").flatMap({ CalendarDay(iso: $0) }) else {
            throw APIProblem.notFound
        }
        return day
    }

    /// Reads the body and throws all its problems at once.
    package func read<Value>(_ reading: (BodyFields) -> Value?) throws -> Value {
        let fields = BodyFields(body)
        let value = reading(fields)
        fields.refuseOthers()
        guard let value, fields.problems.list.isEmpty else { throw APIProblem.invalid(fields.problems.list) }
        return value
    }
}

extension APIRequestValues {
    /// Answers with a record or a list; `version` is the record's.
    package func answer(
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

    /// Answers with a page of a list; `cursor` is the start of the next page, nil on the last.
    package func answer<Item: Encodable & Sendable>(page items: [Item], path: String, cursor: String?) throws
        -> Response
    {
        let next = cursor.map { "\(path)?\(query.next(cursor: $0))" }
        var response = try answer(ListPayload(items: items, next: next))
        if let next { response.headers[.link] = "<\(next)>; rel=\"next\"" }
        return response
    }

    /// 204, no content.
    package var done: Response { Response(status: .noContent) }
}

/// A list; `next` is the address of its next page.
package struct ListPayload<Item: Encodable & Sendable>: Encodable {
    package let items: [Item]
    package var next: String?

    package init(items: [Item], next: String? = nil) {
        self.items = items
        self.next = next
    }
}

extension Origin {
    /// The key for rate limits: an IPv4 address, or the /64 prefix that one IPv6 household usually has.
    package var network: String {
        AddressRange.network(of: address)
    }
}
