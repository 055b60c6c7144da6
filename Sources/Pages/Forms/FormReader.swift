internal import Foundation
internal import HTTPTypes
internal import Host
package import Hummingbird
internal import NIOCore

/// Reads a form's body within limits and checks its token before it is processed.
package struct FormReader: Sendable {
    package static let formLimit = 256 * 1024

    package let site: Site
    package let upload: Bool
    package var files = FileRule.one

    package func read(_ request: Request, accepting isGenuine: (String) -> Bool) async throws -> Form {
        let type = request.headers[.contentType] ?? ""
        let form =
            upload && type.lowercased().hasPrefix("multipart/form-data")
            ? try await multipart(request, type, isGenuine) : try await plain(request)
        do {
            guard isGenuine(form[FormToken.field]) else { throw Refusal.formExpired }
            // No keyboard produces this character, and dropping it would change the text or number.
            guard !form.fields.contains(where: { $0.value.utf8.contains(0) }) else { throw Refusal.malformed }
        } catch {
            form.discardFiles()
            throw error
        }
        return form
    }

    private func plain(_ request: Request) async throws -> Form {
        var bytes: [UInt8] = []
        for try await chunk in request.body {
            guard bytes.count + chunk.readableBytes <= Self.formLimit else {
                throw Refusal.tooLarge(limit: Self.formLimit)
            }
            bytes.append(contentsOf: chunk.readableBytesView)
        }
        // A dropped connection is not the end of a form: a truncated amount would be a different amount.
        let announced = request.headers[.contentLength].flatMap { Int($0) }
        guard announced == nil || announced == bytes.count else { throw Refusal.malformed }
        guard let pairs = URLEncoded.pairs(bytes) else { throw Refusal.malformed }
        return Form(fields: pairs)
    }

    private func multipart(_ request: Request, _ type: String, _ isGenuine: (String) -> Bool) async throws -> Form {
        let limits = files.limits(site.options.maxUploadBytes)
        guard var parser = Multipart(contentType: type, limits: limits) else { throw Refusal.malformed }
        let incoming = IncomingFiles(folder: site.options.incoming, id: site.world.newID(), rule: files)
        do {
            for try await chunk in request.body {
                try parser.feed(chunk.readableBytesView) { bytes, before in
                    // The token is the first field of every form, so a stranger's file is never written to disk.
                    guard isGenuine(Form(fields: before.fields)[FormToken.field]) else { throw Refusal.formExpired }
                    try incoming.write(bytes, before.fileNames)
                }
            }
            guard parser.isComplete else { throw Refusal.malformed }
        } catch {
            incoming.discard()
            throw Self.refusal(for: error, limit: limits.file)
        }
        return Form(fields: parser.fields, files: try incoming.finish())
    }

    private static func refusal(for error: any Error, limit: Int) -> any Error {
        switch error as? Multipart.Problem {
        case .fileTooLarge: Refusal.tooLarge(limit: limit)
        case .malformed, .fieldTooLarge, .tooManyParts: Refusal.malformed
        case nil: error
        }
    }

    package init(site: Site, upload: Bool, files: FileRule = FileRule.one) {
        self.site = site
        self.upload = upload
        self.files = files
    }
}
