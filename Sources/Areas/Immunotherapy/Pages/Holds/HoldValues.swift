internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

/// The values of both forms of a pause: the form that ends it uses `resumes`, the form that begins it uses the rest.
struct HoldValues: RecordValues {
    var id: String
    var version: String?
    /// An allergen id, or the value for all allergens.
    var allergen = DoseHoldDraft.all
    var from = ""
    var reason = ""
    var resumes = ""
    /// Whether nothing was typed yet.
    private(set) var isFresh = false
    /// Nil until loaded.
    var context: Context?

    struct Context: Sendable {
        /// The pause that ends; nil for a new one.
        let stored: Stored<DoseHoldDetails>?
        let today: CalendarDay
        let birthdate: CalendarDay
        let allergens: [Allergen]
    }

    init(id: String) {
        self.id = id
        isFresh = true
    }

    init(_ form: Form) {
        id = form["id"]
        version = form.optional("version")
        (allergen, from, reason, resumes) = (form["allergen"], form["from"], form["reason"], form["resumes"])
    }

    init(_ stored: Stored<DoseHoldDetails>, _ phrases: Phrases) {
        id = stored.id.text
        version = String(stored.version.number)
        isFresh = true
    }
}

extension Phrases {
    func hold(_ problems: [DoseHoldDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .allergenUnknown: ("allergen", self("form.unknownChoice"))
                case .dayMissing: ("from", self("day.missing"))
                case .dayUnreadable: ("from", self("day.unreadable"))
                case .dayTooLate: ("from", self("hold.day.tooLate"))
                case .beforeBirth: ("from", self("dose.day.beforeBirth"))
                case .reasonTooLong(let limit): ("reason", self("text.tooLong", count: limit))
                }
            })
    }

    func holdEnd(_ problems: [DoseHoldEndDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .dayMissing: ("resumes", self("day.missing"))
                case .dayUnreadable: ("resumes", self("day.unreadable"))
                case .beforeStart: ("resumes", self("hold.resumes.beforeStart"))
                case .dayTooLate: ("resumes", self("hold.day.tooLate"))
                }
            })
    }
}
