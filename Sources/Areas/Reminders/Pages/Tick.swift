/// A checkbox with a line of explanation.
struct Tick: Encodable, Sendable {
    let id: String
    let label: String
    let hint: String?
    let isOn: Bool

    init(_ id: String, _ label: String, hint: String? = nil, isOn: Bool) {
        self.id = id
        self.label = label
        self.hint = hint
        self.isOn = isOn
    }
}
