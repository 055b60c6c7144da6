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

    init(_ phrases: Phrases, id: String, state: PreparedFile.State) {
        title = phrases("export.title")
        back = Link(phrases("data.title"), Paths.data)
        again = Paths.data
        file = Paths.exportFile(id)
        note = phrases("export.note", count: Int(PreparedFile.keptSeconds / 60))
        var (isPreparing, isReady, size) = (false, false, "")
        switch state {
        case .writing: isPreparing = true
        case .ready(let bytes, _, _):
            isReady = true
            let megabytes = bytes / 1_000_000
            size = megabytes == 0 ? phrases("export.size.small") : phrases("export.size", count: megabytes)
        case .failed: break
        }
        (self.isPreparing, self.isReady, self.size) = (isPreparing, isReady, size)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let until = Instant(milliseconds: 0)
        let states: [(String, PreparedFile.State)] = [
            ("preparing", .writing(done: 0)), ("ready", .ready(bytes: 12_345_678, parts: 1, until: until)),
            ("small", .ready(bytes: 1234, parts: 1, until: until)), ("failed", .failed),
        ]
        return states.map { Sample($0, ExportPage(phrases, id: "e", state: $1), in: .account) }
    }
}
