internal import Clinical

extension Allergen {
    /// The English name: "brazil nut", or the family's own word.
    var name: String {
        switch kind {
        case .listed(let listed): listed.name
        case .own(let name, _): name
        }
    }

    /// The names that a command line or a sheet may use.
    var names: [String] {
        switch kind {
        case .listed(let listed): [listed.name, listed.rawValue]
        case .own(let name, _): [name]
        }
    }

    var json: JSONOutput {
        .object(["id": .text(id.text), "name": .text(name), "removed": .flag(removed)])
    }
}

extension ListedAllergen {
    /// The id with spaces, which is the food's English name.
    var name: String { rawValue.replacing("-", with: " ") }

    static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
