internal import Accounts
package import Clinical
internal import Host
internal import Hummingbird
package import Pages
internal import Store

/// The people of a household, and adding one.
enum PeopleController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.home, home)
        routes.member(.get, Paths.people, for: nil, index)
        routes.member(.get, Paths.newPerson, new)
        routes.member(.post, Paths.newPerson, upload: true, step)
    }

    /// Redirects: to the day of the only person, to adding one if there are none, or to the choice between several.
    @Sendable static func home(_ request: PageRequest) async throws -> Response {
        guard let account = request.authentication?.account.account else {
            return request.redirect(to: try await request.store.hasAccounts() ? Paths.newSession : Paths.setup)
        }
        let people = try await request.store.people(for: account, now: request.now)
        guard let first = people.first else {
            let isRemoved = try await request.store.removal(of: account.id) != nil
            let mayAdd = account.membership.may(.household, now: request.now)
            return request.redirect(to: isRemoved || !mayAdd ? Paths.people : Paths.newPerson)
        }
        return request.redirect(to: people.count == 1 ? Paths.today(first.person.id) : Paths.people)
    }

    @Sendable static func index(_ request: SignedInRequest) async throws -> Response {
        let people = try await request.store.people(for: request.account.account, now: request.now)
        let cards = people.map { stored in
            PeoplePage.Card(
                request.phrases, id: stored.person.id, name: stored.person.name,
                years: stored.person.birthdate.age(on: request.today(of: stored.person)), face: Face(stored),
                role: request.account.account.membership.role)
        }
        let removal = try await request.store.removal(of: request.account.account.id)
        return request.render(
            PeoplePage(
                request.phrases, household: request.account.householdName,
                notice: removal.map { request.phrases.removed($0) },
                people: cards, role: request.account.account.membership.role,
                hasEnded: request.account.account.membership.hasEnded(now: request.now)))
    }

    @Sendable static func new(_ request: SignedInRequest) async throws -> Response {
        let start = request.phrases.formats.firstWeekday
        let values = NewPersonPage.Values(id: request.newID(), firstWeekday: String(start.rawValue))
        return try await NewPersonSteps(request: request, values: values).show(step: 1)
    }

    @Sendable static func step(_ request: SignedInRequest) async throws -> Response {
        try await NewPersonSteps(request: request, values: .init(request.form)).move()
    }
}

extension Phrases {
    fileprivate func removed(_ removal: HouseholdRemoval) -> String {
        self(
            "household.removed",
            [
                "by": removal.by, "household": removal.household,
                "day": formats.fullDay(ZoneRules.utc.local(at: removal.at).day),
            ])
    }
}

extension PageRequestValues {
    /// The civil day in the person's time zone.
    package func today(of person: Person) -> CalendarDay {
        zone(of: person).local(at: now).day
    }
}
