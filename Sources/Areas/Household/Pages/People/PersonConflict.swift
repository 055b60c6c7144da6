internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Two people changed the same profile: shows both versions side by side.
struct PersonConflict {
    let request: PersonRequest
    let mine: Person
    let theirs: StoredPerson

    func response() async throws -> Response {
        let phrases = request.phrases
        let rows = zip(rows(theirs.person, phrases), rows(mine, phrases)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        return try await request.conflict(
            noun: "person", record: request.access.person.text, person: theirs, rows: rows,
            keep: Paths.profile(request.access.person), post: Paths.profile(request.access.person),
            version: theirs.version)
    }

    private func rows(_ person: Person, _ phrases: Phrases) -> [(String, String)] {
        [
            (phrases("person.name"), person.name),
            (phrases("person.birthdate"), phrases.formats.fullDay(person.birthdate)),
            (phrases("person.areas"), person.areas.map { phrases("area.\($0.rawValue)") }.joined(separator: ", ")),
            (phrases("person.units"), phrases("units.\(person.units.rawValue)")),
            (phrases("person.energyUnit"), phrases("energyUnit.\((person.energyUnit ?? phrases.energyUnit).rawValue)")),
            (phrases("person.firstWeekday"), phrases.formats.weekday(person.firstWeekday)),
            (phrases("person.timeZone"), person.timeZone),
        ]
    }
}
