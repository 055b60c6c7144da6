import Exchange
import Feeds
import Foundation
import GuardedHTTP
import Synchronization

/// The answers of a server as they were recorded, by method and path; anything else is not there.
final class RecordedFHIRServer: Sendable {
    let base: String
    private let answers: [String: HTTPAnswer]
    private let requests = Mutex<[String]>([])

    /// What was asked, in order, such as `GET metadata`.
    var asked: [String] { requests.withLock { $0 } }

    /// - Parameter name: a file of `Tests/Servers/recorded`.
    init(_ name: String) throws {
        let file = Checkout.folder.appending(path: "Tests/Servers/recorded/\(name).json")
        let recording = JSONView(try JSONReader.read(Array(try Data(contentsOf: file))))
        base = recording["base"].text ?? ""
        answers = recording["exchanges"].items.reduce(into: [:]) { answers, exchange in
            var headers: [String: String] = [:]
            if case .object(let members)? = exchange["headers"].value {
                for member in members { headers[member.name] = JSONView(member.value).text }
            }
            answers["\(exchange["method"].text ?? "") \(exchange["path"].text ?? "")"] = HTTPAnswer(
                status: Int(exchange["status"].value?.text ?? "") ?? 0, headers: headers,
                body: Array((exchange["body"].value?.text ?? "").utf8))
        }
    }

    var network: FHIRNetwork {
        FHIRNetwork(
            policy: AddressPolicy(),
            transport: FHIRTransport { [self] request, _ throws(ConnectionProblem) in
                let question = "\(request.method) \(request.url.replacing(base + "/", with: ""))"
                requests.withLock { $0.append(question) }
                return answers[question] ?? HTTPAnswer(status: 404)
            })
    }
}
