internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// The plan on one page of paper, as agreed with the clinic. Nothing in it is the product's own advice.
struct PlanSheetPage: Page {
    static let template = "asthma/sheet"
    static let place: Place? = .insights

    let title: String
    let back: Link?
    let name: String
    let born: String
    /// "Agreed with Dr Mensah on 3 September 2026"; nil without a plan.
    let agreed: String?
    let review: String?
    /// "Best peak flow 350 L/min, EU scale"; nil without a best.
    let best: String?
    let inhalers: [Inhaled]
    let zones: [Zone]
    let emergency: Link
    let emergencyAbout: String
    let contacts: [Call]
    let hasContacts: Bool
    /// "Salbutamol: Bag, School"
    let canisters: [String]
    let hasCanisters: Bool
    let made: String

    struct Inhaled: Encodable, Sendable {
        let role: String
        let name: String
    }

    struct Zone: Encodable, Sendable {
        /// "green", "yellow" or "red".
        let style: String
        let name: String
        /// "Peak flow 280 or more"; nil without a best.
        let peakFlow: String?
        let take: [String]
        let hasTake: Bool
        let call: [String]
        let hasCall: Bool
        let isEmpty: Bool
    }

    struct Call: Encodable, Sendable {
        let name: String
        let number: String
    }

    /// Whom to call, beside the records.
    struct Calls: Sendable {
        let emergency: EmergencyCall
        let contacts: [Contact]
    }

    init(_ phrases: Phrases, _ view: AsthmaView, person: (id: Person.ID, name: String), calls: Calls) {
        title = phrases("asthma.sheet.title")
        back = Link(phrases("asthma.plans.title"), Paths.asthma(person.id, PlanForm.noun))
        name = person.name
        born = phrases("asthma.sheet.born", ["day": phrases.formats.fullDay(view.birthdate)])
        let plan = view.records.plan?.details
        agreed = plan.map { plan in
            phrases(
                plan.clinician == nil ? "asthma.plan.agreedOn" : "asthma.plan.agreedWith",
                ["day": phrases.formats.fullDay(plan.agreed), "clinician": plan.clinician ?? ""])
        }
        review = plan?.review.map { phrases("asthma.sheet.review", ["day": phrases.formats.fullDay($0)]) }
        let meter = view.records.meters.first
        let best = meter.flatMap {
            PersonalBest.current(of: view.records.bests.map(\.details), meter: $0.id, on: view.now.day)
        }
        self.best = best.flatMap { best in
            meter.map { meter in
                phrases(
                    "asthma.sheet.best",
                    ["value": "\(best.value)", "scale": phrases("asthma.scale.\(meter.details.scale.rawValue)")])
            }
        }
        inhalers = view.records.inhalers.filter(\.details.isInUse).map {
            Inhaled(role: phrases("asthma.role.\($0.details.role.rawValue)"), name: $0.details.name)
        }
        zones = [AsthmaZone.green, .yellow, .red].map { zone in
            let actions = plan?.actions(zone)
            return Zone(
                style: zone.rawValue, name: phrases("asthma.zone.\(zone.rawValue)"),
                peakFlow: best.map { Self.peakFlow(phrases, zone, best: $0.value, view.limits) },
                take: actions?.take ?? [], hasTake: actions?.take.isEmpty == false, call: actions?.call ?? [],
                hasCall: actions?.call.isEmpty == false, isEmpty: actions?.isEmpty ?? true)
        }
        emergency = Link(phrases("emergency.call", ["number": calls.emergency.text]), calls.emergency.link)
        emergencyAbout = EmergencyBlock(phrases, calls.emergency, person: person).about
        contacts = calls.contacts.map { Call(name: $0.name, number: $0.number.text) }
        hasContacts = !contacts.isEmpty
        canisters = view.records.inhalers.filter(\.details.isInUse).compactMap { inhaler in
            let places = view.records.canisters.filter { $0.details.inhaler == inhaler.id }.compactMap(\.details.label)
            return places.isEmpty ? nil : "\(inhaler.details.name): \(places.joined(separator: ", "))"
        }
        hasCanisters = !canisters.isEmpty
        made = phrases("asthma.sheet.made", ["day": phrases.formats.fullDay(view.now.day)])
    }

    /// The first whole value that is green, and the first that is yellow.
    private static func peakFlow(_ phrases: Phrases, _ zone: AsthmaZone, best: Int, _ limits: ZoneLimits) -> String {
        let (green, yellow) = ((best * limits.green + 99) / 100, (best * limits.yellow + 99) / 100)
        return switch zone {
        case .green: phrases("asthma.sheet.flow.green", ["from": "\(green)"])
        case .yellow: phrases("asthma.sheet.flow.yellow", ["from": "\(yellow)", "through": "\(green - 1)"])
        case .red: phrases("asthma.sheet.flow.red", ["under": "\(yellow)"])
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ view: AsthmaView, _ contacts: [Contact]) -> PlanSheetPage {
            PlanSheetPage(
                phrases, view, person: (Samples.person, "Tom"),
                calls: Calls(emergency: EmergencyCall(.none, zone: "Europe/London"), contacts: contacts))
        }
        return [
            Sample("plan", page(.typical, Samples.contacts)),
            Sample("none", page(.sample(AsthmaRecords()), [])),
        ]
    }
}

/// The sheet to print.
enum PlanSheetController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.asthmaPlanSheet(.any), for: .help) { request in
            let access = request.access
            let (setting, contacts) = try await request.store.snapshot { tx in
                (try tx.emergencySetting(access), try tx.contacts(access))
            }
            let person = request.person.person
            return request.render(
                PlanSheetPage(
                    request.phrases, try await request.asthma(.lastUse), person: (person.id, person.name),
                    calls: PlanSheetPage.Calls(
                        emergency: EmergencyCall(setting, zone: person.timeZone), contacts: contacts)))
        }
    }
}
