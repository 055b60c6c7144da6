import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct LevelHistoryTests {
    private func steps(_ levels: [DoseLevel], _ doses: [OITDose] = []) -> [String] {
        LevelHistory(levels: levels, doses: doses).steps.map { step in
            let state =
                switch step.state {
                case .done: "done"
                case .now: "now"
                case .planned: "planned"
                }
            return "\(step.level.text) \(state) \(step.days) \(step.firstDay?.iso ?? "-")"
        }
    }

    @Test func `levels below the current one are done, those above are planned`() throws {
        let levels = [
            try level("C", "12", id: "c", position: 3), try level("A", "3", id: "a", position: 1),
            try level("B", "6", id: "b", position: 2, isCurrent: true),
        ]
        #expect(steps(levels) == ["a done 0 -", "b now 0 -", "c planned 0 -"])
    }

    @Test func `days are counted once, whatever share was taken, from the earliest`() throws {
        let levels = [try level("A", "3", id: "a", isCurrent: true)]
        let doses = [
            try dose("2024-03-01", portion("peanut", level: "a", "3")),
            try dose("2024-02-29", portion("peanut", level: "a", share: .half, "1.5")),
            try dose("2024-03-01", portion("peanut", level: "a", share: .part, "1")),
            try dose("2024-03-02", portion("peanut", "3")),
        ]
        #expect(steps(levels, doses) == ["a now 2 2024-02-29"])
    }

    @Test func `a level above the current one that was taken is done, not planned`() throws {
        let levels = [
            try level("A", "3", id: "a", position: 1, isCurrent: true), try level("B", "6", id: "b", position: 2),
        ]
        let doses = [try dose("2024-02-29", portion("peanut", level: "b", "6"))]
        #expect(steps(levels, doses) == ["a now 0 -", "b done 1 2024-02-29"])
    }

    @Test func `a deleted level is shown only when it was taken, and is never the current one`() throws {
        let levels = [
            try level("A", "3", id: "a", position: 1, isDeleted: true),
            try level("B", "6", id: "b", position: 2, isCurrent: true, isDeleted: true),
        ]
        let doses = [try dose("2024-02-29", portion("peanut", level: "b", "6"))]
        #expect(steps(levels, doses) == ["b done 1 2024-02-29"])
    }

    @Test func `without a current level only what was taken is done`() throws {
        let levels = [try level("A", "3", id: "b", position: 1), try level("B", "6", id: "a", position: 1)]
        #expect(steps(levels) == ["a planned 0 -", "b planned 0 -"])
    }
}
