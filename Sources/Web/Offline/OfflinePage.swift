internal import Pages

/// What stands in for a page that the device has not kept, while there is no network. It knows nobody: the device fills
/// in what it has kept.
struct OfflinePage: Page {
    static let template = "offline/show"
    static let layout = Layout.plain

    let title: String
    let help = Paths.help
    let urgent = Paths.urgent

    init(_ phrases: Phrases) {
        title = phrases("offline.title")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [Sample("typical", OfflinePage(phrases), in: .signedOut)]
    }
}

/// The answer of the device to a form that could not be sent.
struct NotSentPage: Page {
    static let template = "offline/not-sent"
    static let layout = Layout.plain

    let title: String
    let help = Paths.help

    init(_ phrases: Phrases) {
        title = phrases("offline.notSent")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [Sample("typical", NotSentPage(phrases), in: .signedOut)]
    }
}
