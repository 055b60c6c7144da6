/// The overall severity of a reaction: the grades of the Consortium for Food Allergy Research (CoFAR).
///
/// The grades are those of the table "based on the CoFAR grading system" in a published trial of immunotherapy with
/// several foods (Allergy, Asthma & Clinical Immunology 2020;16:25, table 8, doi 10.1186/s13223-020-00419-z). The worst
/// symptom decides. The scale has a fifth grade, death, which is not offered here. A person chooses the grade; it is
/// never computed from symptoms and does not affect treatment.
public enum ReactionGrade: Int32, Sendable, Hashable, CaseIterable, Comparable {
    /// Passing or mild discomfort, under 48 hours; no help and little or no medicine needed.
    case mild = 1
    /// Mild to moderate limits on activity; some help may be needed.
    case moderate = 2
    /// Marked limits on activity; help and medicine needed, hospital possible.
    case severe = 3
    /// Extreme limits on activity; much help and medicine needed, hospital probable.
    case lifeThreatening = 4

    public static func < (left: ReactionGrade, right: ReactionGrade) -> Bool {
        left.rawValue < right.rawValue
    }
}
