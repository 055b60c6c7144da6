internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Pages

/// The document itself; it contains no personal data, so it needs no token.
enum DocumentAPI {
    static func noun(_ document: @escaping @Sendable () -> String) -> APINoun {
        let written = Once<String>()
        return APINoun(
            rank: 120, name: "document", text: "What you are reading.", schemas: [],
            operations: [
                APIOperation(
                    id: "document", method: .get, path: Paths.openAPI, summary: "This document.",
                    answers: [
                        APIAnswer(
                            status: .ok, text: "An OpenAPI 3.1 document.",
                            schema: JSONSchema(anything: "An OpenAPI 3.1 document."))
                    ],
                    performance: .open {
                        Response(
                            status: .ok, headers: [.contentType: "application/json"],
                            body: .init(byteBuffer: ByteBuffer(string: written.value(document))))
                    })
            ])
    }
}
