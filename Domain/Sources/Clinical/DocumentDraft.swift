/// The submitted form for a document.
public struct DocumentDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The title is blank.
        case titleMissing
        /// The title has more characters than the limit.
        case titleTooLong(limit: Int)
        /// The day is not a calendar date.
        case dayUnreadable
    }

    /// The longest title, in characters.
    public static let titleLimit = 120

    /// The title as typed.
    public let title: String
    /// The day as submitted: `yyyy-mm-dd`, or empty.
    public let day: String

    /// Creates a draft from the submitted fields.
    public init(title: String, day: String) {
        self.title = title
        self.day = day
    }

    /// Returns the details to store, or every problem in field order.
    public func checked() -> Checked<DocumentDetails, Problem> {
        var problems: [Problem] = []
        let title = FreeText.clean(title, limit: DocumentDraft.titleLimit, lines: .one).value
        if let title {
            if NameKey(title).isEmpty { problems.append(.titleMissing) }
        } else {
            problems.append(.titleTooLong(limit: DocumentDraft.titleLimit))
        }
        let typed = Whitespace.trimmed(day)
        let day = typed.isEmpty ? nil : CalendarDay(iso: typed)
        if !typed.isEmpty && day == nil { problems.append(.dayUnreadable) }
        guard problems.isEmpty, let title else { return .invalid(problems) }
        return .valid(DocumentDetails(title: title, day: day))
    }
}
