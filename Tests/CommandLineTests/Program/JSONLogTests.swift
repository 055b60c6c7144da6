internal import Clinical
internal import Foundation
internal import Logging
internal import Synchronization
internal import Testing

@testable internal import CommandLine

@Suite struct `A log in JSON` {
    @Test func `has one object on each line`() throws {
        let lines = Mutex<[String]>([])
        var log = Logger(label: "test") { _ in
            JSONLog(now: { Instant(milliseconds: 1_773_300_605_007) }) { line in lines.withLock { $0.append(line) } }
        }
        log[metadataKey: "server"] = "one"
        log.info("re\"quest\n", metadata: ["route": "/people/{person}/today", "status": "200"])
        log.debug("not at this level")
        let line = try #require(lines.withLock { $0.count == 1 ? $0.first : nil })
        #expect(
            line
                == #"{"level":"info","message":"re\"quest\u000a","route":"/people/{person}/today","server":"one","status":"200","time":"2026-03-12T07:30:05.007Z"}"#
        )
        #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: String])
    }
}
