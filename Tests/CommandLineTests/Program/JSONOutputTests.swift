internal import Foundation
internal import Testing

@testable internal import CommandLine

struct JSONOutputTests {
    @Test func `objects have sorted keys, and everything has a line of its own`() {
        let output = JSONOutput.object([
            "b": .array([.number(Int64.min), .null, .flag(true)]), "a": "é", "B": .object([:]), "é": .array([]),
        ])
        #expect(
            output.text == """
                {
                  "B" : {

                  },
                  "a" : "é",
                  "b" : [
                    -9223372036854775808,
                    null,
                    true
                  ],
                  "é" : [

                  ]
                }
                """)
    }

    @Test func `every character is written as Foundation writes it`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for value in 0..<UInt32(0x3000) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)b"
            #expect(JSONOutput.text(text).text == String(decoding: try encoder.encode(text), as: UTF8.self))
        }
    }
}
