internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Store

/// Dismissing a prompt for the doctor, and taking that back. Both count for the account, whoever's day it was.
enum PromptsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.promptDismissal(":person", ":prompt"), dismiss)
        routes.person(.post, Paths.promptRestoration(":person", ":prompt"), restore)
    }

    @Sendable static func dismiss(_ visit: PersonVisit) async throws -> Response {
        let prompt = try prompt(visit)
        try await visit.store.dismissPrompt(
            prompt, for: visit.member.account.account.id, now: visit.visit.now)
        let person = visit.access.person.text
        return visit.visit.see(
            Paths.today(person),
            note: FlashNote("toast.promptDismissed", undo: Paths.promptRestoration(person, prompt.rawValue)))
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        try await visit.store.restorePrompt(try prompt(visit), for: visit.member.account.account.id)
        return visit.visit.see(Paths.today(visit.access.person.text), note: FlashNote("toast.promptRestored"))
    }

    private static func prompt(_ visit: PersonVisit) throws -> DoctorPrompt {
        guard let prompt = DoctorPrompt(rawValue: try visit.visit.parameter("prompt")) else {
            throw Refusal.notFound
        }
        return prompt
    }
}

extension PersonVisit {
    /// The prompt of the person's day, unless the account has dismissed it.
    func prompt(
        for person: Person, on day: CalendarDay, takesDoses: Bool, dismissed: Set<DoctorPrompt>
    ) -> PromptCard? {
        var uses: Set<DoctorPrompt.Use> = []
        if person.areas.contains(.foodAllergy) { uses.insert(.foodAllergy) }
        if person.areas.contains(.foodAllergy), takesDoses { uses.insert(.doses) }
        if person.areas.contains(.asthma) { uses.insert(.asthma) }
        guard let prompt = DoctorPrompt.of(day, person: person.id, uses: uses, dismissed: dismissed),
            let article = visit.articles.first(where: { $0.slug == prompt.reading.article })
        else { return nil }
        return PromptCard(visit.phrases, person: access.person.text, prompt, article: article)
    }
}
