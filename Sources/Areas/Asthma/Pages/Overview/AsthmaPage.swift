internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// A person's asthma on one page.
struct AsthmaPage: Page {
    static let template = "asthma/show"
    static let place: Place? = .insights

    let title: String
    let subtitle: String?
    let back: Link?
    let isEmpty: Bool
    let addInhaler: String
    /// The form of an inhaler with the name of a rescue medicine.
    let offers: [Link]
    let zone: ZoneCard?
    let reliever: RelieverCard?
    let use: UseCard?
    let control: ControlCard?
    let flow: PeakFlowCard?
    /// The way to a first meter; nil once there is one.
    let addMeter: String?
    let inhalers: [InhalerRow]
    let signals: [SignalRow]
    let hasSignals: Bool
    /// Devices that sent nothing for days.
    let silences: [SilenceRow]
    let hasSilences: Bool
    let links: [Link]
    /// What to read, and the game.
    let reading: [Link]

    init(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID, newID: String, outbox: OutboxForm) {
        title = phrases("asthma.title")
        subtitle = phrases.formats.longDay(view.now.day)
        back = Link(phrases("nav.insights"), Paths.insights(person))
        isEmpty = view.records.inhalers.isEmpty
        addInhaler = Paths.newAsthma(person, InhalerForm.noun)
        offers = view.records.offered.map { offered in
            Link(
                phrases("asthma.inhaler.offer", ["name": offered.name]),
                "\(Paths.newAsthma(person, InhalerForm.noun))?of=\(offered.id)")
        }
        zone = ZoneCard(phrases, view, person: person)
        reliever = RelieverCard(phrases, view, person: person, id: newID, outbox: outbox)
        use = view.relievers.isEmpty ? nil : UseCard(phrases, view, person: person)
        control = view.estimate.map { ControlCard(phrases, $0) }
        flow = PeakFlowCard(phrases, view, person: person)
        addMeter = view.records.meters.isEmpty ? Paths.newAsthma(person, MeterForm.noun) : nil
        inhalers = InhalerRow.all(phrases, view, person: person)
        signals = view.signals.map { SignalRow(phrases, $0) }
        hasSignals = !signals.isEmpty
        silences = SilenceRow.all(phrases, view, person: person)
        hasSilences = !silences.isEmpty
        links = [
            Link(phrases("listen.link"), Paths.listen(person)),
            Link(phrases("asthma.plans.title"), Paths.asthma(person, PlanForm.noun)),
            Link(phrases("asthma.puffs.title"), Paths.asthma(person, PuffForm.noun)),
            Link(phrases("asthma.peak-flow.title"), Paths.asthma(person, PeakFlowForm.noun)),
            Link(phrases("asthma.attacks.title"), Paths.asthma(person, AttackForm.noun)),
            Link(phrases("asthma.risk.title"), Paths.asthmaRisk(person)),
            Link(phrases("asthma.questionnaires.title"), Paths.asthma(person, QuestionnaireForm.noun)),
            Link(phrases("asthma.places.title"), Paths.asthma(person, PlaceForm.noun)),
        ]
        reading = [
            Link(phrases("asthma.technique.all"), Paths.article("puffer-and-spacer")),
            Link(phrases("asthma.learn.use"), Paths.article("asthma-control-from-use")),
            Link(phrases("asthma.learn.call"), Paths.article("asthma-when-to-call")),
            Link(phrases("asthma.learn"), Paths.article("what-is-asthma")),
            Link(phrases("asthma.game.link"), Paths.asthmaGame),
        ]
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ view: AsthmaView) -> AsthmaPage {
            AsthmaPage(phrases, view, person: Samples.person, newID: "new", outbox: .puffsSample)
        }
        return [
            Sample("empty", page(.sample(AsthmaRecords()))), Sample("typical", page(.typical)),
            Sample("red", page(.red)), Sample("few", page(.few)), Sample("phone", page(.phone)),
            Sample("regular", page(.regular)),
        ]
    }
}
