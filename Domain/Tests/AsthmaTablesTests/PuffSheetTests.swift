import Asthma
import AsthmaTables
import Clinical
import Exchange
import Testing

@Suite struct PuffSheetTests {
    private func read(_ text: String) -> Checked<PuffSheet, PuffSheet.Problem> { PuffSheet.read(Array(text.utf8)) }

    @Test func `columns may stand in any order, and equal rows are two puffs`() throws {
        let text =
            "note,kind,at\nx,rescue,2026-11-02T08:00:00+01:00\n,rescue,2026-11-02T08:00:00+01:00\n\n,controller,2026-11-02T07:00Z\n"
        guard case .valid(let sheet) = read(text) else {
            Issue.record("refused")
            return
        }
        #expect(sheet.puffs.map(\.role) == [.reliever, .reliever, .controller])
        #expect(sheet.puffs[0] == sheet.puffs[1])
        #expect(sheet.puffs.map { $0.at.milliseconds } == [1_793_602_800_000, 1_793_602_800_000, 1_793_602_800_000])
    }

    @Test(
        arguments: [
            ("", PuffSheet.Cause.columnMissing("at"), nil), ("at\n", .columnMissing("kind"), 1),
            ("at,kind,at\n", .columnTwice("at"), 1), ("at,kind\n2026-11-02T08:00:00,rescue\n", .timeInvalid, 2),
            ("at,kind\n2026-11-02,rescue\n", .timeInvalid, 2),
            ("at,kind\n2026-11-02T08:00:00Z,reliever\n", .kindInvalid, 2),
            ("at,kind\n2026-02-30T08:00:00Z,rescue\n", .timeInvalid, 2),
        ] as [(String, PuffSheet.Cause, Int?)])
    func `a bad file names its line`(text: String, cause: PuffSheet.Cause, line: Int?) {
        guard case .invalid(let problems) = read(text) else {
            Issue.record("accepted")
            return
        }
        #expect(problems.contains { $0.cause == cause && $0.line == line }, "\(problems)")
    }
}
