internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ComputePeakFlowTests {
    private let program = TestProgram(folder: "/nowhere")

    private func run(_ sex: String, _ age: String, _ height: String, _ options: String...) async -> TestProgram.Outcome
    {
        await program.run(
            ["asthma", "peak-flow", "--sex", sex, "--age", age, "--height", height, "--format", "json"] + options)
    }

    @Test(arguments: [
        ("male", "25", "160", 594, 575), ("male", "40", "175", 636, 633), ("female", "30", "165", 489, 444),
    ])
    func `the usual value on both scales`(sex: String, age: String, height: String, wright: Int, eu: Int) async {
        let json = await run(sex, age, height).json
        #expect(json["wright"] as? Int == wright && json["eu"] as? Int == eu)
        #expect(json["extrapolated"] as? Bool == false && json["reason"] is NSNull)
    }

    @Test func `children and unusual heights have none`() async {
        let child = await run("male", "14", "160")
        #expect(child.code == 0 && child.json["eu"] is NSNull && child.json["reason"] as? String == "age-out-of-range")
        #expect(await run("male", "30", "211").json["reason"] as? String == "height-out-of-range")
        #expect(await run("male", "30", "150").json["extrapolated"] as? Bool == true)
    }

    @Test func `a zone is never decided by a rounded percentage`() async {
        #expect(await run("male", "30", "170", "--best", "500", "--value", "399").json["zone"] as? String == "yellow")
        #expect(await run("male", "30", "170", "--best", "500", "--value", "400").json["zone"] as? String == "green")
        #expect(await run("male", "30", "170", "--best", "500", "--value", "249").json["zone"] as? String == "red")
        #expect(await run("male", "30", "170", "--best", "500").code == 64)
    }
}
