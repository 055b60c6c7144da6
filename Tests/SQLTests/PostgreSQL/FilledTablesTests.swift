import Testing

@testable import SQL

@Suite("Statistics of tables that are filled")
struct FilledTablesTests {
    @Test(
        arguments: [
            (0, 49, false), (0, 50, true), (60, 50, false), (60, 60, true), (9_999, 9_999, true),
            (10_000, 69_999, false), (10_000, 70_000, true),
        ])
    func `are taken when it has doubled, of a large one when it has grown eightfold`(
        _ known: Int, _ added: Int, _ expected: Bool
    ) {
        let filled = FilledTables()
        #expect(filled.takeGrown(["dose": added]) { _ in known } == (expected ? ["dose"] : []))
    }

    @Test func `count the rows of all connections, from the last time on`() {
        let filled = FilledTables()
        var asked = 0
        func grown(_ added: Int) -> Bool {
            let tables = filled.takeGrown(["dose": added]) { _ in
                asked += 1
                return 40
            }
            return !tables.isEmpty
        }
        #expect([30, 20, 89, 1, 179, 1].map(grown) == [false, true, false, true, false, true])
        #expect(asked == 1)
    }

    @Test func `are taken of the tables that rows were just added to`() {
        let filled = FilledTables()
        #expect(filled.takeGrown(["food": 60, "dose": 70, "level": 3]) { _ in 0 } == ["dose", "food"])
        #expect(filled.takeGrown(["level": 3]) { _ in 0 } == [])
    }
}
