internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Store
internal import Synchronization

/// What each page of a person needs, to know before a browser is sent there.
final class PageAbilities: Sendable {
    private let patterns = Mutex<[(parts: [Substring], ability: Ability)]>([])

    func add(_ path: String, _ ability: Ability) {
        let parts = path.split(separator: "/")
        patterns.withLock { $0.append((parts, ability)) }
    }

    /// Nil for an address that is no page of a person.
    func ability(of address: String) -> Ability? {
        let parts = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        return patterns.withLock { patterns in
            patterns.first { pattern in
                pattern.parts.count == parts.count
                    && zip(pattern.parts, parts).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
            }?.ability
        }
    }
}

extension PersonRequest {
    /// The longest time that an entry may have waited on a phone and still be about its day, in seconds: three days.
    private static let longestWait: Int64 = 3 * 86_400

    /// Refuses a request about a past day, unless the account sees the history: what a page shows of a day depends on the
    /// day in its address or in a field called `day`, `first-day` and the like. To record what was late, a form may be about
    /// yesterday, as of when it was filled in. Today itself shows no other day.
    ///
    /// - Throws: `Refusal.notAllowed`.
    func checkDays() throws {
        guard !access.role.may(.history), http.uri.path != Paths.today(access.person) else { return }
        let named = (queryPairs + form.fields).filter { $0.name.hasSuffix("day") }.map(\.value)
        let first = http.method == .get ? today : dayOfEntry.adding(days: -1)
        for value in context.parameters.map({ String($0.value) }) + named {
            guard let day = CalendarDay(iso: value) else { continue }
            guard day >= first else { throw Refusal.notAllowed }
        }
    }

    /// Today, or the day on which an entry was made that waited on a phone.
    private var dayOfEntry: CalendarDay {
        guard http.isOutboxEntry, let age = http.headers[.outboxAge].flatMap({ Int64($0) }), age > 0 else {
            return today
        }
        return zone.local(at: now.adding(seconds: -min(age, Self.longestWait))).day
    }

    /// Whether the account's role includes a page of the person; true for other addresses.
    package func mayOpen(_ address: String) -> Bool {
        abilities.ability(of: address).map { access.role.may($0) } ?? true
    }

    /// Leads to Today instead of a page that the account may not open, such as the list of what was just recorded.
    func leadBack(_ response: Response) -> Response {
        guard response.status == .seeOther, let location = response.headers[.location], !mayOpen(location) else {
            return response
        }
        var response = response
        response.headers[.location] = Paths.today(access.person)
        return response
    }
}
