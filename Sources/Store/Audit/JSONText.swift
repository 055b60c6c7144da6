internal import Foundation

/// A text that is already JSON, embedded in a larger document as JSON.
package enum JSONText: Codable, Sendable {
    case null
    case truth(Bool)
    case whole(Int64)
    case text(String)
    case list([JSONText])
    case fields([String: JSONText])

    package init(_ text: String) throws {
        self = try JSONDecoder().decode(JSONText.self, from: Data(text.utf8))
    }

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let whole = try? value.decode(Int64.self) {
            self = .whole(whole)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONText].self) {
            self = .list(list)
        } else {
            self = .fields(try value.decode([String: JSONText].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .truth(let truth): try value.encode(truth)
        case .whole(let whole): try value.encode(whole)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .fields(let fields): try value.encode(fields)
        }
    }
}
