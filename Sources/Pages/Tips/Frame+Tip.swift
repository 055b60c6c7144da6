package import Accounts

extension Frame {
    /// A short hint that can be dismissed permanently.
    package struct TipCard: Encodable, Sendable {
        package let post = Paths.tipDismissals
        package let name: String
        package let title: String
        package let text: String
        package let symbol: String
        /// The page to return to.
        package let next: String

        package init(_ tip: Tip, _ phrases: Phrases, next: String) {
            name = tip.rawValue
            title = phrases("tip.\(tip.rawValue).title")
            text = phrases("tip.\(tip.rawValue).text")
            symbol = tip.symbol
            self.next = next
        }
    }

    /// This frame with a tip.
    package func with(tip: TipCard) -> Frame {
        var frame = self
        frame.tip = tip
        return frame
    }
}

extension Tip {
    /// An icon of the sprite.
    package var symbol: String {
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
