/// Pictures of streets from a tile server of the operator's own.
///
/// Tiles are numbered as the OpenStreetMap wiki describes ("Slippy map tilenames"): at zoom z, 2^z columns from 180° west and
/// 2^z rows from 85.0511° north.
public struct MapTiles: Sendable {
    /// One tile, by its number.
    public struct Number: Sendable, Hashable {
        public let zoom: Int
        public let column: Int
        public let row: Int

        /// Nil if there is no such tile.
        public init?(zoom: Int, column: Int, row: Int) {
            guard (0...MapTiles.deepest).contains(zoom), (0..<1 << zoom).contains(column), (0..<1 << zoom).contains(row)
            else { return nil }
            self.zoom = zoom
            self.column = column
            self.row = row
        }
    }

    /// A picture of 256 by 256 pixels, or a multiple of that.
    public struct Tile: Sendable, Hashable {
        /// Its media type.
        public let type: String
        public let bytes: [UInt8]
    }

    /// The largest zoom; a column is then some 76 m wide at the equator.
    public static let deepest = 19

    /// Whom the map is by.
    public let attribution: String
    /// The server's name, to say whom somebody asks.
    public let host: String
    private let template: String
    private let client: FeedClient

    /// - Parameter template: an address with `{z}`, `{x}` and `{y}`.
    public init(template: String, attribution: String, client: FeedClient) {
        self.template = template
        host = FeedRequest.host(of: template)
        self.attribution = attribution
        self.client = client
    }

    /// A tile; nil if the server has none, or it is not a picture. Nothing is kept here: how fast an answer comes would tell
    /// one household where another one looked.
    public func tile(_ number: Number) async throws(FeedProblem) -> Tile? {
        let address = template.replacing("{z}", with: "\(number.zoom)").replacing("{x}", with: "\(number.column)")
            .replacing("{y}", with: "\(number.row)")
        let answer = try await client.fetch(FeedRequest(address, [], limit: 1 << 20))
        switch answer.status {
        case 200: break
        case 204, 404: return nil
        case 429: throw .busy
        default: throw .failed
        }
        return Self.type(of: answer.body).map { Tile(type: $0, bytes: answer.body) }
    }

    /// By its first bytes, whatever the server says.
    private static func type(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        let isWebP = bytes.count > 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
        return isWebP ? "image/webp" : nil
    }
}
