public import Immunotherapy

/// The time after a dose in which a symptom counts as a reaction to it unless someone says otherwise.
public enum ReactionHours {
    /// Two hours: 70 % of anaphylaxis in the Palforzia trials had begun by then (US label, section 5.1).
    public static let least: Int64 = 7200

    /// Seconds after a dose: the plan's observation time, but at least two hours.
    public static func seconds(_ rules: DoseRules?) -> Int64 {
        max(least, Int64(rules?.observation ?? 0) * 60)
    }
}
