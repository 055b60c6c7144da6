import Testing

@testable import Reports

@Suite struct `The columns of a table` {
    typealias Need = ColumnWidths.Need

    @Test func `are as wide as they like when there is room, one of them wider`() {
        let widths = ColumnWidths([Need(least: 20, most: 60), Need(least: 20, most: 80)], room: 200).widths
        #expect(widths == [60, 140])
        let first = ColumnWidths([Need(least: 20, most: 60), Need(least: 20, most: 80)], flexible: 0, room: 200).widths
        #expect(first == [120, 80])
    }

    @Test func `share what their longest words leave`() {
        let widths = ColumnWidths([Need(least: 30, most: 30), Need(least: 30, most: 300)], room: 100).widths
        #expect(widths[0] == 30 && abs(widths[1] - 70) < 0.001)
    }

    @Test(arguments: [[1000.0, 1000], [5, 1000, 5], [0, 0], [100, 200, 300, 400, 500, 600]])
    func `never take more than there is`(least: [Double]) {
        let widths = ColumnWidths(least.map { Need(least: $0, most: $0 * 2) }, room: 300).widths
        #expect(widths.reduce(0, +) <= 300.001 && widths.allSatisfy { $0 >= 0 })
    }
}
