import TestSupport
import Testing

@testable import Feeds

@Suite struct `Asking a tile server for streets` {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]

    private func tiles(_ service: StubService) -> MapTiles {
        MapTiles(
            template: "https://tiles.test:8080/{z}/{x}/{y}.png?key=1", attribution: "© Nobody", client: service.client)
    }

    @Test func `asks for a tile by its number, each time`() async throws {
        let service = StubService([.init(bytes: Self.png)])
        let tiles = tiles(service)
        #expect(tiles.host == "tiles.test")
        let number = try #require(MapTiles.Number(zoom: 10, column: 550, row: 335))
        #expect(try await tiles.tile(number) == MapTiles.Tile(type: "image/png", bytes: Self.png))
        _ = try await tiles.tile(number)
        let address = "https://tiles.test:8080/10/550/335.png?key=1"
        #expect(service.asked.map(\.url) == [address, address])
    }

    @Test(arguments: [
        (200, Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)), (204, []), (404, Array("no".utf8)),
    ])
    func `has none where there is none, or what is there is no picture`(_ status: Int, _ bytes: [UInt8]) async throws {
        let number = try #require(MapTiles.Number(zoom: 0, column: 0, row: 0))
        let service = StubService([.init(status: status, bytes: bytes)])
        #expect(try await tiles(service).tile(number) == nil)
    }

    @Test(arguments: [(429, FeedProblem.busy), (500, .failed), (403, .failed)])
    func `says why there is no answer`(_ status: Int, _ problem: FeedProblem) async throws {
        let number = try #require(MapTiles.Number(zoom: 0, column: 0, row: 0))
        let service = StubService([.init(status: status)])
        await #expect(throws: problem) { try await tiles(service).tile(number) }
    }

    @Test func `knows which tiles there are`() {
        #expect(MapTiles.Number(zoom: 1, column: 1, row: 1) != nil)
        for (zoom, column, row) in [(1, 2, 0), (1, 0, 2), (1, -1, 0), (-1, 0, 0), (20, 0, 0)] {
            #expect(MapTiles.Number(zoom: zoom, column: column, row: row) == nil)
        }
    }
}
