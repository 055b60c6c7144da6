internal import ArgumentParser
internal import Foundation
import Schema
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct VersionTests {
    @Test func `the version is told without a folder`() async {
        let program = TestProgram(folder: "/nowhere")
        #expect(await program.run("version").output == "Acclimate \(Acclimate.version)\n")
        #expect(await program.run("--version").output == "\(Acclimate.version)\n")
        let json = await program.run("version", "--format", "json").json
        #expect(json["schema"] as? String == StoreSchema.all.latestStep)
    }

    @Test func `the decoder for pictures is there and not in the list`() async {
        // Running it in this process would limit the tests too, so only parsing is tested.
        #expect(throws: Never.self) {
            _ = try Acclimate.parseAsRoot(["decode-picture", "in", "out"]) as? DecodePicture
        }
        let help = await TestProgram(folder: "/nowhere").run("help")
        #expect(!help.output.contains("decode-picture"))
    }
}
