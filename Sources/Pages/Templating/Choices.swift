/// A drop-down menu, with groups if it has many options.
package struct Menu: Encodable, Sendable {
    package let id: String
    package let label: String
    package let groups: [Group]
    package let hint: String?
    package let problem: String?
    package let described: String?

    /// Options under an optional heading.
    package struct Group: Encodable, Sendable {
        package let heading: String?
        package let options: [Option]

        package init(heading: String?, options: [Option]) {
            self.heading = heading
            self.options = options
        }
    }

    package init(
        _ id: String, _ label: String, groups: [Group], hint: String? = nil, problems: Problems = .none
    ) {
        self.id = id
        self.label = label
        self.groups = groups
        self.hint = hint
        problem = problems[id]
        described = Field.described(id, hint: hint, problem: problems[id])
    }

    /// A menu without groups; `chosen` is the selected value.
    package init(
        _ id: String, _ label: String, options: [(value: String, label: String)], chosen: String,
        hint: String? = nil, problems: Problems = .none
    ) {
        let options = options.map { Option($0.value, $0.label, chosen: $0.value == chosen) }
        self.init(id, label, groups: [Group(heading: nil, options: options)], hint: hint, problems: problems)
    }
}

/// One entry of a menu.
package struct Option: Encodable, Sendable {
    package let value: String
    package let label: String
    package let chosen: Bool

    package init(_ value: String, _ label: String, chosen: Bool) {
        self.value = value
        self.label = label
        self.chosen = chosen
    }
}

/// One button of a single-choice row.
package struct Choice: Encodable, Sendable {
    package let id: String
    package let value: String
    package let label: String
    package let chosen: Bool

    package init(id: String, value: String, label: String, chosen: Bool) {
        self.id = id
        self.value = value
        self.label = label
        self.chosen = chosen
    }
}

/// A checkbox with picture and words, e.g. for areas or allergens.
package struct Tile: Encodable, Sendable {
    package let id: String
    package let name: String
    package let value: String
    package let label: String
    package let detail: String?
    package let picture: Picture
    package let chosen: Bool

    package init(
        id: String, name: String, value: String, label: String, detail: String?, picture: Picture, chosen: Bool
    ) {
        self.id = id
        self.name = name
        self.value = value
        self.label = label
        self.detail = detail
        self.picture = picture
        self.chosen = chosen
    }
}

/// A single-choice row of buttons with a shared name.
package struct Choices: Encodable, Sendable {
    package let name: String
    package let label: String
    package let choices: [Choice]

    package init(_ name: String, _ label: String, options: [(value: String, label: String)], chosen: String) {
        self.name = name
        self.label = label
        choices = options.map {
            Choice(id: "\(name)-\($0.value)", value: $0.value, label: $0.label, chosen: $0.value == chosen)
        }
    }
}
