internal import Accounts
internal import Clinical
package import Pages
package import SQL
internal import Store

extension HouseholdArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        // Warnings and doctor prompts are about today.
        guard query.isToday else { return { _ in DayCards() } }
        let (medicines, isHintDismissed, isTreated, dismissed) = try tx.together(
            { try $0.rescueMedicines(query.access) }, { try $0.isRescueHintDismissed(query.access) },
            { try query.schema.isTreated(query.access, $0) }, { try $0.dismissedPrompts(of: query.account) })
        return { request in
            var cards = DayCards()
            cards.attention = AttentionRow.rescue(
                request.phrases, person: query.access.person, medicines, on: query.today, isTreated: isTreated,
                isDismissed: isHintDismissed)
            let prompt = request.prompt(
                for: query.person, on: query.today, takesDoses: isTreated, dismissed: dismissed)
            if let prompt { cards.cards = [.init(.advice, prompt)] }
            return cards
        }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        var rescue = DayCards()
        for medicines in [Samples.rescueStates, []] {
            rescue.attention += AttentionRow.rescue(
                phrases, person: Samples.person, medicines, on: Samples.today, isTreated: true, isDismissed: false)
        }
        var prompt = DayCards()
        prompt.cards = Article.samples.prefix(1).map {
            .init(.advice, PromptCard(phrases, person: Samples.person, .sickDays, article: $0))
        }
        return [TodaySample("rescue", rescue), TodaySample("prompt", prompt)]
    }
}
