internal import Accounts
internal import Clinical
internal import Pages

/// An export file that is in progress, ready or failed.
struct ExportPage: Page {
    static let template = "data/export"

    let title: String
    let back: Link?
    let isPreparing: Bool
    let isReady: Bool
    let again: String
    let file: String
    /// "Less than 1 MB"
    let size: String
    let note: String

    init(_ phrases: Phrases, id: String, state: ExportJobs.State) {
        title = phrases("export.title")
        back = Link(phrases("data.title"), Paths.data)
        again = Paths.data
        file = Paths.exportFile(id)
        isPreparing = state == .preparing
        note = phrases("export.note", count: Int(ExportJobs.kept / 60))
        if case .ready(let bytes, _) = state {
            isReady = true
            let megabytes = bytes / 1_000_000
            size = megabytes == 0 ? phrases("export.size.small") : phrases("export.size", count: megabytes)
        } else {
            isReady = false
            size = ""
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let until = Instant(milliseconds: 0)
        return [
            Sample("preparing", ExportPage(phrases, id: "e", state: .preparing), in: .account),
            Sample("ready", ExportPage(phrases, id: "e", state: .ready(bytes: 12_345_678, until: until)), in: .account),
            Sample("small", ExportPage(phrases, id: "e", state: .ready(bytes: 1234, until: until)), in: .account),
            Sample("failed", ExportPage(phrases, id: "e", state: .failed), in: .account),
        ]
    }
}
