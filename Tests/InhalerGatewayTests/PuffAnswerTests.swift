import Clinical
import Devices
import Foundation
import GuardedHTTP
import Testing

@testable import InhalerGateway

@Suite struct `What a server answers about puffs` {
    private static func answer(_ status: Int, _ body: String = "", _ headers: [String: String] = [:]) -> PuffAnswer {
        PuffAnswer(HTTPAnswer(status: status, headers: headers, body: Array(body.utf8)), address: "A")
    }

    @Test func `names what is stored`() {
        let body = #"{"items": [], "payloads": [{"id": "3", "kept": "puff"}, {"id": "x", "kept": "aside"}]}"#
        #expect(Self.answer(200, body) == .stored([3]))
        #expect(Self.answer(201, #"{"payloads": []}"#) == .stored([]))
    }

    @Test(arguments: ["", "<html>", "{}", #"{"items": []}"#, "[]"])
    func `is no success in other words`(_ body: String) {
        #expect(Self.answer(200, body) == .failed(.notAcclimate, seconds: nil))
    }

    @Test(
        arguments: [
            (301, .failed(.moved, seconds: nil)), (401, .failed(.tokenRejected, seconds: nil)),
            (403, .failed(.notAllowed, seconds: nil)), (404, .failed(.personMissing, seconds: nil)),
            (409, .split(.refused(address: "A", status: 409))), (422, .split(.refused(address: "A", status: 422))),
            (413, .split(.tooLarge)), (429, .failed(.busy, seconds: 30)), (503, .failed(.busy, seconds: 30)),
            (400, .failed(.unexpected(400), seconds: nil)), (500, .failed(.unexpected(500), seconds: nil)),
        ] as [(Int, PuffAnswer)])
    func `is told apart by its status`(_ status: Int, _ expected: PuffAnswer) {
        #expect(Self.answer(status, "", ["retry-after": "30"]) == expected)
    }

    @Test func `is asked with what the gateway knows, and nothing else`() throws {
        let known = HeardPayload(
            bytes: [0xFF, 0x3E], ordinal: 2, identity: InhalerIdentity(device: "cap", boot: 3))
        let silent = HeardPayload(bytes: [0x31], ordinal: 0, identity: .unknown)
        let instant = Instant(milliseconds: 1_793_602_800_007)
        let batch = PuffBatch(
            [
                (1, SpoolEntry(address: "A", payload: known, receipt: .known(instant))),
                (2, SpoolEntry(address: "A", payload: silent, receipt: .unset(boot: "r", uptime: 1))),
                (3, SpoolEntry(address: "B", payload: silent, receipt: .known(instant))),
            ], inhalers: ["A": "inhaler"])
        let body = try #require(
            try JSONSerialization.jsonObject(with: Data(batch.body)) as? [String: [[String: Any]]])
        let payloads = try #require(body["payloads"])
        #expect(
            payloads[0] as NSDictionary == [
                "id": "1", "inhaler": "inhaler", "payload": "_z4", "ordinal": 2, "device": "cap", "boot": 3,
                "received": "2026-11-02T07:00:00.007Z",
            ])
        #expect(payloads[1] as NSDictionary == ["id": "2", "inhaler": "inhaler", "payload": "MQ", "ordinal": 0])
        #expect(payloads.count == 2)
    }
}
