import Cohort
import CohortTables
import Exchange
import Testing

@Suite struct PlanFileTests {
    private let text = """
        {"outcome":"tnss","intercept":2,"personSD":1,"noiseSD":1.2,"ar1":0.6,"sharedDaySD":0.3,
        "season":{"peak":"06-10","widthDays":30,"height":1},
        "effects":[{"exposure":"grass","lag":1,"per":10,"beta":0.3,"onlySensitised":true}],
        "dropoutPerDay":0.004,"missing":0.15}
        """

    @Test func `a plan is read field by field`() throws {
        let plan = try PlanFile.read(Array(text.utf8))
        #expect(plan.outcome == .tnss && plan.noiseSD == 1.2 && plan.missing == 0.15)
        #expect(plan.season == .init(peakMonth: 6, peakDay: 10, widthDays: 30, height: 1))
        #expect(plan.effects == [.init(exposure: .grass, lag: 1, per: 10, beta: 0.3, onlySensitised: true)])
    }

    @Test(arguments: [
        ("\"lag\":1", "\"lag\":8", "effects[0].lag"), ("\"tnss\"", "\"sneezes\"", "outcome"),
        ("\"ar1\":0.6", "\"ar1\":1", "ar1"), ("\"06-10\"", "\"06-31\"", "season.peak"),
        ("\"grass\"", "\"moss\"", "effects[0].exposure"), (",\"missing\":0.15", "", "missing"),
        ("\"missing\":0.15", "\"missing\":0.15,\"colour\":1", "colour"),
        ("\"personSD\":1", "\"personSD\":\"1\"", "personSD"),
    ])
    func `what is wrong is named`(from: String, to: String, path: String) throws {
        let error = #expect(throws: JSONProblem.self) {
            _ = try PlanFile.read(Array(text.replacing(from, with: to).utf8))
        }
        #expect(error?.path == path)
    }
}
