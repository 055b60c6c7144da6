import Clinical

/// The form of a plan, as submitted.
public struct AsthmaPlanDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case agreedMissing = "agreed-missing"
        case agreedUnreadable = "agreed-unreadable"
        case agreedInFuture = "agreed-in-future"
        case clinicianTooLong = "clinician-too-long"
        /// Not two whole numbers with 1 ≤ yellow < green ≤ 99.
        case limitsInvalid = "limits-invalid"
        case linesTooLong = "lines-too-long"
        case tooManyLines = "too-many-lines"
        /// No zone has any line.
        case empty
        case reviewUnreadable = "review-unreadable"
        case reviewBeforeAgreed = "review-before-agreed"
    }

    /// The lines of a zone as typed.
    public struct Zone: Sendable, Hashable {
        /// What to take, one instruction a line.
        public var take: String
        /// When to call, one instruction a line.
        public var call: String

        /// Creates the fields of a zone.
        public init(take: String = "", call: String = "") {
            self.take = take
            self.call = call
        }
    }

    /// The longest line, in characters.
    public static let lineLimit = 300
    /// The most lines in a field. A plan has to fit on a page.
    public static let lineCount = 12
    /// The longest name, in characters.
    public static let clinicianLimit = 120

    /// `yyyy-mm-dd`.
    public var agreed: String
    public var clinician: String
    /// Percent of the personal best; both are empty for the usual ones.
    public var greenLimit: String
    public var yellowLimit: String
    public var green: Zone
    public var yellow: Zone
    public var red: Zone
    /// `yyyy-mm-dd`, or empty.
    public var review: String

    /// Creates a draft from the submitted fields.
    public init(
        agreed: String = "", clinician: String = "", greenLimit: String = "", yellowLimit: String = "",
        green: Zone = Zone(), yellow: Zone = Zone(), red: Zone = Zone(), review: String = ""
    ) {
        self.agreed = agreed
        self.clinician = clinician
        self.greenLimit = greenLimit
        self.yellowLimit = yellowLimit
        self.green = green
        self.yellow = yellow
        self.red = red
        self.review = review
    }

    /// The fields as they are edited.
    public init(_ details: AsthmaPlanDetails) {
        self.init(
            agreed: details.agreed.iso, clinician: details.clinician ?? "", greenLimit: "\(details.limits.green)",
            yellowLimit: "\(details.limits.yellow)", green: Zone(details.green), yellow: Zone(details.yellow),
            red: Zone(details.red), review: details.review?.iso ?? "")
    }
}

extension AsthmaPlanDraft.Zone {
    init(_ actions: AsthmaPlanDetails.Actions) {
        self.init(take: actions.take.joined(separator: "\n"), call: actions.call.joined(separator: "\n"))
    }
}
