internal import Clinical
internal import Exchange

extension Allergen {
    /// The English name, such as "brazil nut", or the family's own name.
    var name: String {
        switch kind {
        case .listed(let listed): listed.name
        case .own(let name, _): name
        }
    }

    /// The names accepted on the command line and in sheets.
    var names: [String] {
        switch kind {
        case .listed(let listed): [listed.name, listed.rawValue]
        case .own(let name, _): [name]
        }
    }

    var json: JSONValue {
        .object([
            "id": .string(id.text), "name": .string(name), "removed": .bool(removed),
            "standing": .string(standing.rawValue),
        ])
    }
}

extension ListedAllergen {
    /// The food's English name, which is the id with spaces.
    var name: String { rawValue.replacing("-", with: " ") }

    static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
