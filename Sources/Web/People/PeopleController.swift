internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The people an account looks after, and the steps that add one.
enum PeopleController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.home, home)
        routes.member(.get, Paths.people, index)
        routes.member(.get, Paths.newPerson, new)
        routes.member(.post, Paths.newPerson, upload: true, step)
    }

    /// One person: straight to their day. Nobody yet: add somebody. Several: choose.
    @Sendable static func home(_ visit: Visit) async throws -> Response {
        guard let account = visit.entrance?.account.account else {
            return visit.see(try await visit.store.hasAccounts() ? Paths.newSession : Paths.setup)
        }
        let people = try await visit.store.people(of: account.household)
        guard let first = people.first else {
            let isRemoved = try await visit.store.removal(of: account.id) != nil
            return visit.see(isRemoved ? Paths.people : Paths.newPerson)
        }
        return visit.see(people.count == 1 ? Paths.today(first.person.id.text) : Paths.people)
    }

    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let people = try await visit.store.people(of: member.account.account.household)
        let cards = people.map { stored in
            PeoplePage.Card(
                visit.phrases, id: stored.person.id.text, name: stored.person.name,
                years: stored.person.birthdate.age(on: visit.today(of: stored.person)), face: Face(stored))
        }
        let removal = try await visit.store.removal(of: member.account.account.id)
        return visit.show(
            PeoplePage(
                visit.phrases, household: member.account.householdName,
                notice: removal.map { visit.phrases.removed($0) },
                people: cards))
    }

    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let start = visit.phrases.formats.firstWeekday
        let values = NewPersonPage.Values(id: visit.world.newID(), firstWeekday: String(start.rawValue))
        return try await NewPersonSteps(member: member, values: values).show(step: 1)
    }

    @Sendable static func step(_ member: MemberVisit) async throws -> Response {
        try await NewPersonSteps(member: member, values: .init(member.visit.form)).move()
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

extension Visit {
    /// The civil day where the person lives.
    func today(of person: Person) -> CalendarDay {
        (world.zones.rules(person.timeZone) ?? .utc).local(at: now).day
    }

    func zone(of person: Person) -> ZoneRules {
        world.zones.rules(person.timeZone) ?? .utc
    }
}
