import Testing

@testable import Reports

struct PaperSizeTests {
    @Test(arguments: [(PaperSize.a4, 210.0, 297.0), (.letter, 215.9, 279.4)])
    func `a sheet has the size of its standard in millimetres`(paper: PaperSize, width: Double, height: Double) {
        #expect(abs(paper.width / 72 * 25.4 - width) < 0.01)
        #expect(abs(paper.height / 72 * 25.4 - height) < 0.01)
    }
}
