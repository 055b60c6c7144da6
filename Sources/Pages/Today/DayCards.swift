package import Clinical

/// What one area, or several combined, contributes to Today.
package struct DayCards: Sendable {
    /// Items that need attention, one line each.
    package var attention: [AttentionRow] = []
    /// What is due: the first is shown at the top of the page.
    package var due: [Due] = []
    /// Buttons that start an entry.
    package var quick: [QuickAdd] = []
    package var cards: [Placed] = []
    /// The day's tasks, except the one at the top.
    package var agenda: [AgendaEntry] = []
    /// How much of the day's agenda is done.
    package var progress: Progress?
    /// Shown below the agenda.
    package var agendaNote: Card?
    /// What is recorded on the days of the strip or month; days without a record have no mark.
    package var marks: [CalendarDay: RecordedMark] = [:]

    /// Where events about changes come from; nil for none.
    package var changes: String?

    /// Whether to show the page's tip, which is about doses.
    package var wantsTip = false

    package init() {}

    /// A card for the top of the page. The lowest rank wins, then the earliest time.
    package struct Due: Sendable {
        package enum Rank: Int, Sendable {
            /// Something to do or to watch for now.
            case next
            /// Nothing left to do.
            case calm
            /// Nothing is set up.
            case empty
        }

        package let rank: Rank
        package let time: TimeOfDay?
        package let card: Card

        package init(_ rank: Rank, at time: TimeOfDay? = nil, _ card: Card) {
            self.rank = rank
            self.time = time
            self.card = card
        }
    }

    /// A card with its position among those of all areas.
    package struct Placed: Sendable {
        /// In page order.
        package enum Place: Int, Sendable {
            /// A risk of moderate or higher.
            case risk
            /// An unanswered question.
            case question
            /// What was recorded.
            case record
            /// Good to know; next to the rest on a wide screen.
            case calm
            /// Like calm, but never shown next to something urgent.
            case advice
        }

        package let place: Place
        package let card: Card

        package init(_ place: Place, _ content: some CardContent) {
            self.place = place
            card = Card(content)
        }
    }

    package struct AgendaEntry: Sendable {
        package let time: TimeOfDay?
        package let row: AgendaRow

        package init(at time: TimeOfDay?, _ row: AgendaRow) {
            self.time = time
            self.row = row
        }
    }

    package struct Progress: Sendable, Equatable {
        package var settled: Int
        package var all: Int

        package init(settled: Int, all: Int) {
            self.settled = settled
            self.all = all
        }
    }
}

extension DayCards {
    /// The cards of all areas combined: agenda entries by time, the rest in area order.
    package static func joined(_ parts: [DayCards]) -> DayCards {
        var all = DayCards()
        for part in parts {
            all.attention += part.attention
            all.due += part.due
            all.quick += part.quick
            all.cards += part.cards
            all.agenda += part.agenda
            all.agendaNote = all.agendaNote ?? part.agendaNote
            all.changes = all.changes ?? part.changes
            all.wantsTip = all.wantsTip || part.wantsTip
            all.marks.merge(part.marks) { first, _ in first }
            if let progress = part.progress {
                let sum = all.progress ?? Progress(settled: 0, all: 0)
                all.progress = Progress(settled: sum.settled + progress.settled, all: sum.all + progress.all)
            }
        }
        if parts.count(where: { !$0.agenda.isEmpty }) > 1 {
            all.agenda = all.agenda.enumerated().sorted {
                ($0.element.time.minutes, $0.offset) < ($1.element.time.minutes, $1.offset)
            }.map(\.element)
        }
        return all
    }

    /// The card at the top of the page.
    package var first: Card? {
        due.enumerated().min {
            let (left, right) = ($0.element, $1.element)
            return (left.rank.rawValue, left.time.minutes, $0.offset) < (
                right.rank.rawValue, right.time.minutes, $1.offset
            )
        }?.element.card
    }

    package func cards(_ places: Placed.Place...) -> [Card] {
        cards.filter { places.contains($0.place) }.enumerated().sorted {
            ($0.element.place.rawValue, $0.offset) < ($1.element.place.rawValue, $1.offset)
        }.map(\.element.card)
    }
}

/// One of the quick-entry buttons.
package struct QuickAdd: Encodable, Sendable {
    package let label: String
    package let symbol: String
    package let path: String

    package init(label: String, symbol: String, path: String) {
        self.label = label
        self.symbol = symbol
        self.path = path
    }
}

/// What is recorded for a day, as the strip and the month show it.
package enum RecordedMark: Sendable, Equatable {
    /// Everything planned was taken.
    case done
    /// Some of it: `taken` of `planned`.
    case part(taken: Int, planned: Int)
    /// Recorded as skipped.
    case skipped
}

extension TimeOfDay? {
    /// Entries without a time come last.
    fileprivate var minutes: Int { self.map { Int($0.minutes) } ?? .max }
}
