/// The submitted form for an action plan.
///
/// The limits keep a plan on one printed page.
public struct ActionPlanDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The form is empty.
        case nothingSaid
        /// There are more mild signs than the limit.
        case tooManyMildSigns(limit: Int)
        /// There are more severe signs than the limit.
        case tooManySevereSigns(limit: Int)
        /// A mild sign exceeds the character limit.
        case mildSignTooLong(limit: Int)
        /// A severe sign exceeds the character limit.
        case severeSignTooLong(limit: Int)
        /// A part exceeds the character limit.
        case textTooLong(ActionPlan.Part, limit: Int)
        /// An agreement date is given without a clinician.
        case clinicianMissing
        /// The clinician's name exceeds the character limit.
        case clinicianTooLong(limit: Int)
        /// The agreement date cannot be parsed.
        case agreedOnUnreadable
        /// The agreement date is in the future.
        case agreedOnInFuture
        /// The agreement date is before the person was born.
        case agreedOnBeforeBirth
        /// The review date cannot be parsed.
        case reviewOnUnreadable
        /// The review date is before the agreement date.
        case reviewBeforeAgreement
    }

    /// The maximum number of signs in each list.
    public static let mostSigns = 8
    /// The maximum length of a sign, in characters.
    public static let signLimit = 80
    /// The maximum length of a part, in characters.
    public static let textLimit = 160
    /// The maximum length of a clinician's name, in characters.
    public static let clinicianLimit = 60

    /// Mild signs as typed, one per line.
    public let mildSigns: String
    /// Severe signs as typed, one per line.
    public let severeSigns: String
    /// The texts as typed, one per part.
    public let entries: [ActionPlanDetails.Entry]
    /// The clinician's name as typed.
    public let clinician: String
    /// The agreement date as `yyyy-mm-dd`, or blank.
    public let agreedOn: String
    /// The review date as `yyyy-mm-dd`, or blank.
    public let reviewOn: String

    /// Creates a draft from the submitted fields.
    public init(
        mildSigns: String,
        severeSigns: String,
        entries: [ActionPlanDetails.Entry],
        clinician: String,
        agreedOn: String,
        reviewOn: String
    ) {
        self.mildSigns = mildSigns
        self.severeSigns = severeSigns
        self.entries = entries
        self.clinician = clinician
        self.agreedOn = agreedOn
        self.reviewOn = reviewOn
    }
}
