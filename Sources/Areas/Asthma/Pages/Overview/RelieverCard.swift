internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// When a reliever was last used, and buttons for a puff now.
struct RelieverCard: Encodable, Sendable {
    /// "2 h 10 min ago"
    let ago: String
    /// "4 puffs at 12:20"
    let detail: String?
    let post: String
    let outbox: OutboxForm
    /// Made before the page was shown, so that a tap that is sent twice is one.
    let id: String
    let inhalers: [Option]
    let hasSeveral: Bool
    let earlier: String
    /// What the clinic allows in a day, beside what was taken.
    let total: String?

    struct Option: Encodable, Sendable {
        let id: String
        let name: String
    }

    /// Nil without an inhaler that is taken as needed.
    init?(_ phrases: Phrases, _ view: AsthmaView, person: String, id: String, outbox: OutboxForm) {
        let relievers = view.relievers
        guard !relievers.isEmpty else { return nil }
        self.id = id
        self.outbox = outbox
        post = Paths.puffsNow(person)
        earlier = Paths.newAsthma(person, PuffForm.noun)
        inhalers = relievers.map { Option(id: $0.id.text, name: $0.details.name) }
        hasSeveral = inhalers.count > 1
        if let last = view.records.last?.use {
            let at = view.zone.local(at: last.at)
            let minutes = view.now.instant.seconds(since: last.at) / 60
            let days = at.day.days(until: view.now.day)
            ago =
                days > 2
                ? phrases("asthma.reliever.days", count: days)
                : phrases("asthma.reliever.ago", ["time": phrases.elapsed(minutes: minutes)])
            detail = phrases(
                "asthma.reliever.detail", count: last.puffs,
                [
                    "when": at.day == view.now.day
                        ? phrases.time(at.time) : "\(phrases.formats.shortDay(at.day)), \(phrases.time(at.time))"
                ])
        } else {
            ago = phrases("asthma.reliever.never")
            detail = nil
        }
        total = Self.total(phrases, view)
    }

    /// The day's puffs of an inhaler against the maximum that the clinic wrote.
    private static func total(_ phrases: Phrases, _ view: AsthmaView) -> String? {
        let limited = view.records.inhalers.first { $0.details.dailyMaximum != nil && $0.details.isInUse }
        guard let limited, let maximum = limited.details.dailyMaximum else { return nil }
        let taken = view.records.days.reduce(0) { sum, puffs in
            let counts =
                puffs.inhaler == limited.id && puffs.day == view.now.day && puffs.purpose?.isInhaled ?? true
            return counts ? sum + puffs.count : sum
        }
        return phrases(
            taken > maximum ? "asthma.reliever.above" : taken == maximum ? "asthma.reliever.at" : "asthma.reliever.of",
            ["name": limited.details.name, "count": "\(taken)", "maximum": "\(maximum)"])
    }
}
