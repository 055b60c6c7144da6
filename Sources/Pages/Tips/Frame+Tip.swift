internal import Accounts

extension Frame {
    /// A short hint that can be dismissed for good.
    struct TipCard: Encodable, Sendable {
        let post = Paths.tipDismissals
        let name: String
        let title: String
        let text: String
        let symbol: String
        /// The page to come back to.
        let next: String

        init(_ tip: Tip, _ phrases: Phrases, next: String) {
            name = tip.rawValue
            title = phrases("tip.\(tip.rawValue).title")
            text = phrases("tip.\(tip.rawValue).text")
            symbol = tip.symbol
            self.next = next
        }
    }

    /// The same frame with a tip.
    func with(tip: TipCard) -> Frame {
        var frame = self
        frame.tip = tip
        return frame
    }
}

extension Tip {
    /// A picture of the sprite.
    var symbol: String {
        switch self {
        case .today: "ui-taken"
        case .plan: "ui-steps"
        case .insights: "ui-insights"
        case .reactions: "ui-symptom"
        case .contacts: "ui-doctor"
        case .help: "ui-phone"
        case .documents: "ui-document"
        case .rescueMedicines: "ui-injector"
        case .report: "ui-note"
        case .learn: "ui-learn"
        case .settings: "ui-people"
        case .lock: "ui-lock"
        }
    }
}
