internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// An inhaler, or one of its canisters, with what is left.
struct InhalerRow: Encodable, Sendable {
    let name: String
    let detail: String
    /// "126 left"; nil if it is not known.
    let left: String?
    /// Whether a new one is needed soon.
    let isLow: Bool
    let path: String
    /// The form of another canister; nil for a row of a canister.
    let add: String?
    /// Where the browser listens to it; nil for one that is not used any more, and for a row of a canister.
    let listen: String?
    /// The steps of its kind; nil if the kind is not known, and for a row of a canister.
    let technique: String?
    /// How many regular doses were taken, with the way to the medicine; nil if it is not tied to one.
    let regular: Link?

    static func all(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) -> [InhalerRow] {
        view.records.inhalers.flatMap { inhaler in
            let own = view.records.canisters.filter { $0.details.inhaler == inhaler.id }
            return [InhalerRow(phrases, inhaler, view.regular[inhaler.id], person: person)]
                + own.map { InhalerRow(phrases, view, inhaler, $0, person: person) }
        }
    }

    private init(_ phrases: Phrases, _ inhaler: Stored<InhalerDetails>, _ regular: RegularUse?, person: Person.ID) {
        name = inhaler.details.name
        let role = phrases("asthma.role.\(inhaler.details.role.rawValue)")
        let parts = [
            inhaler.details.kind.map { phrases("asthma.kind.\($0.rawValue)") },
            inhaler.details.isInUse ? role : phrases("asthma.inhaler.stopped", ["role": role]),
        ]
        detail = parts.compactMap(\.self).joined(separator: ". ")
        self.regular = regular.map { use in
            Link(use.words(phrases), Paths.medicine(person, use.medicine.text))
        }
        (left, isLow) = (nil, false)
        path = Paths.editAsthma(person, InhalerForm.noun, inhaler.id.text)
        add = "\(Paths.newAsthma(person, CanisterForm.noun))?inhaler=\(inhaler.id.text)"
        listen = inhaler.details.isInUse ? "\(Paths.listen(person))?inhaler=\(inhaler.id.text)" : nil
        technique = InhalerKind(inhaler.details).map {
            Paths.article($0.technique.article, section: $0.technique.section)
        }
    }

    private init(
        _ phrases: Phrases, _ view: AsthmaView, _ inhaler: Stored<InhalerDetails>, _ canister: Stored<CanisterDetails>,
        person: Person.ID
    ) {
        name = canister.details.label ?? phrases("asthma.canister")
        let count = view.count(canister)
        let recent = view.now.instant.adding(seconds: -Int64(RefillNeed.meanDays) * 86_400)
        let need = RefillNeed(
            count,
            recentPuffs: view.records.uses.count { $0.inhaler == inhaler.id && $0.at.instant >= recent })
        left = count.puffs.map { phrases("asthma.canister.left", count: $0) }
        let state = canister.details.expiry?.state(on: view.now.day)
        switch need {
        case .fewPuffs, .fewDays: isLow = true
        case .notYet, .unknown: isLow = state == .expired
        }
        var parts: [String] = []
        if case .fewDays(let days) = need { parts.append(phrases("asthma.canister.days", count: days)) }
        if let expiry = canister.details.expiry {
            parts.append(
                phrases(state == .expired ? "asthma.canister.expired" : "asthma.canister.to", ["day": expiry.text]))
        }
        detail = parts.isEmpty ? phrases("asthma.canister.noExpiry") : parts.joined(separator: ". ")
        path = Paths.editAsthma(person, CanisterForm.noun, canister.id.text)
        (add, listen, technique, regular) = (nil, nil, nil, nil)
    }
}

/// Something that a doctor should hear about, with its numbers.
struct SignalRow: Encodable, Sendable {
    let title: String
    let detail: String

    init(_ phrases: Phrases, _ signal: AsthmaSignal) {
        title = phrases(
            "asthma.signal.\(signal.rule.rawValue)", ["count": "\(signal.count)", "days": "\(signal.windowDays)"])
        detail = phrases(
            signal.isPerhapsOlder ? "asthma.signal.sinceAtLeast" : "asthma.signal.since",
            ["day": phrases.formats.longDay(signal.since)])
    }
}
