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
    /// What the clinic allows in a day, beside what was taken, of each inhaler with a maximum.
    let totals: [String]
    /// Inhalers of which each puff is decided, each with its own buttons.
    let decided: [DecidedInhaler]
    /// Whether there is an inhaler whose puffs need no decision.
    let hasUsual: Bool

    struct Option: Encodable, Sendable {
        let id: String
        let name: String
    }

    /// An inhaler for regular puffs and for symptoms (MART): one tap says which.
    struct DecidedInhaler: Encodable, Sendable {
        let id: String
        /// Of the form, as `RelieverCard.id`.
        let entry: String
        let name: String
        let post: String
        let outbox: OutboxForm
        /// The day's puffs of both kinds against the clinic's maximum; the number alone if it wrote none.
        let total: String
    }

    /// Nil without an inhaler that is taken as needed.
    init?(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID, id: String, outbox: OutboxForm) {
        let relievers = view.relievers
        guard !relievers.isEmpty || !view.decided.isEmpty else { return nil }
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
        hasUsual = !inhalers.isEmpty
        totals = view.records.inhalers.filter { $0.details.isInUse && $0.details.role.usualPurpose != nil }
            .compactMap { Self.total(phrases, view, $0) }
        let now = Paths.puffsNow(person)
        decided = view.decided.enumerated().map { index, inhaler in
            DecidedInhaler(
                id: inhaler.id.text, entry: "\(id)-d\(index)", name: inhaler.details.name, post: now, outbox: outbox,
                total: Self.total(phrases, view, inhaler)
                    ?? phrases(
                        "asthma.decided.total", count: view.puffsToday(inhaler.id), ["name": inhaler.details.name]))
        }
    }

    /// The day's puffs of an inhaler against the maximum that the clinic wrote; nil if it wrote none.
    private static func total(_ phrases: Phrases, _ view: AsthmaView, _ limited: Stored<InhalerDetails>) -> String? {
        guard let maximum = limited.details.dailyMaximum else { return nil }
        let taken = view.puffsToday(limited.id)
        return phrases(
            taken > maximum ? "asthma.reliever.above" : taken == maximum ? "asthma.reliever.at" : "asthma.reliever.of",
            count: taken, ["name": limited.details.name, "maximum": "\(maximum)"])
    }
}

extension AsthmaView {
    /// The puffs of an inhaler today: regular, for symptoms, before sport and undecided. Test sprays are none.
    fileprivate func puffsToday(_ inhaler: Inhaler.ID) -> Int {
        records.days.reduce(0) { sum, puffs in
            let counts = puffs.inhaler == inhaler && puffs.day == now.day && puffs.purpose?.isInhaled ?? true
            return counts ? sum + puffs.count : sum
        }
    }
}
