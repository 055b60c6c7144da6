package import Clinical
package import Symptoms

/// Words for domain values.
extension Phrases {
    /// "Brazil nut", or the family's own name.
    package func allergen(_ kind: AllergenKind) -> String {
        switch kind {
        case .listed(let listed): self("allergen.\(listed.rawValue)")
        case .own(let name, _): name
        }
    }

    /// "In treatment"
    package func standing(_ standing: AllergenStanding) -> String { self("allergen.standing.\(standing.rawValue)") }

    package func symptom(_ kind: SymptomKind) -> String { self("symptom.\(kind.rawValue)") }

    /// The family's own name for a symptom that is not in the list; otherwise the name of its kind.
    package func symptom(_ entry: SymptomEntry) -> String { entry.name ?? symptom(entry.kind) }

    /// "Mild"; nil if no severity was given.
    package func severity(_ severity: Severity) -> String? {
        severity == .unspecified ? nil : self("severity.\(severity.rawValue)")
    }

    /// "Cetirizine", or the name given for another medicine.
    package func medicine(_ medicine: PreDoseMedicine) -> String {
        medicine.otherName ?? self("medicine.\(medicine.code)")
    }

    /// "Level 6" for a level named 6; a more descriptive name is used as is.
    package func level(named name: String) -> String {
        name.allSatisfy(\.isNumber) ? self("level.named", ["name": name]) : name
    }
}

extension String {
    /// The name isolated for bidirectional text, so that it does not reorder the words around it.
    package var isolated: String {
        unicodeScalars.contains { $0.value >= 0x0590 } ? "\u{2068}\(self)\u{2069}" : self
    }
}

extension Picture {
    /// The picture of an allergen.
    package init(_ kind: AllergenKind) {
        switch kind {
        case .listed(let listed): self.init(symbol: listed.picture)
        case .own(_, let emoji): self.init(emoji: emoji)
        }
    }

    /// The icon of a symptom; each kind has its own.
    package init(_ kind: SymptomKind) {
        let name =
            switch kind {
            case .abdominalCramps: "stomach-pain"
            case .diarrhea: "diarrhoea"
            case .chestTightnessOrPain: "chest-tightness"
            case .coughing: "cough"
            case .wheezing: "wheeze"
            case .rapidPoundingOrFlutteringHeartbeat: "rapid-heartbeat"
            case .eyeItch: "itchy-eyes"
            default: kind.rawValue
            }
        self.init(symbol: "symptom-\(name)")
    }
}
