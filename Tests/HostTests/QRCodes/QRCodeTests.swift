import Testing

@testable import Host

@Suite struct QRCodeTests {
    private let address = "https://kitchen.local:8080/certificate"

    @Test func `a terminal shows a square with a light edge`() throws {
        let lines = try QRCode.terminal(address, colour: false).split(separator: "\n").map(String.init)
        let modules = try QRCode(address).rows.count
        #expect(lines.count == (modules + 9) / 2)
        #expect(lines.allSatisfy { $0.count == modules + 8 })
        #expect(lines.prefix(2).allSatisfy { $0.allSatisfy { $0 == "█" } })
        #expect(lines.allSatisfy { $0.hasPrefix("████") && $0.hasSuffix("████") })
    }

    @Test func `with colour every line sets and resets it`() throws {
        let lines = try QRCode.terminal(address).split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[97;40m") && $0.hasSuffix("\u{1B}[0m") })
    }

    @Test func `the three corner marks are where a camera looks`() throws {
        let rows = try QRCode(address).rows
        let last = rows.count - 1
        // The standard's dark module distinguishes a code from its mirror image.
        #expect(rows[last - 7][8])
        for (x, y) in [(0, 0), (last - 6, 0), (0, last - 6)] {
            #expect((0..<7).allSatisfy { rows[y][x + $0] && rows[y + 6][x + $0] })
            #expect((0..<7).allSatisfy { rows[y + $0][x] && rows[y + $0][x + 6] })
            #expect(!rows[y + 1][x + 1] && rows[y + 3][x + 3])
        }
    }

    @Test func `the drawing paints exactly the dark modules`() throws {
        let code = try QRCode(address)
        let svg = code.svg
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
        #expect(!svg.contains("style"))
        let lengths = svg.matches(of: /h(\d+)v1h-/).compactMap { Int($0.1) }
        #expect(lengths.reduce(0, +) == code.rows.joined().count { $0 })
        #expect(svg.contains("viewBox=\"0 0 \(code.rows.count + 8) \(code.rows.count + 8)\""))
    }

    @Test func `nothing and too much are refused`() {
        #expect(throws: QRCode.Refusal()) { try QRCode("") }
        #expect(throws: QRCode.Refusal()) { try QRCode(String(repeating: "x", count: 3000)) }
    }
}
