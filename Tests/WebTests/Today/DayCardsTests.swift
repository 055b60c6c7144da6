import Clinical
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The cards of several areas combined.
@Suite struct DayCardsTests {
    private struct Note: CardContent {
        static let template = "today/_planless"
        let path: String
    }

    private func path(_ card: Card?) -> String? { (card?.content as? Note)?.path }

    private func area(_ change: (inout DayCards) -> Void) -> DayCards {
        var cards = DayCards()
        change(&cards)
        return cards
    }

    private func entry(_ hour: Int?) -> DayCards.AgendaEntry {
        .init(
            at: hour.map { Samples.time($0, 0) },
            AgendaRow(picture: Picture(emoji: nil), name: hour.map { "\($0)" } ?? "any time", detail: nil))
    }

    @Test func `what is due first stands at the top, then what is calm, then what is empty`() {
        func due(_ rank: DayCards.Due.Rank, _ hour: Int?, _ name: String) -> DayCards {
            area { $0.due = [.init(rank, at: hour.map { Samples.time($0, 0) }, Card(Note(path: name)))] }
        }
        let (calm, empty) = (due(.calm, nil, "calm"), due(.empty, nil, "empty"))
        let (early, late) = (due(.next, 8, "early"), due(.next, 18, "late"))
        #expect(path(DayCards.joined([calm, late, empty, early]).first) == "early")
        #expect(path(DayCards.joined([empty, calm]).first) == "calm")
        #expect(path(DayCards.joined([due(.next, nil, "any time"), late]).first) == "late")
        #expect(DayCards.joined([]).first == nil)
    }

    @Test func `the agenda of several areas goes by time, that of one as it is`() {
        let one = area { $0.agenda = [entry(18), entry(7)] }
        let other = area { $0.agenda = [entry(12), entry(nil)] }
        #expect(DayCards.joined([one]).agenda.map(\.row.name) == ["18", "7"])
        #expect(DayCards.joined([one, other]).agenda.map(\.row.name) == ["7", "12", "18", "any time"])
    }

    @Test func `progress is counted over all of them`() {
        let one = area { $0.progress = .init(settled: 1, all: 2) }
        let other = area { $0.progress = .init(settled: 0, all: 3) }
        #expect(DayCards.joined([one, DayCards(), other]).progress == .init(settled: 1, all: 5))
        #expect(DayCards.joined([DayCards()]).progress == nil)
    }

    @Test func `cards keep to their places`() {
        let all = area { cards in
            cards.cards = [.calm, .question, .risk, .record].map { place in
                DayCards.Placed(place, Note(path: "\(place)"))
            }
        }
        #expect(all.cards(.risk, .question).map { path($0) } == ["risk", "question"])
        #expect(all.cards(.calm).map { path($0) } == ["calm"])
    }

    @Test func `three lines of attention are seen, but all that are urgent`() throws {
        let phrases = try TemplateFixture.phrases()
        func page(_ styles: [String]) -> TodayPage {
            var cards = DayCards()
            cards.attention = styles.map { AttentionRow(text: $0, symbol: "ui-info", style: $0, path: Paths.help) }
            return TodayPage(
                phrases, person: "mia", selected: Samples.today, today: Samples.today, firstWeekday: .monday, cards)
        }
        let mixed = page(["note", "caution", "note", "call"])
        #expect(mixed.attention.map(\.style) == ["call", "caution", "note"])
        #expect(mixed.moreAttention?.label == "1 more" && mixed.moreAttention?.attention.count == 1)
        #expect(page(["call", "call", "call", "call", "note"]).attention.count == 4)
        #expect(page(["note", "note", "note"]).moreAttention == nil)
    }
}
