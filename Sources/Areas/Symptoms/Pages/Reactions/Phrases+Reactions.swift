package import CarePlan
package import Clinical
internal import Immunotherapy
package import Pages

/// Text for reactions and their treatments.
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

    /// The details of a treatment: "Salbutamol, 4 puffs"; nil if there are none.
    package func detail(_ treatment: Treatment) -> String? {
        let parts = [
            treatment.name, treatment.amount.map { exact($0) },
            treatment.puffs.map { self("treatment.puffs", count: Int($0)) },
            treatment.site.map { site($0) },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// "Over at 17:20", with the day if it is not the day of the onset.
    package func outcome(_ outcome: ReactionOutcome?, since onset: Moment) -> String {
        guard let outcome else { return self("outcome.open") }
        guard let over = outcome.resolved else { return self("outcome.\(outcome.code)") }
        let values = ["time": time(over.time), "day": formats.weekdayDay(over.day)]
        return self(over.day == onset.day ? "outcome.over" : "outcome.overDay", values)
    }
}

extension TreatmentKind {
    /// The name of the icon in the sprite.
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
