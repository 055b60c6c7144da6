internal import CarePlan
internal import Clinical
internal import Pages
internal import Symptoms

/// Whom to call about a symptom, at once: the answer to an entry that asks for a call.
struct WarningPage: Page {
    static let template = "warnings/show"
    static let layout = Layout.plain

    let title: String
    /// The emergency number first.
    let isEmergency: Bool
    /// The doctor first.
    let isDoctor: Bool
    /// Nothing asks for a call: calm words, and the numbers in case it gets worse.
    let isQuiet: Bool
    /// Calm words for a mild sign; nil otherwise.
    let advice: String?
    /// "emergency:wheezing,hives": what a form has shown already is not shown again.
    let key: String
    /// "You logged it for Mia at 07:52, 18 minutes after 80 mg of peanut."
    let said: String
    let emergency: EmergencyBlock
    /// The first doctor, or the first clinic where there is no doctor.
    let doctor: Link?
    /// The first clinic beside a doctor.
    let clinic: Link?
    /// Where a doctor's number is added; nil when there is one.
    let addDoctor: Link?
    let plan: String
    /// What the family's plan says to do first; it stands before the number.
    let step: Step?
    let hasStep: Bool
    /// What a published plan says, where the family's says nothing; only for an emergency.
    let cited: Cited?
    /// The family's adrenaline.
    let devices: [RescueDevice]
    let hasDevices: Bool
    /// More than are shown, or the way to note the first one.
    let moreDevices: Link?
    /// Where the symptoms become a reaction; nil where they are none.
    let reaction: Link?
    let reasons: [Reason]
    let hasReasons: Bool
    /// "Nobody said how strong this was, so the stricter reading counts: Cough."
    let unknown: String?
    let kept: String
    /// Where the entry is; nil while the form is still open behind this.
    let entry: Link?
    /// The form is open behind this and its button closes it.
    let isPreview: Bool

    /// Why there is a warning, with where that comes from.
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

    /// A sentence of a published plan.
    struct Cited: Encodable, Sendable {
        let text: String
        let source: String
    }

    /// What a family agreed and keeps for an emergency.
    struct Rescue: Sendable {
        var plan: ActionPlanDetails?
        var adrenaline: [RescueMedicine] = []
        var today: CalendarDay = .earliest

        static let none = Rescue()
        /// What can be relied on before what has expired.
        var inOrder: [RescueMedicine] {
            func isExpired(_ medicine: RescueMedicine) -> Bool {
                medicine.details.expiry?.state(on: today) == .expired
            }
            return adrenaline.filter { !isExpired($0) } + adrenaline.filter(isExpired)
        }

        /// More would push the number off a phone's screen.
        static let mostDevices = 3
    }

    /// What the page says, in words.
    struct Values: Sendable {
        var tone: Tone
        var title: String
        var key: String
        var said: String
        var reasons: [Reason] = []
        var unknown: String?
        /// Nil while the form is still open.
        var entry: String?
        /// What became of the entry; nil for the usual sentence.
        var kept: String?
        /// The words of the way back to it; nil for the usual ones.
        var back: String?
        /// Calm words for a mild sign.
        var advice: String?
        var cited: Cited?
        /// The form of a reaction with these symptoms.
        var reaction: String?
    }

    /// Whom the page offers to call first.
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
        _ phrases: Phrases, person: (id: String, name: String)?, emergency: EmergencyCall, contacts: [Contact],
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

    private static func moreDevices(_ phrases: Phrases, _ person: String?, _ tone: Tone, _ count: Int) -> Link? {
        guard let person, tone == .emergency else { return nil }
        if count == 0 { return Link(phrases("urgent.noAdrenaline"), Paths.rescueMedicines(person)) }
        let more = count - Rescue.mostDevices
        return more > 0 ? Link(phrases("actionPlan.moreDevices", count: more), Paths.rescueMedicines(person)) : nil
    }
}
