internal import Clinical
internal import Symptoms

extension WarningPage.Values {
    /// The words for a warning, or for none.
    init(_ phrases: Phrases, _ warning: Warning?, name: String, said: String, entry: String?) {
        guard let warning else {
            self.init(
                tone: .quiet, title: phrases("urgent.quiet.title"), key: "quiet",
                said: phrases("urgent.quiet.text", ["name": name.isolated]), entry: entry)
            return
        }
        let isEmergency = warning.level == .emergency
        let symptom = phrases.symptom(warning.symptom)
        let kinds = SymptomKind.allCases.filter { kind in warning.reasons.contains { $0.kinds.contains(kind) } }
        let unknown = kinds.filter { kind in warning.reasons.contains { $0.unknown.contains(kind) } }
        self.init(
            tone: isEmergency ? .emergency : .doctor,
            title: phrases(isEmergency ? "urgent.title" : "urgent.doctor.title", ["symptom": symptom]),
            key: (isEmergency ? "emergency:" : "doctor:") + kinds.map(\.rawValue).joined(separator: ","), said: said,
            reasons: warning.reasons.filter { $0.criterion.level == warning.level }.map { reason in
                WarningPage.Reason(
                    text: phrases(
                        "urgent.reason.\(reason.criterion.rawValue)", ["symptoms": phrases.list(reason.kinds)]),
                    source: phrases("urgent.source.\(reason.criterion.source.rawValue)"))
            },
            unknown: unknown.isEmpty ? nil : phrases("urgent.unknown", ["symptoms": phrases.list(unknown)]),
            entry: entry)
    }
}

extension Phrases {
    /// "Hives, Cough"
    func list(_ kinds: [SymptomKind]) -> String {
        pairs(kinds.map { symptom($0) }, "word.pair.comma")
    }

    /// "You logged it for Mia at 07:52, 18 minutes after 80 mg of peanut."
    func logged(name: String, at time: String, after: (since: String, dose: String)?, isSaved: Bool) -> String {
        let name = name.isolated
        guard let after else {
            return self(isSaved ? "urgent.logged" : "urgent.chosen", ["name": name, "time": time])
        }
        return self(
            isSaved ? "urgent.logged.after" : "urgent.chosen.after",
            ["name": name, "time": time, "since": after.since, "dose": after.dose])
    }

    /// "18 minutes", from two hours on "2 hours".
    func since(seconds: Int64) -> String {
        let minutes = Int(max(60, seconds) / 60)
        return minutes < 120 ? self("urgent.minutes", count: minutes) : self("urgent.hours", count: minutes / 60)
    }

    /// "80 mg of peanut and 5 mg of cashew"
    func dose(_ portions: [(Amount, AllergenKind?)]) -> String {
        let each = portions.map { amount, kind in
            guard let kind else { return exact(amount) }
            return self("urgent.dose", ["amount": exact(amount), "allergen": allergenInSentence(kind)])
        }
        return pairs(each, "word.pair.and")
    }

    private func pairs(_ parts: [String], _ key: String) -> String {
        parts.dropFirst().reduce(parts.first ?? "") { self(key, ["first": $0, "second": $1]) }
    }

    /// "peanut" within a sentence; the family's own name as they wrote it.
    private func allergenInSentence(_ kind: AllergenKind) -> String {
        switch kind {
        case .listed(let listed): self("allergen.inline.\(listed.rawValue)")
        case .own(let name, _): name.isolated
        }
    }
}
