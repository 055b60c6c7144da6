internal import CarePlan
internal import Clinical
internal import Pages
internal import Symptoms

/// Says who to call about symptoms, shown right after an entry that triggers a warning.
struct WarningPage: Page {
    static let template = "warnings/show"
    static let layout = Layout.plain

    let title: String
    /// Whether to call the emergency number first.
    let isEmergency: Bool
    /// Whether to call the doctor first.
    let isDoctor: Bool
    /// Whether no call is needed: the page shows calm advice, and the numbers in case it gets worse.
    let isQuiet: Bool
    /// Calm advice for a mild sign; nil otherwise.
    let advice: String?
    /// Identifies the warning, such as "emergency:wheezing,hives", so that a form shows each one only once.
    let key: String
    /// "You logged this for Mia at 07:52, 18 minutes after 80 mg of peanut."
    let said: String
    let emergency: EmergencyBlock
    /// The first doctor, or the first clinic if there is no doctor.
    let doctor: Link?
    /// The first clinic other than `doctor`.
    let clinic: Link?
    /// Link to add a doctor's number; nil if there is one, or if the page is not for a particular person.
    let addDoctor: Link?
    let plan: String
    /// The way to the asthma plan, for someone with asthma and no food allergy; only where no emergency is.
    let asthmaPlan: String?
    /// What the family's plan says to do first, shown above the number; only for an emergency.
    let step: Step?
    let hasStep: Bool
    /// What a published plan says if the family's plan has no first step; only for an emergency.
    let cited: Cited?
    /// The family's adrenaline, at most `Rescue.mostDevices`.
    let devices: [RescueDevice]
    let hasDevices: Bool
    /// Link to the devices not shown, or to add the first one; only for an emergency.
    let moreDevices: Link?
    /// Link to add the symptoms to a reaction; nil if they do not count as one.
    let reaction: Link?
    let reasons: [Reason]
    let hasReasons: Bool
    /// "We don’t know how bad it was, so the more cautious reading applies: Cough."
    let unknown: String?
    let kept: String
    /// Link back to the entry; nil while its form is still open underneath.
    let entry: Link?
    /// Whether the form is still open underneath, so that the button closes this warning.
    let isPreview: Bool

    /// A reason for the warning, with its source.
    struct Reason: Encodable, Sendable {
        let text: String
        let source: String
    }

    /// The first step of the family's plan.
    struct Step: Encodable, Sendable {
        let text: String
        /// "Agreed with Dr Okafor on 9 February 2026"
        let source: String
    }

    /// A quotation from a published plan.
    struct Cited: Encodable, Sendable {
        let text: String
        let source: String
    }

    /// The family's action plan and adrenaline.
    struct Rescue: Sendable {
        var plan: ActionPlanDetails?
        var adrenaline: [RescueMedicine] = []
        var today: CalendarDay = .earliest
        var isAsthmaAlone = false

        static let none = Rescue()
        /// The adrenaline, with expired devices last.
        var inOrder: [RescueMedicine] {
            func isExpired(_ medicine: RescueMedicine) -> Bool {
                medicine.details.expiry?.state(on: today) == .expired
            }
            return adrenaline.filter { !isExpired($0) } + adrenaline.filter(isExpired)
        }

        /// Maximum number of devices shown; more would push the number off a phone's screen.
        static let mostDevices = 3
    }

    /// The text of the page.
    struct Values: Sendable {
        var tone: Tone
        var title: String
        var key: String
        var said: String
        var reasons: [Reason] = []
        var unknown: String?
        /// The path of the entry; nil while its form is still open.
        var entry: String?
        /// Whether the entry was saved, as a sentence; nil for the default.
        var kept: String?
        /// The label of the link back to it; nil for the default.
        var back: String?
        /// Calm advice for a mild sign.
        var advice: String?
        var cited: Cited?
        /// The path of a new reaction with these symptoms.
        var reaction: String?
    }

    /// Who the page says to call first.
    enum Tone: Sendable {
        case emergency, doctor, quiet

        init(_ level: Warning.Level) {
            switch level {
            case .emergency: self = .emergency
            case .doctor: self = .doctor
            case .advice: self = .quiet
            }
        }
    }

    init(
        _ phrases: Phrases, person: (id: Person.ID, name: String)?, emergency: EmergencyCall, contacts: [Contact],
        rescue: Rescue = .none, values: Values
    ) {
        title = values.title
        isEmergency = values.tone == .emergency
        isDoctor = values.tone == .doctor
        isQuiet = values.tone == .quiet
        key = values.key
        said = values.said
        self.emergency = EmergencyBlock(phrases, emergency, person: person)
        let medical = Contact.medical(among: contacts)
        doctor = medical.map { Link(phrases, calling: $0) }
        clinic = contacts.first { $0.role == .clinic && $0.id != medical?.id }.map { Link(phrases, calling: $0) }
        addDoctor =
            medical == nil ? person.map { Link(phrases("urgent.addDoctor"), Paths.newContact($0.id)) } : nil
        plan = person.map { Paths.actionPlan($0.id) } ?? Paths.help + "#steps"
        asthmaPlan =
            rescue.isAsthmaAlone && values.tone != .emergency ? person.map { Paths.asthma($0.id, "plans") } : nil
        advice = values.advice
        let first = values.tone == .emergency ? rescue.plan?[.firstAction] : nil
        step = first.flatMap { text in rescue.plan.map { Step(text: text, source: phrases.agreed($0)) } }
        hasStep = step != nil
        cited = values.tone == .emergency && step == nil ? values.cited : nil
        let shown = values.tone == .quiet || person == nil ? [] : rescue.inOrder
        devices = shown.prefix(Rescue.mostDevices).map { RescueDevice(phrases, $0.details, on: rescue.today) }
        hasDevices = !devices.isEmpty
        moreDevices = Self.moreDevices(phrases, person?.id, values.tone, shown.count)
        reaction = values.reaction.map { Link(phrases("urgent.reaction"), $0) }
        reasons = values.reasons
        hasReasons = !values.reasons.isEmpty
        unknown = values.unknown
        isPreview = values.entry == nil
        kept = values.kept ?? phrases(values.entry == nil ? "urgent.kept.form" : "urgent.kept")
        entry = values.entry.map { Link(values.back ?? phrases("urgent.back"), $0) }
    }

    private static func moreDevices(_ phrases: Phrases, _ person: Person.ID?, _ tone: Tone, _ count: Int) -> Link? {
        guard let person, tone == .emergency else { return nil }
        if count == 0 { return Link(phrases("urgent.noAdrenaline"), Paths.rescueMedicines(person)) }
        let more = count - Rescue.mostDevices
        return more > 0 ? Link(phrases("actionPlan.moreDevices", count: more), Paths.rescueMedicines(person)) : nil
    }
}
