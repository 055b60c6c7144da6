package import CarePlan
package import Clinical
internal import Immunotherapy
package import Pages

/// The words for reactions and what was done about them.
extension Phrases {
    /// "Grade 2, moderate"
    package func grade(_ grade: ReactionGrade) -> String {
        self("grade.\(String(grade.rawValue))")
    }

    package func treatment(_ kind: TreatmentKind) -> String {
        self("treatment.\(kind.rawValue)")
    }

    func site(_ site: InjectionSite) -> String {
        self("site.\(site.rawValue)")
    }

    /// What is known of a treatment beside its kind: "Salbutamol, 4 puffs"; nil when nothing is.
    package func detail(_ treatment: Treatment) -> String? {
        let parts = [
            treatment.name, treatment.amount.map { exact($0) },
            treatment.puffs.map { self("treatment.puffs", count: Int($0)) },
            treatment.site.map { site($0) },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// "Over at 17:20", with the day where it is another.
    package func outcome(_ outcome: ReactionOutcome?, since onset: Moment) -> String {
        guard let outcome else { return self("outcome.open") }
        guard let over = outcome.resolved else { return self("outcome.\(outcome.code)") }
        let values = ["time": time(over.time), "day": formats.weekdayDay(over.day)]
        return self(over.day == onset.day ? "outcome.over" : "outcome.overDay", values)
    }
}

extension TreatmentKind {
    /// Its picture in the sprite.
    var symbol: String {
        switch self {
        case .antihistamine: "ui-medicine"
        case .inhaler: "ui-puff"
        case .epinephrine: "ui-injector"
        case .emergencyCall: "ui-phone"
        case .other: "ui-note"
        }
    }
}
