import Foundation
import Testing

@testable import Charts

struct ColourTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `print has the light colours of the pages`() throws {
        let sheet = try String(contentsOf: Self.root.appending(path: "Public/css/tokens.css"), encoding: .utf8)
        let light = try #require(sheet.split(separator: ":root,[data-theme=light]{").last?.split(separator: "}").first)
        for ink in Ink.all {
            #expect(light.contains("--\(ink.name):\(Palette.print.colour(of: ink));"), "\(ink.name)")
        }
    }

    @Test func `the style sheet knows every ink`() throws {
        let sheet = try String(contentsOf: Self.root.appending(path: "Public/css/charts.css"), encoding: .utf8)
        for ink in Ink.all {
            #expect(sheet.contains(".f-\(ink.name) { fill: var(--\(ink.name)) }"), "\(ink.name)")
            #expect(sheet.contains(".s-\(ink.name) { stroke: var(--\(ink.name)) }"), "\(ink.name)")
        }
    }
}
