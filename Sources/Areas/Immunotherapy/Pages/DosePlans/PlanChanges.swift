package import Clinical
package import Immunotherapy
package import Pages
internal import Store

/// What changed from one version to the next.
package struct PlanChanges: Encodable, Sendable {
    package let list: [Change]

    package struct Change: Encodable, Sendable {
        package let label: String
        package let before: String
        package let after: String

        package init(label: String, before: String, after: String) {
            self.label = label
            self.before = before
            self.after = after
        }
    }

    package init(_ phrases: Phrases, from old: DosePlan, to new: DosePlan, allergens: [Allergen], levels: [DoseLevel]) {
        let words = PlanWords(phrases: phrases, levels: levels)
        func changes(_ old: DoseRules, _ new: DoseRules, of name: String?) -> [Change] {
            zip(words.lines(old), words.lines(new)).filter { $0 != $1 }.map { before, after in
                Change(
                    label: name.map { "\($0): \(after.label)" } ?? after.label, before: before.joined,
                    after: after.joined)
            }
        }
        let named = Set((old.exceptions + new.exceptions).map(\.allergen))
        list =
            changes(old.rules, new.rules, of: nil)
            + allergens.filter { named.contains($0.id) }.flatMap { allergen in
                changes(old.rules(for: allergen.id), new.rules(for: allergen.id), of: phrases.allergen(allergen.kind))
            }
    }
}
