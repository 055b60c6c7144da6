internal import Clinical
internal import Pages
internal import Study

/// What stands in the form for new invitations.
struct InviteesForm: Sendable {
    var count = ""
    var label = ""
    /// The code of one; empty for none.
    var site = ""
    var isPilot = false

    /// The most invitations made at once.
    static let most = 20_000
    static let textLimit = 60

    struct Order: Sendable {
        let count: Int
        let label: String?
        let isPilot: Bool

        /// So many codes at once could be guessed, so they become links.
        var isLinks: Bool { count > InvitationCode.mostInBatch }
    }

    init() {}

    init(_ form: Form) {
        count = form["count"]
        label = form["label"]
        site = form["site"]
        isPilot = form["pilot"] == "1"
    }

    func check(_ phase: StudyPhase, _ phrases: Phrases) -> (Order?, Problems) {
        var problems = Problems()
        let number = Int(Whitespace.trimmed(count)) ?? 0
        if !(1...Self.most).contains(number) {
            problems.add("count", phrases("research.invitees.count.wrong", ["most": phrases.formats.number(Self.most)]))
        }
        let label = text(label, "label", phrases, &problems)
        if isPilot, phase != .draft, phase != .pilot {
            problems.add("pilot", phrases("research.invitees.pilot.running"))
        }
        guard problems.isEmpty else { return (nil, problems) }
        return (Order(count: number, label: label, isPilot: isPilot), problems)
    }

    private func text(_ typed: String, _ field: String, _ phrases: Phrases, _ problems: inout Problems) -> String? {
        guard let clean = FreeText.clean(typed, limit: Self.textLimit, lines: .one).value else {
            problems.add(field, phrases("text.tooLong", count: Self.textLimit))
            return nil
        }
        return clean.isEmpty ? nil : clean
    }
}
