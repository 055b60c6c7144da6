internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ComputeNowCastTests {
    private let program = TestProgram(folder: "/nowhere")

    private func run(_ pollutant: String, _ hours: String, _ options: String...) async -> TestProgram.Outcome {
        await program.run(["air", "nowcast", pollutant, "--hours", hours] + options)
    }

    @Test func `hours become a value and an index`() async {
        let outcome = await run("pm2_5", "40,36,-,30,28,25,22,20,20,18,16,15", "--format", "json")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                {
                  "hours" : 11,
                  "index" : 105,
                  "value" : 37.1
                }

                """)
        #expect(await run("pm10", "154.9,154.9").output == "NowCast 154 µg/m³, index 100; 2 hours known.\n")
    }

    @Test func `zero is a value, too few hours are none`() async {
        let zero = await run("pm2_5", "0,0,0", "--format", "json").json
        #expect(zero["value"] as? Double == 0 && zero["index"] as? Int == 0 && zero["hours"] as? Int == 3)
        let few = await run("pm2_5", "-,-,5,5,5", "--format", "json").json
        #expect(few["value"] is NSNull && few["index"] is NSNull && few["hours"] as? Int == 3)
        #expect(await run("pm2_5", "5").output == "Two of the newest three hours are needed; 1 hour known.\n")
    }

    @Test(arguments: [
        ("o3", "5,5"), ("pm2_5", ""), ("pm2_5", "5,"), ("pm2_5", "5;5"), ("pm2_5", "5,x"),
        ("pm2_5", "1,1,1,1,1,1,1,1,1,1,1,1,1"),
    ])
    func `what is not understood ends with 64 and prints nothing`(pollutant: String, hours: String) async {
        let outcome = await run(pollutant, hours, "--format", "json")
        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
}
