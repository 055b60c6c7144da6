/// A text field with label, help and error.
package struct Field: Encodable, Sendable {
    /// The form name; also the id on the page.
    package let id: String
    package let label: String
    package let value: String
    package var hint: String?
    package let problem: String?
    package var type = "text"
    package var autocomplete: String?
    package var keyboard: String?
    /// The unit after the value.
    package var unit: String?
    package var required = false
    /// The latest day of a date field.
    package var latest: String?
    /// The id of a list of usual values.
    package var list: String?
    package var longest: String?
    /// Whether it has the focus when the page opens, so that a phone can show its keyboard.
    package var isFocused = false
    /// The ids of the help and error texts, for screen readers.
    package let described: String?

    package init(_ id: String, _ label: String, _ value: String = "", hint: String? = nil, problems: Problems = .none) {
        self.id = id
        self.label = label
        self.value = value
        self.hint = hint
        problem = problems[id]
        described = Self.described(id, hint: hint, problem: problems[id])
    }

    package static func described(_ id: String, hint: String?, problem: String?) -> String? {
        let ids = [problem.map { _ in "\(id)-problem" }, hint.map { _ in "\(id)-hint" }].compactMap { $0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}

extension Field {
    /// The kind of value; determines input type, keyboard and autofill.
    package enum Kind {
        case name, email, password, newPassword, code, day, time, amount, phone, digits
    }

    package func kind(_ kind: Kind) -> Field {
        var field = self
        switch kind {
        case .name: (field.autocomplete, field.longest) = ("name", "200")
        case .email: (field.type, field.autocomplete, field.longest) = ("email", "username", "254")
        case .password: (field.type, field.autocomplete) = ("password", "current-password")
        case .newPassword: (field.type, field.autocomplete) = ("password", "new-password")
        case .code: (field.autocomplete, field.longest) = ("one-time-code", "40")
        case .day: (field.type, field.autocomplete) = ("date", "off")
        case .time: (field.type, field.autocomplete) = ("time", "off")
        case .phone: (field.type, field.autocomplete, field.longest) = ("tel", "off", "40")
        case .digits: (field.keyboard, field.autocomplete) = ("numeric", "off")
        case .amount: (field.keyboard, field.autocomplete, field.longest) = ("decimal", "off", "20")
        }
        return field
    }

    package func unit(_ unit: String) -> Field { with(\.unit, unit) }
    package func latest(_ day: String) -> Field { with(\.latest, day) }
    package func list(_ id: String) -> Field { with(\.list, id) }
    /// Browsers count UTF-16 units and cut without a word what is pasted, so they accept far more than the limit, and the
    /// check of the form says what is too long.
    package func longest(_ characters: Int) -> Field { with(\.longest, String(max(1000, characters * 32))) }
    package func fill(_ autocomplete: String) -> Field { with(\.autocomplete, autocomplete) }
    package var needed: Field { with(\.required, true) }
    /// For the field that a page is opened for; on a page with problems their list has the focus.
    package func focused(_ isFocused: Bool) -> Field { with(\.isFocused, isFocused) }

    private func with<Value>(_ path: WritableKeyPath<Field, Value>, _ value: Value) -> Field {
        var field = self
        field[keyPath: path] = value
        return field
    }
}

/// A multi-line text field.
package struct LongField: Encodable, Sendable {
    package let id: String
    package let label: String
    package let value: String
    package let hint: String?
    package let problem: String?
    package let described: String?

    package init(_ id: String, _ label: String, _ value: String = "", hint: String? = nil, problems: Problems = .none) {
        self.id = id
        self.label = label
        self.value = value
        self.hint = hint
        problem = problems[id]
        described = Field.described(id, hint: hint, problem: problems[id])
    }
}

/// A button that posts a few hidden values.
package struct FormButton: Encodable, Sendable {
    package let action: String
    package let hidden: [Hidden]
    /// Nil if it needs the server at once.
    package let outbox: OutboxForm?

    package init(action: String, hidden: [Hidden], outbox: OutboxForm? = nil) {
        self.action = action
        self.hidden = hidden
        self.outbox = outbox
    }
}
