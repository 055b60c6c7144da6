package import Exchange
internal import GuardedHTTP

package import struct Clinical.Instant

/// One page of a search.
package struct FHIRPage: Sendable {
    /// An entry that is no resource that can be read.
    package struct Unreadable: Sendable, Equatable {
        /// Where it stands, such as `Bundle.entry[3].resource`.
        package let path: String
        /// Why it cannot be read.
        package let problem: JSONProblem
        /// Its bytes.
        package let bytes: [UInt8]
    }

    /// The resources, without those that earlier pages had in the same version.
    package internal(set) var resources: [FHIRResource]
    /// What could not be read; the rest comes in.
    package let unreadable: [Unreadable]
    /// What the server says about the search, such as a parameter that it left out.
    package let outcomes: [OperationOutcome]
    /// The server's clock when it answered; nil if it does not say.
    package let serverTime: Instant?
    /// The address of the next page at the same origin; nil for the last page. With it, a search can be resumed.
    package let next: String?
    /// How many entries the page has.
    let count: Int
}

extension FHIRPage {
    /// Reads the Bundle of an answer to `url`.
    init(_ answer: FHIRAnswer, at url: String, origin: String) throws(FHIRServerProblem) {
        guard let scan = BundleScan(answer.body) else { throw Self.unreadable(answer.body) }
        let type = try Self.text(scan.type, answer.body)
        guard type == "Bundle" else { throw .otherResource(expected: "Bundle", found: type) }
        var resources: [FHIRResource] = []
        var unreadable: [Unreadable] = []
        var outcomes: [OperationOutcome] = []
        for (index, range) in scan.resources.enumerated() {
            guard let range else { continue }
            let bytes = Array(answer.body[range])
            do throws(JSONProblem) {
                let view = JSONView(try JSONReader.read(bytes))
                if let outcome = OperationOutcome(view) {
                    outcomes.append(outcome)
                } else {
                    resources.append(FHIRResource(view, bytes: bytes))
                }
            } catch {
                unreadable.append(
                    Unreadable(path: "Bundle.entry[\(index)].resource", problem: error, bytes: bytes))
            }
        }
        self.init(
            resources: resources, unreadable: unreadable, outcomes: outcomes, serverTime: answer.serverTime,
            next: try Self.next(scan.links, answer.body, url, origin), count: scan.resources.count)
    }

    /// The link to the next page. One that leads to another origin is refused, so that neither the token nor the
    /// search goes there.
    private static func next(
        _ links: Range<Int>?, _ body: [UInt8], _ url: String, _ origin: String
    ) throws(FHIRServerProblem) -> String? {
        let items = JSONView(try value(links, body)).items
        guard let next = items.first(where: { $0["relation"].text == "next" }) else { return nil }
        let target = next["url"].text.flatMap { FHIRBase.target($0, from: url) }
        guard let target, target.origin == origin else { throw .linkElsewhere(origin: target?.origin) }
        return target.text
    }

    private static func text(_ range: Range<Int>?, _ body: [UInt8]) throws(FHIRServerProblem) -> String? {
        JSONView(try value(range, body)).text
    }

    private static func value(_ range: Range<Int>?, _ body: [UInt8]) throws(FHIRServerProblem) -> JSONValue? {
        guard let range else { return nil }
        do throws(JSONProblem) { return try JSONReader.read(Array(body[range])) } catch { throw .unreadable(error) }
    }

    /// Why the bytes are no JSON object.
    private static func unreadable(_ body: [UInt8]) -> FHIRServerProblem {
        do throws(JSONProblem) {
            _ = try JSONReader.read(body)
            return .otherResource(expected: "Bundle", found: nil)
        } catch {
            return .unreadable(error)
        }
    }
}
