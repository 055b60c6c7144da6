internal import Clinical
internal import Pages
internal import Study

/// What the pages of the consent carry. A long link carries its secret; a short code, which could be guessed, goes with proof
/// that it was typed and counted a while ago.
enum JoinTicket {
    /// How long somebody may read, in seconds: a day.
    private static let seconds: Int64 = 86_400

    /// For a code that `check` found right.
    static func text(_ code: String, _ visit: StudyVisit) -> String {
        let end = visit.request.now.adding(seconds: seconds).milliseconds
        return "\(code).\(end).\(FormToken.make(for: holder(code, end, visit), key: visit.request.site.formKey))"
    }

    /// The code or the link's secret; nil for a short code whose proof is missing, wrong or expired.
    static func read(_ text: String, _ visit: StudyVisit) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 1 { return isLink(text) ? text : nil }
        guard parts.count == 3, let end = Int64(parts[1]), visit.request.now.milliseconds < end,
            FormToken.matches(parts[2], holder: holder(parts[0], end, visit), key: visit.request.site.formKey)
        else { return nil }
        return parts[0]
    }

    /// Whether it is longer than any code.
    static func isLink(_ secret: String) -> Bool {
        secret.utf8.count > InvitationCode.length && secret.utf8.count <= 64
    }

    private static func holder(_ code: String, _ end: Int64, _ visit: StudyVisit) -> String {
        "study code:\(visit.id):\(code):\(end)"
    }
}
