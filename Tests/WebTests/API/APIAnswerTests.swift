import Exchange
import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Real responses compared with the document and with reviewed snapshots.
@Suite(.onBothEngines(oneIn: 8)) struct APIAnswerTests {
    static let document = OpenAPI.document(API.known)

    @Test func `every operation has its scenes`() {
        #expect(APIScene.all.map(\.operation).sorted() == API.known.flatMap(\.operations).map(\.id).sorted())
    }

    @Test(arguments: APIScene.all)
    func `the answers are what the document says`(_ scene: APIScene) async throws {
        let operation = try APIOperation.named(scene.operation)
        var kept: [(String, Reply)] = []
        for (name, play) in scene.scenes {
            let reply = try await play(APIStage())
            #expect(Self.faults(reply, operation) == [], "\(name)")
            if operation.isClosed { kept.append((name, reply)) }
        }
        let happy = Set(operation.answers.map(\.status.code))
        #expect(happy.isSubset(of: kept.map(\.1.status)) || operation.isOpen)
        if !kept.isEmpty { try await Exchange.expect(kept, named: operation.id) }
    }

    /// Everything in a response that the document does not describe.
    static func faults(_ reply: Reply, _ operation: APIOperation) -> [String] {
        guard let answer = OpenAPIReader.answer(operation, status: reply.status, in: document) else {
            return ["\(reply.status) is not in the document"]
        }
        var faults = (answer["headers"]?.members ?? []).filter { header in
            // The last page has no link.
            header.name != "Link" && HTTPField.Name(header.name).map { reply.headers[$0] == nil } ?? true
        }.map { "no \($0.name)" }
        if reply.headers[.cacheControl] != "no-store" { faults.append("may be kept") }
        guard let content = answer["content"]?.members.first else {
            return faults + (reply.body.isEmpty ? [] : ["a body"])
        }
        if reply.headers[.contentType] != content.name { faults.append("not \(content.name)") }
        guard let schema = content.value["schema"], let value = try? reply.json() else { return faults + ["no JSON"] }
        return faults + SchemaCheck.faults(value, schema, in: document)
    }
}
