import Foundation
import LungFunction
import Testing

@Suite struct `Predicted peak flow` {
    /// 150 values computed from the published equations, independently of this code.
    private static let rows: [[String]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "peak-flow-nunn-gregg.csv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",").map { String($0) } }
    }()

    @Test func `agrees with the table`() throws {
        #expect(Self.rows.count == 150)
        for row in Self.rows {
            let sex = try #require(PredictedPeakFlow.Sex(rawValue: row[0]))
            let found = try PredictedPeakFlow(
                sex: sex, age: try #require(Int(row[1])), height: try #require(Int(row[2])))
            #expect("\(found.wright)" == row[5] && "\(found.eu)" == row[6], "\(row)")
            #expect(!found.isExtrapolated)
        }
    }

    @Test(
        arguments: [
            (.male, 25, 160, 594, 575, false), (.male, 40, 175, 636, 633, false), (.female, 30, 165, 489, 444, false),
            (.male, 40, 191, nil, nil, true), (.male, 40, 159, nil, nil, true), (.female, 40, 184, nil, nil, true),
            (.female, 40, 151, nil, nil, true), (.female, 40, 152, nil, nil, false),
        ] as [(PredictedPeakFlow.Sex, Int, Int, Int?, Int?, Bool)])
    func `has values`(
        _ sex: PredictedPeakFlow.Sex, _ age: Int, _ height: Int, _ wright: Int?, _ eu: Int?, _ isExtrapolated: Bool
    ) throws {
        let found = try PredictedPeakFlow(sex: sex, age: age, height: height)
        #expect(wright == nil || found.wright == wright && found.eu == eu)
        #expect(found.isExtrapolated == isExtrapolated)
    }

    @Test(
        arguments: [
            (14, 160, .ageOutOfRange), (86, 160, .ageOutOfRange), (15, 139, .heightOutOfRange),
            (85, 211, .heightOutOfRange), (14, 100, .ageOutOfRange), (15, 140, nil), (85, 210, nil),
        ] as [(Int, Int, PredictedPeakFlow.Reason?)])
    func `has a reason if there is none`(_ age: Int, _ height: Int, _ reason: PredictedPeakFlow.Reason?) {
        var found: PredictedPeakFlow.Reason?
        do { _ = try PredictedPeakFlow(sex: .female, age: age, height: height) } catch { found = error }
        #expect(found == reason)
    }
}
