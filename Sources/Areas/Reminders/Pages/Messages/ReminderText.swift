internal import Clinical
internal import Host
internal import Pages
internal import Reminders
internal import RemindersStore

/// What a message says. Without the person's consent it contains no name and no health word.
struct ReminderText {
    let title: String
    let body: String
    /// At most two, as browsers show no more.
    let actions: [Action]

    struct Action: Encodable, Sendable {
        let action: String
        let title: String
    }

    /// - Parameter mayAnswer: whether the recipient may answer; otherwise the message can be opened only.
    init(_ outgoing: OutgoingReminder, _ phrases: Phrases, zones: Zones, now: Instant, mayAnswer: Bool = true) {
        let rows = outgoing.open
        switch outgoing.message.purpose {
        case .test:
            (title, body) = (phrases("reminder.message.test"), phrases("reminder.message.test.text"))
            actions = []
        case .done where rows.isEmpty:
            let last = outgoing.rows.compactMap(\.reminder.answer).max { $0.at < $1.at }
            let zone = outgoing.rows.first.flatMap { zones.rules($0.zone) } ?? .utc
            let time = phrases.time(zone.local(at: last?.at ?? now).time)
            (title, body) = (phrases("reminder.message.done", ["time": time]), phrases("reminder.message.done.text"))
            actions = []
        default:
            title = Self.title(outgoing, rows, phrases)
            body = Self.body(outgoing, rows, phrases)
            actions = mayAnswer ? Self.actions(rows, phrases) : []
        }
    }

    private static func title(_ outgoing: OutgoingReminder, _ rows: [OutgoingReminder.Row], _ phrases: Phrases)
        -> String
    {
        if outgoing.message.purpose == .late { return phrases("reminder.message.late", count: rows.count) }
        if outgoing.message.purpose == .others { return phrases("reminder.message.others", count: rows.count) }
        if rows.count == 1, let row = rows.first, row.settings.showsDetails { return phrases.detail(row) }
        return phrases("reminder.message.due", count: rows.count)
    }

    private static func body(_ outgoing: OutgoingReminder, _ rows: [OutgoingReminder.Row], _ phrases: Phrases) -> String
    {
        if rows.count > 1, rows.allSatisfy(\.settings.showsDetails) {
            return phrases.list(rows.map { "\(phrases.time($0.reminder.at.time)) \(phrases.detail($0))" })
        }
        let times = rows.map { phrases.time($0.reminder.at.time) }
        let unique = times.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return phrases(
            rows.count == 1 ? "reminder.message.planned" : "reminder.message.planned.many",
            ["times": phrases.list(unique)])
    }

    private static func actions(_ rows: [OutgoingReminder.Row], _ phrases: Phrases) -> [Action] {
        func action(_ name: String) -> Action { Action(action: name, title: phrases("reminder.action.\(name)")) }
        guard rows.count == 1, let row = rows.first else { return [action("open"), action("later")] }
        return switch row.reminder.key.kind.answering {
        case .checkFirst: [action("check"), action("later")]
        case .direct: [action("done"), action("later")]
        case .open: [action("open")]
        }
    }
}

extension Phrases {
    /// "Mia: cream", or "Mia: a dose".
    func detail(_ row: OutgoingReminder.Row) -> String {
        let kind = row.reminder.key.kind
        let usual = self("reminder.what.\(kind.code)")
        let said = row.supply.map { supply($0) } ?? row.title
        let what = kind == .pollenSeason ? season(usual, stock: row.title) : said ?? usual
        return self("reminder.message.detail", ["name": row.personName, "what": what])
    }

    /// What is said before the season, with what is left of a spray.
    func season(_ text: String, stock: String?) -> String {
        stock.map { self("reminder.season.stock", ["text": text, "medicines": $0]) } ?? text
    }
}
