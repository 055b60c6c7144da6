internal import Clinical
internal import Pages

/// One dose of the day: what it is, what became of it, and what one tap does about it.
struct AgendaRow: Encodable, Sendable {
    let picture: Picture
    let name: String
    /// "07:30, level 6 of 11"
    let detail: String?
    let amount: String?
    /// Nil while it is open.
    let state: State?
    /// Records the whole dose: now, or on a past day at its usual time, which the label says.
    let taken: OneTap?
    /// The form of a past day whose dose has no usual time.
    let log: String?
    let later: String?
    let skip: String?
    /// Notes for a past day that it was left out.
    let leftOut: FormButton?
    /// Asks about a dose that was put off again at once.
    let again: FormButton?
    /// Where a settled dose can be changed.
    let change: String?
    let hasActions: Bool

    /// A word with its shape.
    struct State: Encodable, Sendable {
        let word: String
        let symbol: String
        let style: String
    }

    struct OneTap: Encodable, Sendable {
        let label: String
        let command: FormButton
    }

    init(
        picture: Picture, name: String, detail: String?, amount: String? = nil, state: State? = nil,
        taken: OneTap? = nil, log: String? = nil, later: String? = nil, skip: String? = nil, leftOut: FormButton? = nil,
        again: FormButton? = nil, change: String? = nil
    ) {
        self.picture = picture
        self.name = name
        self.detail = detail
        self.amount = amount
        self.state = state
        self.taken = taken
        self.log = log
        self.later = later
        self.skip = skip
        self.leftOut = leftOut
        self.again = again
        self.change = change
        hasActions = taken != nil || log != nil || later != nil || skip != nil || leftOut != nil || again != nil
    }
}
