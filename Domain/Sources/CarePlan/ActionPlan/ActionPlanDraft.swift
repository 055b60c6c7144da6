/// The form about an action plan as it was sent.
///
/// The limits keep a plan on one printed page.
public struct ActionPlanDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing at all is filled in.
        case nothingSaid
        /// There are more mild signs than the limit.
        case tooManyMildSigns(limit: Int)
        /// There are more severe signs than the limit.
        case tooManySevereSigns(limit: Int)
        /// A mild sign has more characters than the limit.
        case mildSignTooLong(limit: Int)
        /// A severe sign has more characters than the limit.
        case severeSignTooLong(limit: Int)
        /// A part has more characters than the limit.
        case textTooLong(ActionPlan.Part, limit: Int)
        /// There is a day of agreement, but nobody who agreed.
        case clinicianMissing
        /// The clinician's name has more characters than the limit.
        case clinicianTooLong(limit: Int)
        /// The day of agreement cannot be read.
        case agreedOnUnreadable
        /// The day of agreement has not come yet.
        case agreedOnInFuture
        /// The person was not born yet on the day of agreement.
        case agreedOnBeforeBirth
        /// The day of the review cannot be read.
        case reviewOnUnreadable
        /// The review is before the agreement.
        case reviewBeforeAgreement
    }

    /// The most signs of each list.
    public static let mostSigns = 8
    /// The longest sign, in characters.
    public static let signLimit = 80
    /// The longest text of a part, in characters.
    public static let textLimit = 160
    /// The longest name of a clinician, in characters.
    public static let clinicianLimit = 60

    /// Mild signs as typed, one a line.
    public let mildSigns: String
    /// Severe signs as typed, one a line.
    public let severeSigns: String
    /// The texts as typed, one for each part.
    public let entries: [ActionPlanDetails.Entry]
    /// The clinician's name as typed.
    public let clinician: String
    /// The day of agreement as `yyyy-mm-dd`, or blank.
    public let agreedOn: String
    /// The day of the review as `yyyy-mm-dd`, or blank.
    public let reviewOn: String

    /// Takes the fields as they were sent.
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
