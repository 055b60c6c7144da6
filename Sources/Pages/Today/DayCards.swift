package import Clinical

/// What one area hands in for Today, or several together.
package struct DayCards: Sendable {
    /// What needs a look, each in one line.
    package var attention: [AttentionRow] = []
    /// What is due: the first one stands at the top of the page.
    package var due: [Due] = []
    /// Buttons that start an entry.
    package var quick: [QuickAdd] = []
    package var cards: [Placed] = []
    /// What the day asks for, apart from what stands at the top.
    package var agenda: [AgendaEntry] = []
    /// How much of the day's agenda is settled.
    package var progress: Progress?
    /// What stands below the agenda.
    package var agendaNote: Card?
    /// What is recorded on the days of the strip or month; a day without a mark has no record.
    package var marks: [CalendarDay: RecordedMark] = [:]

    /// Whether the tip of the page, which is about doses, has its place.
    package var wantsTip = false

    package init() {}

    /// A card for the top of the page. The lowest rank wins, then the earliest time.
    package struct Due: Sendable {
        package enum Rank: Int, Sendable {
            /// Something to do or to watch now.
            case next
            /// Nothing is left to do.
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

    /// A card with its place among those of all areas.
    package struct Placed: Sendable {
        /// In the order of the page.
        package enum Place: Int, Sendable {
            /// A risk from moderate up.
            case risk
            /// A question that nobody has answered.
            case question
            /// What was recorded.
            case record
            /// What is good to know; beside the rest on a wide screen.
            case calm
            /// The same, and never beside something urgent.
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
    /// Those of all areas together: agenda entries by time, the rest in the order of the areas.
    package static func joined(_ parts: [DayCards]) -> DayCards {
        var all = DayCards()
        for part in parts {
            all.attention += part.attention
            all.due += part.due
            all.quick += part.quick
            all.cards += part.cards
            all.agenda += part.agenda
            all.agendaNote = all.agendaNote ?? part.agendaNote
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

    /// What stands at the top of the page.
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

/// One of the equal buttons that start an entry.
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
    /// All that is planned was taken.
    case done
    /// Some of it: `taken` of `planned`.
    case part(taken: Int, planned: Int)
    /// Somebody noted that it was left out.
    case skipped
}

extension TimeOfDay? {
    /// What has no time comes last.
    fileprivate var minutes: Int { self.map { Int($0.minutes) } ?? .max }
}
