internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Host
internal import Pages
internal import Store

/// Listens to a person's inhalers by Bluetooth. A script connects and shows their states.
struct ListenPage: Page {
    static let template = "asthma/listen"
    static let place: Place? = .insights
    static let powers: [BrowserPower] = [.bluetooth, .geolocation]

    /// Puffs of unknown time are shown for so many days.
    static let days = 7
    /// The most puffs of the list.
    private static let most = 50

    let title: String
    let subtitle: String?
    let back: Link?
    /// Where payloads are sent.
    let post: String
    let person: String
    let name: String
    let zone: String
    /// Where an entry that waits leads.
    let today: String
    let prefix: String
    let service: String
    let choices: [Choice]
    let isEmpty: Bool
    let addInhaler: String
    /// Where puffs are typed in.
    let typing: String
    /// "5 today"; nil for none.
    let count: String?
    let rows: [ListenRow]
    let hasRows: Bool

    /// An inhaler, or one of its canisters, to listen to.
    struct Choice: Encodable, Sendable {
        /// The inhaler's id, and after a slash that of the canister.
        let value: String
        let label: String
        let isChosen: Bool
    }

    init(
        _ phrases: Phrases, _ records: ListenRecords, person: Person, today: CalendarDay, inhalers: Settings.Inhalers,
        wanted: String? = nil
    ) {
        let id = person.id
        title = phrases("listen.title")
        subtitle = phrases("listen.subtitle", ["name": person.name])
        back = Link(phrases("asthma.title"), Paths.asthma(id))
        post = Paths.listen(id)
        self.person = id.text
        name = person.name
        zone = person.timeZone
        self.today = Paths.today(id)
        (prefix, service) = (inhalers.namePrefix, inhalers.service)
        choices = Self.choices(records, wanted: wanted)
        isEmpty = choices.isEmpty
        addInhaler = Paths.newAsthma(id, InhalerForm.noun)
        typing = Paths.newAsthma(id, PuffForm.noun)
        let names = Dictionary(
            records.inhalers.map { ($0.id, $0.details.name) }, uniquingKeysWith: { one, _ in one })
        let ofToday = records.puffs.filter { $0.details.at.day == today }
        let unknown = records.puffs.filter { !$0.details.isTimeKnown && $0.details.at.day != today }
        count = ofToday.isEmpty ? nil : phrases("listen.today", ["count": phrases.formats.number(ofToday.count)])
        rows =
            records.asides.reversed().map { ListenRow(phrases, $0, names[$0.details.inhaler], person: id, today) }
            + (unknown + ofToday).suffix(Self.most).reversed().map {
                ListenRow(phrases, $0, names[$0.details.inhaler], person: id, today)
            }
        hasRows = !rows.isEmpty
    }

    private static func choices(_ records: ListenRecords, wanted: String?) -> [Choice] {
        let pairs = records.inhalers.filter(\.details.isInUse).flatMap { inhaler in
            let own = records.canisters.filter { $0.details.inhaler == inhaler.id }
            let name = inhaler.details.name
            guard !own.isEmpty else { return [(inhaler.id, inhaler.id.text, name)] }
            return own.map { canister in
                (
                    inhaler.id, "\(inhaler.id.text)/\(canister.id.text)",
                    canister.details.label.map { "\(name), \($0)" } ?? name
                )
            }
        }
        // Never a guess: only the sole one, or the one that a link named, is chosen already.
        let fitting = pairs.filter { wanted == nil || $0.0.text == wanted }
        return pairs.map { inhaler, value, label in
            Choice(value: value, label: label, isChosen: fitting.count == 1 && fitting.first?.1 == value)
        }
    }
}

/// Something that an inhaler sent.
struct ListenRow: Encodable, Sendable {
    /// "14:30"; a question mark if it is not known.
    let time: String
    let title: String
    let details: [String]
    let path: String
    let isKnown: Bool

    init(
        _ phrases: Phrases, _ puff: Stored<PuffDetails>, _ inhaler: String?, person: Person.ID, _ today: CalendarDay
    ) {
        let details = puff.details
        isKnown = details.isTimeKnown
        time = isKnown ? phrases.time(details.at.time) : "?"
        title = phrases("listen.puff")
        let source = details.place.map { phrases("listen.place.\($0.source.rawValue)") }
        let received = isKnown ? nil : Self.received(phrases, details.at, today)
        self.details = [inhaler, received, source].compactMap(\.self)
        path = Paths.editAsthma(person, PuffForm.noun, puff.id.text)
    }

    init(
        _ phrases: Phrases, _ aside: Stored<PayloadAside>, _ inhaler: String?, person: Person.ID, _ today: CalendarDay
    ) {
        isKnown = false
        time = "?"
        title = phrases("listen.message")
        details = [inhaler, Self.received(phrases, aside.details.received, today)].compactMap(\.self)
        path = Paths.editAsthma(person, Paths.payloads, aside.id.text)
    }

    private static func received(_ phrases: Phrases, _ at: Moment, _ today: CalendarDay) -> String {
        at.day == today
            ? phrases("listen.received", ["time": phrases.time(at.time)])
            : phrases(
                "listen.receivedOn", ["day": phrases.formats.longDay(at.day), "time": phrases.time(at.time)])
    }
}
