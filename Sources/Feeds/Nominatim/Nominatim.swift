internal import Exchange

/// The address of a place, from a Nominatim server of the operator's own.
///
/// "Reverse Geocoding" of the Nominatim manual (nominatim.org/release-docs/latest/api/Reverse). No public server is asked:
/// places where somebody had an attack are theirs.
public struct Nominatim: Sendable {
    /// The server's name, to say whom somebody asks.
    public let host: String
    private let base: String
    private let client: FeedClient

    /// Takes the service's address without a trailing slash.
    public init(base: String, client: FeedClient) {
        self.base = base
        self.client = client
        host = FeedRequest.host(of: base)
    }

    /// The street and the town, or what else is there; nil if the server knows no address there.
    ///
    /// - Parameters:
    ///   - latitude: in millionths of a degree. It leaves this machine with three decimals, about 100 m.
    ///   - longitude: likewise.
    ///   - language: an IETF language tag.
    public func address(latitude: Int64, longitude: Int64, language: String) async throws(FeedProblem) -> String? {
        let answer = try await client.fetch(
            FeedRequest(
                base, ["reverse"],
                [
                    ("format", "jsonv2"), ("lat", Self.rounded(latitude)), ("lon", Self.rounded(longitude)),
                    ("zoom", "17"), ("accept-language", language),
                ], limit: 1 << 18))
        switch answer.status {
        case 200: return try Self.address(answer.body)
        case 404: return nil
        case 429: throw .busy
        default: throw .failed
        }
    }

    /// Degrees with three decimals.
    static func rounded(_ millionths: Int64) -> String {
        let size = (millionths.magnitude + 500) / 1000
        let fraction = "\(1000 + size % 1000)".dropFirst()
        return (millionths < 0 && size > 0 ? "-" : "") + "\(size / 1000).\(fraction)"
    }

    static func address(_ body: [UInt8]) throws(FeedProblem) -> String? {
        let answer: JSONView
        do throws(JSONProblem) { answer = JSONView(try JSONReader.read(body)) } catch { throw .unreadable }
        // "Unable to geocode": the server knows no address there.
        if answer["error"].value != nil { return nil }
        guard case .object? = answer["address"].value else { throw .unreadable }
        func first(_ names: [String]) -> String? { names.lazy.compactMap { answer["address"][$0].text }.first }
        let parts = [first(spots), first(towns)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // A house number would claim more than three decimals know.
    private static let spots = [
        "road", "pedestrian", "footway", "path", "cycleway", "square", "amenity", "leisure", "hamlet", "neighbourhood",
        "suburb", "quarter",
    ]
    private static let towns = ["city", "town", "village", "municipality"]
}
