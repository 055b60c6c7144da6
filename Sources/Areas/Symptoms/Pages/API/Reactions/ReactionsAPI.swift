internal import Accounts
internal import CarePlan
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import SymptomsStore

/// Reactions: symptoms that occurred together, their treatments and the outcome.
enum ReactionsAPI {
    static let noun = APINoun(
        rank: 90, name: "reactions", text: "Symptoms that came together, and what was done about them.",
        schemas: ReactionPayload.schemas, operations: reading + writing)

    private static let record = APIAnswer(
        status: .ok, text: "The reaction.", schema: .named("Reaction"), example: ReactionPayload.example,
        hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The new reaction.", schema: .named("Reaction"), example: ReactionPayload.example,
        hasVersion: true, hasLocation: true)

    private static let reading = [
        APIOperation(
            id: "listReactions", method: .get, path: Paths.apiReactions(.any),
            summary: "A person's reactions, the latest first.", query: APIParameter.days,
            answers: [
                APIAnswer(
                    status: .ok, text: "A page of them.", schema: .page(of: .named("Reaction")),
                    example: ["items": [ReactionPayload.example]], isPage: true)
            ],
            performance: .person(list)),
        APIOperation(
            id: "reaction", method: .get, path: Paths.apiReaction(.any, ":reaction"), summary: "One reaction.",
            answers: [record], performance: .person(show)),
    ]

    private static let writing = [
        APIOperation(
            id: "recordReaction", method: .post, path: Paths.apiReactions(.any), summary: "Records a reaction.",
            text: "The same id with the same content again changes nothing.", scope: .write,
            body: APIBody(schema: .named("Reaction"), example: ReactionPayload.bodyExample), answers: [created],
            performance: .person(ReactionChanges.create)),
        APIOperation(
            id: "saveReaction", method: .put, path: Paths.apiReaction(.any, ":reaction"),
            summary: "Stores what a reaction's record says.",
            text: "The same content again is a success whatever the version.", scope: .write,
            body: APIBody(schema: .named("ReactionContent"), example: ReactionPayload.contentExample),
            condition: .ifThere, answers: [record, created], performance: .person(ReactionChanges.save)),
        APIOperation(
            id: "deleteReaction", method: .delete, path: Paths.apiReaction(.any, ":reaction"),
            summary: "Deletes a reaction.", text: "Its symptoms stay. People can bring it back in the browser.",
            scope: .write, condition: .always, answers: [APIAnswer(status: .noContent, text: "It is gone.")],
            performance: .person(ReactionChanges.delete)),
    ]

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let query = request.query
        let from = try query.day(.from) ?? .earliest
        let through = try query.day(.through) ?? .latest
        let place = try query.value(.cursor, ReactionPlace.init)
        let limit = try query.limit
        // A person has few reactions, so all of them are loaded and paged here.
        let all = try await request.store.reactions(request.access, from: from, through: through)
        let rest = all.drop { stored in place.map { !$0.isBefore(stored.reaction) } ?? false }
        let page = rest.prefix(limit)
        let last = rest.count > limit ? page.last : nil
        return try request.answer(
            page: page.map(ReactionPayload.init), path: Paths.apiReactions(request.person),
            cursor: last.map { ReactionPlace($0.reaction).text })
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("reaction", of: Reaction.self)
        let stored = try await request.store.reaction(id, request.access)
        guard let stored, !stored.isDeleted else { throw APIProblem.notFound }
        return try request.answer(ReactionPayload(stored), version: stored.reaction.version)
    }
}

/// A position in the list of reactions, right after one of them.
private struct ReactionPlace {
    let at: Instant
    let id: Reaction.ID

    init(_ reaction: Reaction) {
        at = reaction.onset.instant
        id = reaction.id
    }

    init?(_ cursor: String) {
        guard let parts = PageCursor.parts(cursor), parts.count == 2, let at = Int64(parts[0]),
            let id = Reaction.ID(parts[1])
        else { return nil }
        self.at = Instant(milliseconds: at)
        self.id = id
    }

    var text: String { PageCursor.text(String(at.milliseconds), id.text) }

    /// Whether a reaction comes after this position. The list is sorted latest first, then by id.
    func isBefore(_ reaction: Reaction) -> Bool {
        let other = reaction.onset.instant
        return other == at ? id.text < reaction.id.text : other < at
    }
}
