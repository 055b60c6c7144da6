public import Immunotherapy

/// The time after a dose in which a symptom counts as a reaction to it until somebody says otherwise.
public enum ReactionHours {
    /// Two hours: of the anaphylaxis in the trials of Palforzia 70 % began by then (US label, section 5.1).
    public static let least: Int64 = 7200

    /// Seconds after a dose: the plan's time of watching, and two hours at least.
    public static func seconds(_ rules: DoseRules?) -> Int64 {
        max(least, Int64(rules?.observation ?? 0) * 60)
    }
}
