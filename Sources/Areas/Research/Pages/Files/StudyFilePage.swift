internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// A workbook or a Parquet file that is in progress, ready or failed.
struct StudyFilePage: Page {
    static let template = "research/file"

    let title: String
    let back: Link?
    let frame: ResearchFrame
    let isWriting: Bool
    let progress: String
    /// Nil until it is ready.
    let ready: Ready?
    let again: String

    struct Ready: Encodable, Sendable {
        let path: String
        let text: String
        let note: String
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ study: StoredStudy, id: String, _ kind: StudyFileKind,
        of total: Int, _ state: PreparedFile.State
    ) {
        title = phrases("research.file.\(kind.rawValue)")
        again = Paths.responses(study.id.text)
        back = Link(phrases("research.place.responses"), again)
        self.frame = frame
        var (isWriting, progress, ready) = (false, "", Ready?.none)
        switch state {
        case .writing(let done):
            isWriting = true
            progress = phrases(
                "research.file.progress", ["done": phrases.formats.number(done), "of": phrases.formats.number(total)])
        case .ready(let bytes, let answers, _):
            let size = phrases("research.file.size", count: max(1, (bytes + 500_000) / 1_000_000))
            ready = Ready(
                path: Paths.studyFileDownload(study.id.text, id),
                text: [phrases("research.file.answers", count: answers), size].joined(separator: ", "),
                note: phrases("research.file.kept", count: Int(PreparedFile.keptSeconds / 60)))
        case .failed: break
        }
        self.isWriting = isWriting
        self.progress = progress
        self.ready = ready
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let until = Instant(milliseconds: 0)
            let states: [(String, StudyFileKind, PreparedFile.State)] = [
                ("writing", .workbook, .writing(done: 120_000)),
                ("ready", .parquet, .ready(bytes: 43_000_000, parts: 1_000_000, until: until)),
                ("failed", .workbook, .failed),
            ]
            return states.map { name, kind, state in
                let frame = ResearchFrame(phrases, study: "grass", PresetRole.researcher.permissions, at: .responses)
                return Sample(
                    name, StudyFilePage(phrases, frame, study, id: "file", kind, of: 1_000_000, state), in: .account)
            }
        }
    }
}
