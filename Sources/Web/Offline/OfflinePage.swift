internal import Pages

/// Shown offline for a page that is not cached. It contains no personal data: the device fills in what it has cached.
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

/// Shown by the device for a form that could not be sent.
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
