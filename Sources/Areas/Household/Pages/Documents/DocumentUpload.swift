internal import Clinical
internal import Host
internal import Hummingbird
internal import Logging
internal import Pages
internal import Store

/// Adds the files of one form to a person's documents. Each file is accepted or rejected on its own.
struct DocumentUpload {
    /// As many files as a browser without JavaScript can send at once in a reasonable time.
    static let rule = FileRule.several(most: 50, bytes: Int(Document.mostBytes))

    /// The names of the accepted and rejected files, as sent by the browser.
    struct Outcome: Sendable {
        struct Refused: Sendable {
            let name: String
            /// The reason as a sentence.
            let text: String
        }

        var kept: [String] = []
        var refused: [Refused] = []
    }

    private let request: PersonRequest
    private let batch: String
    /// The number of this form's first file within its batch.
    private let start: Int
    private let phrases: Phrases

    /// - Throws: `Refusal.malformed` if the form's hidden fields are not ones the server generated.
    init(_ request: PersonRequest) throws {
        let form = request.form
        guard let id = Document.ID(form["id"]), id.text.utf8.count <= 50,
            let start = Int(form["start"]), (0...9999).contains(start)
        else { throw Refusal.malformed }
        self.request = request
        batch = id.text
        self.start = start
        phrases = request.phrases
    }

    func take() async throws -> Outcome {
        var outcome = Outcome()
        let files = request.form.files
        guard !files.isEmpty else {
            outcome.refused.append(.init(name: "", text: phrases("documents.none")))
            return outcome
        }
        for (index, file) in files.enumerated() {
            let name = DocumentName.clean(file.name) ?? phrases("documents.untitled")
            switch try await refusal(of: file, number: start + index) {
            case nil: outcome.kept.append(name)
            case let key?: outcome.refused.append(.init(name: name, text: phrases(key, Self.limits(phrases))))
            }
        }
        return outcome
    }

    /// The key of the sentence that says why the file was rejected; nil if it was accepted.
    private func refusal(of file: Form.File, number: Int) async throws -> String? {
        switch file.state {
        case .empty: return "documents.refused.empty"
        case .tooLarge: return "documents.refused.tooLarge"
        case .overMany: return "documents.refused.overMany"
        case .whole: break
        }
        guard let id = Document.ID("\(batch)-\(number)") else { throw Refusal.malformed }
        do {
            return try await take(file, id)
        } catch DocumentIntake.Refusal.idTaken {
            // A form from the browser's history was sent with a different file, so the file gets a new id.
            guard let id = Document.ID(request.newID()) else { throw Refusal.malformed }
            return try await take(file, id)
        }
    }

    private func take(_ file: Form.File, _ id: Document.ID) async throws -> String? {
        let site = request.site
        let intake = DocumentIntake(world: site.world, vault: site.vault, reader: site.documentReader)
        do {
            _ = try await intake.take(
                file.url, named: file.name, as: id, untitled: phrases("documents.untitled"), request.access)
            return nil
        } catch let refusal as DocumentIntake.Refusal {
            guard refusal != .idTaken else { throw refusal }
            if case .failed(let reason) = refusal { log(reason) }
            return Self.key(refusal)
        } catch let failure as Vault.Failure {
            log(failure.description)
            return failure == .diskFull ? "documents.refused.diskFull" : "documents.refused.failed"
        }
    }

    private func log(_ reason: String) {
        request.world.log.error(
            "document not taken", metadata: ["reason": "\(reason)", "request": "\(request.context.requestID)"])
    }

    private static func key(_ refusal: DocumentIntake.Refusal) -> String {
        switch refusal {
        case .empty: "documents.refused.empty"
        case .tooLarge: "documents.refused.tooLarge"
        case .otherKind(let kind?):
            kind == .html || kind == .svg ? "documents.refused.page" : "documents.refused.otherPicture"
        case .otherKind(nil): "documents.refused.otherKind"
        case .tooManyPixels: "documents.refused.tooManyPixels"
        case .damaged: "documents.refused.damaged"
        case .tooMuchWork: "documents.refused.tooMuchWork"
        case .busy: "documents.refused.busy"
        case .full: "documents.refused.full"
        case .idTaken, .failed: "documents.refused.failed"
        }
    }

    private static func limits(_ phrases: Phrases) -> [String: String] {
        ["most": phrases.formats.number(Document.most), "once": phrases.formats.number(50)]
    }
}
