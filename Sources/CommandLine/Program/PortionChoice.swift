internal import Clinical
internal import Immunotherapy

/// The amount of an allergen given to a command: a level, half a level, or milligrams.
struct PortionChoice {
    let draft: PortionDraft.Choice

    init(_ command: LogDose, _ allergen: Allergen, levels: [DoseLevel]) throws {
        let own = levels.filter { $0.allergen == allergen.id }
        let named = try command.level.map { try Self.level($0, of: allergen, in: own) }
        if let mg = command.mg {
            draft = .part(amount: mg, level: named?.id)
            return
        }
        guard let level = named ?? own.first(where: \.isCurrent) else {
            throw Refused(
                .notFound, "\(allergen.name) has no current level; give --level or --mg.\(Self.known(own))")
        }
        draft = command.half ? .half(level.id) : .full(level.id)
    }

    private static func level(_ name: String, of allergen: Allergen, in levels: [DoseLevel]) throws -> DoseLevel {
        guard let level = levels.first(where: { NameKey($0.name) == NameKey(name) }) else {
            throw Refused(.notFound, "\(allergen.name) has no level “\(name)”.\(known(levels))")
        }
        return level
    }

    private static func known(_ levels: [DoseLevel]) -> String {
        levels.isEmpty ? "" : " Its levels are \(levels.map(\.name).joined(separator: ", "))."
    }
}
