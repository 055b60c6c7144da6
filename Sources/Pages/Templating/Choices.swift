/// One of few or many: a menu, with groups where there are many.
struct Menu: Encodable, Sendable {
    let id: String
    let label: String
    let groups: [Group]
    let hint: String?
    let problem: String?
    let described: String?

    /// Options under a heading, or without one.
    struct Group: Encodable, Sendable {
        let heading: String?
        let options: [Option]
    }

    init(
        _ id: String, _ label: String, groups: [Group], hint: String? = nil, problems: Problems = .none
    ) {
        self.id = id
        self.label = label
        self.groups = groups
        self.hint = hint
        problem = problems[id]
        described = Field.described(id, hint: hint, problem: problems[id])
    }

    /// A menu without groups; `chosen` is the value that is selected.
    init(
        _ id: String, _ label: String, options: [(value: String, label: String)], chosen: String,
        hint: String? = nil, problems: Problems = .none
    ) {
        let options = options.map { Option($0.value, $0.label, chosen: $0.value == chosen) }
        self.init(id, label, groups: [Group(heading: nil, options: options)], hint: hint, problems: problems)
    }
}

/// One entry of a menu.
struct Option: Encodable, Sendable {
    let value: String
    let label: String
    let chosen: Bool

    init(_ value: String, _ label: String, chosen: Bool) {
        self.value = value
        self.label = label
        self.chosen = chosen
    }
}

/// One button of a row of which one is chosen.
struct Choice: Encodable, Sendable {
    let id: String
    let value: String
    let label: String
    let chosen: Bool
}

/// Some of several, each with picture and words: areas of life, allergens.
struct Tile: Encodable, Sendable {
    let id: String
    let name: String
    let value: String
    let label: String
    let detail: String?
    let picture: Picture
    let chosen: Bool
}

/// The entries with one chosen, as a row of buttons under one name.
struct Choices: Encodable, Sendable {
    let name: String
    let label: String
    let choices: [Choice]

    init(_ name: String, _ label: String, options: [(value: String, label: String)], chosen: String) {
        self.name = name
        self.label = label
        choices = options.map {
            Choice(id: "\(name)-\($0.value)", value: $0.value, label: $0.label, chosen: $0.value == chosen)
        }
    }
}
