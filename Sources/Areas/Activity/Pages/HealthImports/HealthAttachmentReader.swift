internal import AppleHealth
internal import Files

/// Reads the attachments of an export in order, starting at any of them. One that cannot be read is skipped with
/// its reason.
struct HealthAttachmentReader {
    /// The maximum in memory at once, plus one file.
    private static let mostInBatch = (files: 200, bytes: 4 << 20)

    private let zip: ZipReader
    private let files: [HealthExportFile.Attachment]
    private let bound: Int
    private var place: Int

    init(_ export: HealthExportFile, from place: Int) throws {
        zip = try HealthExportFile.zip(export.path)
        files = export.beside
        bound = export.countWithinBounds
        self.place = place
    }

    mutating func batch() -> HealthAttachmentBatch {
        var batch = HealthAttachmentBatch()
        var bytes = 0
        while place < files.count, batch.count < Self.mostInBatch.files, bytes < Self.mostInBatch.bytes {
            switch read(files[place]) {
            case .success(let attachment):
                bytes += attachment.bytes.count
                batch.attachments.append(attachment)
            case .failure(let problem):
                batch.skipped.append(.init(path: files[place].path, problem: problem))
            }
            place += 1
        }
        batch.isLast = place >= files.count
        return batch
    }

    private func read(_ file: HealthExportFile.Attachment) -> Result<HealthAttachment, HealthAttachment.Problem> {
        guard let kind = file.kind else { return .failure(file.problem ?? .unknown) }
        guard place < bound else { return .failure(.tooMany) }
        guard file.bytes <= kind.longest else { return .failure(.tooLarge) }
        do {
            let stream = try zip.stream(file.entry)
            return .success(try HealthAttachment.read(kind, path: file.path) { try stream.read($0) })
        } catch let problem as HealthAttachment.Problem {
            return .failure(problem)
        } catch {
            return .failure(.damaged)
        }
    }
}
