internal import Clinical

/// Whom to call about a symptom, at once: the answer to an entry that asks for a call.
struct WarningPage: Page {
    static let template = "warnings/show"
    static let layout = Layout.plain

    let title: String
    /// The emergency number first.
    let isEmergency: Bool
    /// The doctor first.
    let isDoctor: Bool
    /// The entry asks for no call now; the page still offers one.
    let isQuiet: Bool
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
    struct Reason: Sendable {
        let text: String
        let source: String
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
    }

    /// Whom the page offers to call first.
    enum Tone: Sendable {
        case emergency, doctor, quiet
    }

    init(
        _ phrases: Phrases, person: (id: String, name: String)?, emergency: EmergencyCall, contacts: [Contact],
        values: Values
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
        reasons = values.reasons
        hasReasons = !values.reasons.isEmpty
        unknown = values.unknown
        isPreview = values.entry == nil
        kept = values.kept ?? phrases(values.entry == nil ? "urgent.kept.form" : "urgent.kept")
        entry = values.entry.map { Link(values.back ?? phrases("urgent.back"), $0) }
    }
}
