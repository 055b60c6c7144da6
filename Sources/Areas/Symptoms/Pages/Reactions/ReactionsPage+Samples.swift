internal import CarePlan
internal import Clinical
internal import Pages
internal import SymptomsStore

extension ReactionsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ reactions: [StoredReaction?]) -> ReactionsPage {
            var page = ReactionsPage(
                phrases, person: Samples.person, today: Samples.today, reactions: reactions.compactMap { $0 },
                allergens: SampleReactions.allergens)
            for row in page.reactions.indices {
                page.reactions[row].photo = page.reactions[row].photo.map { _ in Paths.samplePhoto }
            }
            return page
        }
        let own = SampleReactions.doses.last
        let many = (0..<30).map { index in
            SampleReactions.reaction(
                "many-\(index)", SampleReactions.at(index % 24, 5), dose: index % 3 == 0 ? own : nil,
                SampleReactions.symptoms, grade: index % 2 == 0 ? .mild : nil, outcome: .observedByClinic)
        }
        var undone = Frame.sample
        undone.toast = Toast(
            phrases("toast.reactionDeleted"),
            undo: .init(action: Paths.reactionRestoration(Samples.person, "whole"), hidden: []))
        return [
            Sample("some", page([SampleReactions.stored, SampleReactions.slight])),
            Sample("none", page([]), in: undone),
            Sample("many", page(many)),
        ]
    }
}
