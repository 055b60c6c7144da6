package import Foundation
internal import HTTPTypes
package import Hummingbird
internal import NIOCore

extension APIProblem {
    /// The body of a problem document.
    private struct Details: Encodable {
        let type = "about:blank"
        let title: String
        let status: Int
        let code: String
        let detail: String
        /// The request id, for looking it up in the log.
        let instance: String
        let problems: [Field]?
        let current: Current?
    }

    private struct Field: Encodable {
        let pointer: String
        let code: String
        let detail: String
    }

    private struct Current: Encodable {
        let value: any Encodable

        func encode(to encoder: any Encoder) throws {
            try value.encode(to: encoder)
        }
    }

    package func response(_ phrases: Phrases, request: String) -> Response {
        let details = Details(
            title: status.reasonPhrase, status: status.code, code: code.rawValue,
            detail: phrases("api.problem.\(code.rawValue)", ["name": name ?? ""]), instance: request,
            problems: fields.isEmpty
                ? nil
                : fields.map {
                    Field(pointer: $0.pointer, code: $0.reason.code, detail: phrases.apiField($0.reason))
                },
            current: current.map { Current(value: $0) })
        var headers = headers
        headers[.contentType] = "application/problem+json"
        return Response(
            status: status, headers: headers,
            body: .init(byteBuffer: (try? APIText.encode(details)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()))
    }
}

/// Encodes answers with sorted keys, so that equal records have equal text.
package enum APIText {
    package static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
