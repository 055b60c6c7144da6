/// Shown if nothing is set up yet, with a link to start.
package struct EmptyCard: CardContent {
    package static let template = "today/_empty"

    package let symbol: String
    package let heading: String
    package let text: String
    package let action: Link

    package init(symbol: String, heading: String, text: String, action: Link) {
        self.symbol = symbol
        self.heading = heading
        self.text = text
        self.action = action
    }
}
