internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ComputeIndexTests {
    private let program = TestProgram(folder: "/nowhere")

    private func run(_ arguments: String...) async -> TestProgram.Outcome {
        await program.run(["air", "index"] + arguments)
    }

    @Test func `JSON has every key`() async {
        let outcome = await run("us-epa-2024", "pm2_5=12.0", "o3_8h=0.061", "no2=-", "pm10=-4", "--format", "json")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                {
                  "beyond" : false,
                  "category" : "moderate",
                  "complete" : false,
                  "health" : "low",
                  "index" : 71,
                  "invalid" : [
                    "pm10"
                  ],
                  "main" : "o3_8h",
                  "missing" : [
                    "no2"
                  ],
                  "parts" : {
                    "no2" : null,
                    "o3_8h" : 71,
                    "pm10" : null,
                    "pm2_5" : 56
                  },
                  "reasons" : [
                    "negative:pm10",
                    "incomplete"
                  ],
                  "scheme" : "us-epa-2024"
                }

                """)
    }

    @Test func `without a valid part there is no index and no failure`() async {
        let outcome = await run("eea-2024", "pm2_5=-", "o3=-1", "no2=nan", "--format", "json")
        #expect(outcome.code == 0)
        #expect(outcome.json["index"] is NSNull && outcome.json["main"] is NSNull && outcome.json["category"] is NSNull)
        #expect(outcome.json["health"] as? String == "unknown")
    }

    @Test func `a value alone, with a unit and with the time of its mean`() async {
        for readings in ["pm2_5=14ug/m3", "pm2_5_1h=14\u{B5}g/m3", "pm2_5=14\u{3BC}g/m3", "pm2_5=0.014mg/m3"] {
            #expect(await run("eea-2024", readings, "--format", "json").json["index"] as? Int == 2)
        }
    }

    @Test func `text says why`() async {
        let text = await run("us-epa-2024", "o3_8h=0.201").output
        #expect(text.contains("No index can be computed.") && text.contains("Health risk: very-high."))
        #expect(text.contains("o3_8h is above its table"))
        let index = await run("uk-daqi", "no2=201").output
        #expect(index.contains("uk-daqi: 4, moderate, because of no2."))
    }

    @Test(arguments: [
        ["epa", "pm10=5"], ["us-epa-2012", "pm10=5"], ["eea-2024", "co=5"], ["eea-2024", "o3_8h=5"],
        ["us-epa-2024", "o3=0.05"], ["eea-2024", "pm10=5ppb"], ["eea-2024", "pm10=5stone"], ["eea-2024", "pm10="],
        ["eea-2024", "pm10"], ["eea-2024", "pm10=5", "pm10=6"], ["eea-2024", "pm10=5", "pm10_1h=6"], ["eea-2024"],
        ["eea-2024", "pm10=5", "--unit", "ppb"],
    ])
    func `what is not understood ends with 64 and prints nothing`(arguments: [String]) async {
        let outcome = await program.run(["air", "index"] + arguments + ["--format", "json"])
        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
}
