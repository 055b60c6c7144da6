package import Clinical
internal import Encodings
internal import Foundation
internal import Host
package import Hummingbird

/// The query parameters. Unknown ones are rejected: a misspelt `from` would otherwise return everything.
package struct APIQuery: Sendable {
    private let values: [String: String]

    package init(_ request: Request, known: [APIParameter]) throws {
        var values: [String: String] = [:]
        for (name, value) in request.uri.queryParameters {
            let name = String(name)
            guard known.contains(where: { $0.name == name }) else { throw APIProblem(.unknownParameter, name: name) }
            guard values.updateValue(String(value), forKey: name) == nil else {
                throw APIProblem(.badParameter, name: name)
            }
        }
        self.values = values
    }

    /// Returns nil if the parameter is missing; rejects values that cannot be read.
    package func value<Value>(_ parameter: APIParameter, _ reading: (String) -> Value?) throws -> Value? {
        guard let text = values[parameter.name] else { return nil }
        guard !text.utf8.contains(0), let value = reading(text) else {
            throw APIProblem(.badParameter, name: parameter.name)
        }
        return value
    }

    package func day(_ parameter: APIParameter) throws -> CalendarDay? {
        try value(parameter) { CalendarDay(iso: $0) }
    }

    package var limit: Int {
        get throws {
            try value(.limit) { text in
                guard text.allSatisfy(\.isASCII), let limit = Int(text), APIParameter.limits.contains(limit) else {
                    return nil
                }
                return limit
            } ?? APIParameter.usualLimit
        }
    }

    /// The query of the link to the next page.
    package func next(cursor: String) -> String {
        var values = values
        values[APIParameter.cursor.name] = cursor
        return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }
}

/// The position in a paged list. Opaque to programs, but not secret.
package enum PageCursor {
    package static func text(_ parts: String...) -> String {
        Base64URL.encode(Array(parts.joined(separator: " ").utf8))
    }

    package static func parts(_ text: String) -> [String]? {
        guard text.utf8.count <= 200 else { return nil }
        guard let bytes = Base64URL.decode(text), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        return text.split(separator: " ").map(String.init)
    }
}
