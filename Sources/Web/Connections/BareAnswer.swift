internal import HTTPTypes
internal import NIOCore
internal import Pages

/// A prebuilt answer to unreadable requests, written without the router.
struct BareAnswer: Sendable {
    let head: HTTPResponse
    let body: ByteBuffer

    init(_ kind: ErrorPage.Kind, templates: Templates) {
        let phrases = templates.phrases(accepting: nil)
        body = ByteBuffer(string: templates.render(ErrorPage(phrases, kind), in: Frame()))
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLength: String(body.readableBytes), .connection: "close",
            .cacheControl: "no-store",
        ]
        for (name, value) in SecurityHeaders.fields {
            guard let name = HTTPField.Name(name) else { continue }
            headers[name] = value
        }
        head = HTTPResponse(status: .init(code: Int(kind.rawValue) ?? 400), headerFields: headers)
    }
}

/// The pages for unreadable request heads.
struct BareAnswers: Sendable {
    let malformed: BareAnswer
    let tooManyHeaders: BareAnswer

    init(_ templates: Templates) {
        malformed = BareAnswer(.badRequest, templates: templates)
        tooManyHeaders = BareAnswer(.tooManyHeaders, templates: templates)
    }
}
