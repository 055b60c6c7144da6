internal import Clinical
internal import Foundation
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Pages
internal import Store

/// Serves document files to the person's accounts only. Files are decrypted and verified in chunks, and responses are
/// never cached.
enum DocumentFilesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.documentFile(.any, ":document"), look)
        routes.person(.get, Paths.documentDownload(.any, ":document"), download)
        routes.person(.get, Paths.documentThumbnail(.any, ":document"), thumbnail)
    }

    /// Shows the file in its own tab: the original, or the JPEG preview of a HEIC photo.
    @Sendable static func look(_ request: PersonRequest) async throws -> Response {
        let document = try await document(request)
        switch document.file.kind {
        case .heic: return try answer(request, document, .view, type: "image/jpeg")
        case .jpeg, .png, .pdf: return try answer(request, document, .original, type: document.file.kind.mediaType)
        }
    }

    @Sendable static func download(_ request: PersonRequest) async throws -> Response {
        let document = try await document(request)
        var response = try answer(request, document, .original, type: document.file.kind.mediaType)
        response.headers[.contentDisposition] = "attachment; \(FileNameHeader.parameters(document.file.downloadName))"
        return response
    }

    @Sendable static func thumbnail(_ request: PersonRequest) async throws -> Response {
        let document = try await document(request)
        guard document.file.hasThumbnail else { throw Refusal.notFound }
        return try answer(request, document, .thumbnail, type: "image/jpeg")
    }

    private static func document(_ request: PersonRequest) async throws -> Document {
        guard let document = try await request.store.document(try request.documentID(), request.access) else {
            throw Refusal.notFound
        }
        return document
    }

    private static func answer(
        _ request: PersonRequest, _ document: Document, _ part: Vault.Name.Part, type: String
    ) throws -> Response {
        let reader: SealedReader
        let first: [UInt8]?
        do {
            reader = try request.site.vault.open(request.vaultName(document.id, part))
            first = try reader.next()
        } catch {
            request.world.log.error(
                "document cannot be read",
                metadata: ["reason": "\(error)", "request": "\(request.context.requestID)"])
            throw Refusal.notFound
        }
        let headers: HTTPFields = [
            .contentType: type, .cacheControl: "no-store",
            .contentDisposition: "inline; \(FileNameHeader.parameters(document.file.downloadName))",
            .contentSecurityPolicy: policy(type),
        ]
        let body = ResponseBody(contentLength: Int(reader.length)) { writer in
            var next = first
            while let bytes = next {
                if !bytes.isEmpty { try await writer.write(ByteBuffer(bytes: bytes)) }
                next = try reader.next()
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    /// Whatever a file contains, it cannot load resources or run scripts. Browsers do not open their PDF viewer in a
    /// sandbox, but that viewer is already isolated from the site.
    private static func policy(_ type: String) -> String {
        // Browsers style a standalone image with an inline style.
        let closed =
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'"
        return type == Document.Kind.pdf.mediaType ? closed + "; object-src 'self'" : closed + "; sandbox"
    }
}

/// A file name in a header (RFC 6266): an ASCII fallback for old clients and the full name for others.
enum FileNameHeader {
    static func parameters(_ name: String) -> String {
        let plain = String(name.unicodeScalars.map { isPlain($0) ? Character($0) : "_" })
        return "filename=\"\(plain)\"; filename*=UTF-8''\(encoded(name))"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F && !"\"\\%;".unicodeScalars.contains(scalar)
    }

    /// Percent-encoding from RFC 8187. ASCII letters, digits and `-._~` are not encoded.
    private static func encoded(_ name: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return name.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, CharacterSet.alphanumerics.contains(scalar) || "-._~".unicodeScalars.contains(scalar) {
                return String(scalar)
            }
            return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
