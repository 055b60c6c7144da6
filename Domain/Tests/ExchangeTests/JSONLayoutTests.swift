import Exchange
import Foundation
import Testing

struct JSONLayoutTests {
    private let value: JSONValue = [
        "b": [.int(Int64.min), .null, true], "a": "é", "B": [:], "é": [], "c\u{7}": "\"\t\n\\",
    ]

    @Test func `output has sorted names, and everything has a line of its own`() {
        #expect(
            value.text(.output) == #"""
                {
                  "B" : {

                  },
                  "a" : "é",
                  "b" : [
                    -9223372036854775808,
                    null,
                    true
                  ],
                  "c\u0007" : "\"\t\n\\",
                  "é" : [

                  ]
                }
                """#)
    }

    @Test func `a document keeps its order`() {
        #expect(
            value.text(.document) == #"""
                {
                    "b": [
                        -9223372036854775808,
                        null,
                        true
                    ],
                    "a": "é",
                    "B": {},
                    "é": [],
                    "c\u0007": "\"\u0009\n\\"
                }
                """#)
    }

    @Test func `every character of output is written as Foundation writes it`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for value in 0..<UInt32(0x3000) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)b"
            #expect(JSONValue.string(text).text(.output) == String(decoding: try encoder.encode(text), as: UTF8.self))
        }
    }
}
