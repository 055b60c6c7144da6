package import Clinical
package import Immunotherapy
package import Pages
package import Store

/// A plan in words: who set it, its rules, and exceptions for single allergens.
package struct PlanSummary: Encodable, Sendable {
    /// "Set by Dr Okafor on 9 February 2026"
    package let agreed: String
    package let lines: [PlanWords.Line]
    package let exceptions: [Exception]

    /// The rules that differ for one allergen.
    package struct Exception: Encodable, Sendable {
        package let picture: Picture
        /// "Different for sesame"
        package let heading: String
        package let lines: [PlanWords.Line]

        package init(picture: Picture, heading: String, lines: [PlanWords.Line]) {
            self.picture = picture
            self.heading = heading
            self.lines = lines
        }
    }

    package init(_ phrases: Phrases, _ plan: DosePlan, allergens: [Allergen], levels: [DoseLevel]) {
        let words = PlanWords(phrases: phrases, levels: levels)
        agreed = phrases.agreed(plan.agreement)
        lines = words.lines(plan.rules)
        exceptions = plan.exceptions.compactMap { exception in
            allergens.first { $0.id == exception.allergen }.map { allergen in
                let differences = words.differences(exception.rules, from: plan.rules)
                let same = [PlanWords.Line(phrases("dosePlan.same"), phrases("dosePlan.same.text"))]
                return Exception(
                    picture: Picture(allergen.kind),
                    heading: phrases("dosePlan.different", ["allergen": phrases.allergen(allergen.kind)]),
                    lines: differences.isEmpty ? same : differences)
            }
        }
    }
}

extension Phrases {
    package func agreed(_ agreement: DosePlan.Agreement) -> String {
        self("dosePlan.agreed", ["clinician": agreement.clinician, "day": formats.fullDay(agreement.day)])
    }

    /// "Version 2, entered by Ada on 10 February 2026"
    package func entered(_ stored: StoredDosePlan, on day: CalendarDay) -> String {
        self(
            stored.name == nil ? "dosePlan.entered" : "dosePlan.enteredBy",
            [
                "version": formats.number(Int(stored.plan.version.number)), "name": stored.name ?? "",
                "day": formats.fullDay(day),
            ])
    }
}

extension Array<Allergen> {
    /// The allergens in treatment, sorted by name.
    package func named(_ phrases: Phrases) -> [(id: String, name: String, picture: Picture)] {
        filter(\.isInTreatment)
            .map { (id: $0.id.text, name: phrases.allergen($0.kind), picture: Picture($0.kind)) }
            .sorted { $0.name < $1.name }
    }
}
