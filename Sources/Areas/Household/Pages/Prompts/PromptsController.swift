package import Accounts
package import Clinical
internal import Hummingbird
package import Pages
internal import Store

/// Dismissing a doctor prompt, and undoing that. Applies to the account, for every person.
enum PromptsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.promptDismissal(.any, ":prompt"), for: .today, dismiss)
        routes.person(.post, Paths.promptRestoration(.any, ":prompt"), for: .today, restore)
    }

    @Sendable static func dismiss(_ request: PersonRequest) async throws -> Response {
        let prompt = try prompt(request)
        try await request.store.dismissPrompt(
            prompt, for: request.account.account.id, now: request.now)
        let person = request.access.person
        return request.redirect(
            to: Paths.today(person),
            note: FlashNote("toast.promptDismissed", undo: Paths.promptRestoration(person, prompt.rawValue)))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        try await request.store.restorePrompt(try prompt(request), for: request.account.account.id)
        return request.redirect(to: Paths.today(request.access.person), note: FlashNote("toast.promptRestored"))
    }

    private static func prompt(_ request: PersonRequest) throws -> DoctorPrompt {
        guard let prompt = DoctorPrompt(rawValue: try request.parameter("prompt")) else {
            throw Refusal.notFound
        }
        return prompt
    }
}

extension PersonRequest {
    /// The person's prompt for the day; nil if there is none or the account dismissed it.
    package func prompt(
        for person: Person, on day: CalendarDay, takesDoses: Bool, dismissed: Set<DoctorPrompt>
    ) -> PromptCard? {
        var uses: Set<DoctorPrompt.Use> = []
        if person.areas.contains(.foodAllergy) { uses.insert(.foodAllergy) }
        if person.areas.contains(.foodAllergy), takesDoses { uses.insert(.doses) }
        if person.areas.contains(.asthma) { uses.insert(.asthma) }
        guard let prompt = DoctorPrompt.of(day, person: person.id, uses: uses, dismissed: dismissed),
            let article = articles.first(where: { $0.slug == prompt.reading.article })
        else { return nil }
        return PromptCard(phrases, person: access.person, prompt, article: article)
    }
}
