/// One dose of the day: what it is, its status, and its one-tap actions.
package struct AgendaRow: Encodable, Sendable {
    package let picture: Picture
    package let name: String
    /// "07:30, level 6 of 11"
    package let detail: String?
    package let amount: String?
    /// Nil while the dose is open.
    package let state: State?
    /// Records the whole dose: now, or on a past day at its usual time, as the label says.
    package let taken: OneTap?
    /// The form for a past day whose dose has no usual time.
    package let log: String?
    package let later: String?
    package let skip: String?
    /// Records on a past day that the dose was skipped.
    package let leftOut: FormButton?
    /// Asks again now about a postponed dose.
    package let again: FormButton?
    /// Where a settled dose can be edited.
    package let change: String?
    package let hasActions: Bool

    /// A status as a word and a shape.
    package struct State: Encodable, Sendable {
        package let word: String
        package let symbol: String
        package let style: String

        package init(word: String, symbol: String, style: String) {
            self.word = word
            self.symbol = symbol
            self.style = style
        }
    }

    package struct OneTap: Encodable, Sendable {
        package let label: String
        package let command: FormButton

        package init(label: String, command: FormButton) {
            self.label = label
            self.command = command
        }
    }

    package init(
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
