internal import HTTPTypes
internal import NIOCore
internal import Pages

/// A page for whoever sent no request that could be read; made at the start and written without the router.
struct BareAnswer: Sendable {
    let head: HTTPResponse
    let body: ByteBuffer

    init(_ kind: ErrorPage.Kind, templates: Templates) {
        let phrases = templates.phrases(locale: Templates.defaultLocale)
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

/// The pages for heads that cannot be read.
struct BareAnswers: Sendable {
    let malformed: BareAnswer
    let tooManyHeaders: BareAnswer

    init(_ templates: Templates) {
        malformed = BareAnswer(.badRequest, templates: templates)
        tooManyHeaders = BareAnswer(.tooManyHeaders, templates: templates)
    }
}
