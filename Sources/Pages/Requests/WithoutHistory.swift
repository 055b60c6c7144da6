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
    /// Refuses a request that names a past day anywhere, unless the account sees the history: what a page shows of a day
    /// depends on the day in its address or its form. To record what was late, a form may be about yesterday.
    ///
    /// - Throws: `Refusal.notAllowed`.
    func checkDays() throws {
        guard !access.role.may(.history) else { return }
        let first = http.method == .get ? today : today.adding(days: -1)
        let values =
            context.parameters.map { String($0.value) } + queryPairs.map(\.value) + form.fields.map(\.value)
        for value in values {
            guard value.utf8.count >= 10, let day = CalendarDay(iso: String(value.prefix(10))) else { continue }
            let isDay = value.utf8.count == 10 || value.utf8.dropFirst(10).first == UInt8(ascii: "T")
            guard !isDay || day >= first else { throw Refusal.notAllowed }
        }
    }

    /// Leads to Today instead of a page that the account may not open, such as the list of what was just recorded.
    func leadBack(_ response: Response, _ abilities: PageAbilities) -> Response {
        guard response.status == .seeOther, let location = response.headers[.location],
            let needed = abilities.ability(of: location), !access.role.may(needed)
        else { return response }
        var response = response
        response.headers[.location] = Paths.today(access.person)
        return response
    }
}
