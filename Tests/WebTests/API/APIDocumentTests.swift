import Exchange
import HTTPTypes
import TestRecords
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

@Suite struct `The document of the API` {
    let document = OpenAPI.document(API.known)

    @Test func `has every route of the API, and the API every path of the document`() async throws {
        let routes = try await TestSite().table.filter { $0.path.hasPrefix(Paths.api) }
            .map { "\($0.method.rawValue.lowercased()) \(OpenAPI.pattern($0.path))" }
        let paths = try #require(document["paths"]).members.flatMap { path in
            path.value.members.map { "\($0.name) \(path.name)" }
        }
        #expect(routes.sorted() == paths.sorted() && routes.count > 10)
    }

    @Test func `is served to anybody and says the same`() async throws {
        let site = try await TestSite()
        let reply = try await Program(served: site.served).get(Paths.openAPI)
        #expect(reply.status == 200 && reply.headers[.contentType] == "application/json" && reply.cookies == [])
        #expect(try reply.json() == document)
        #expect(document["openapi"] == "3.1.1")
        Snapshot.expect(FoldedJSON.text(reply.body), named: "openapi")
    }

    @Test func `leads with every reference to something`() {
        var references: [String] = []
        func walk(_ value: JSONValue) {
            switch value {
            case .object(let members):
                for member in members {
                    if member.name == "$ref", let text = member.value.string { references.append(text) }
                    walk(member.value)
                }
            case .array(let items): for item in items { walk(item) }
            default: break
            }
        }
        walk(document)
        #expect(references.count > 50)
        #expect(references.filter { OpenAPIReader.resolve($0, in: document) == nil } == [])
    }

    @Test func `names each operation, tag and schema once`() {
        let ids = API.known.flatMap(\.operations).map(\.id)
        #expect(Set(ids).count == ids.count)
        let names = (API.known.flatMap(\.schemas) + ProblemSchemas.all).map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(API.known.map(\.name)).count == API.known.count)
    }

    @Test(arguments: API.known.flatMap(\.operations))
    func `has examples that keep to their schemas`(_ operation: APIOperation) throws {
        for answer in operation.answers {
            guard let schema = answer.schema, let example = answer.example else { continue }
            #expect(SchemaCheck.faults(example, schema.json, in: document) == [])
        }
        guard let body = operation.body else { return }
        #expect(SchemaCheck.faults(body.example, body.schema.json, in: document) == [])
    }

    @Test(arguments: API.known.flatMap(\.operations).filter { $0.body != nil })
    func `has examples that are accepted`(_ operation: APIOperation) async throws {
        let reply = try await Self.site().program().perform(operation)
        #expect((200..<300).contains(reply.status), "\(reply.body)")
    }

    @Test(arguments: API.known.flatMap(\.operations).filter { $0.body != nil })
    func `takes null for every field that may be left out, as it says`(_ operation: APIOperation) async throws {
        let body = try #require(operation.body)
        let filled = filled(body.example, body.schema.json)
        #expect(SchemaCheck.faults(filled, body.schema.json, in: document) == [])
        let reply = try await Self.site().program().perform(operation, filled.text(.document))
        #expect((200..<300).contains(reply.status), "\(reply.body)")
        #expect(try await reply.body == Self.site().program().perform(operation).body)
    }

    /// A site that has what the examples refer to.
    private static func site() async throws -> TestSite {
        let site = try await TestSite()
        try await site.homes.fillReminders()
        try await site.homes.fillMedicines()
        try await site.homes.fillAsthma()
        return site
    }

    /// Adds null for each missing field whose schema allows null.
    private func filled(_ value: JSONValue, _ schema: JSONValue) -> JSONValue {
        if case .array(let choices)? = schema["anyOf"], let first = choices.first { return filled(value, first) }
        if case .string(let name)? = schema["$ref"], let target = OpenAPIReader.resolve(name, in: document) {
            return filled(value, target)
        }
        switch value {
        case .array(let items): return .array(items.map { filled($0, schema["items"] ?? .null) })
        case .object(let members):
            guard case .object(let properties)? = schema["properties"] else { return value }
            let missing = properties.filter { property in
                guard value[property.name] == nil else { return false }
                return SchemaCheck.faults(.null, property.value, in: document) == []
            }
            return .object(
                members.map {
                    JSONMember(name: $0.name, value: filled($0.value, schema["properties"]?[$0.name] ?? .null))
                }
                    + missing.map { JSONMember(name: $0.name, value: .null) })
        default: return value
        }
    }

    @Test func `says of fields that may be left out that they may be null`() {
        let schema = JSONSchema.object("x", .optional("a", .text("x")), .optional("b", .choice("x", of: ["y"])))
        let value: JSONValue = ["a": .null, "b": .null]
        #expect(SchemaCheck.faults(value, schema.json, in: document) == [])
        #expect(SchemaCheck.faults(["a": 1, "b": "z"], schema.json, in: document).count == 2)
    }

    @Test(arguments: APIScene.doses.filter { $0.operation == "saveDose" })
    func `knows no field that a body may not have`(_ scene: APIScene) async throws {
        // What was read can be sent back: every property of the schema is read, ignored, or both.
        let program = try await TestSite().program()
        let path = Paths.apiDose("mia", day: "2026-06-20")
        let stored = try await program.put(path, DosePayload.bodyExample.text(.document))
        let again = try await program.put(path, stored.body, version: 1)
        #expect(again.status == 200 && again.body == stored.body)
    }

    @Test(arguments: [
        (#"{"a":1}"#, ["/b is missing", "/a is not in the document"]), (#"{"b":"x"}"#, []),
        (#"{"b":"xyz"}"#, ["/b: too long"]), (#"{"b":1}"#, ["/b: no string"]), ("[]", [": no object"]),
    ])
    func `is held by a check that finds what is wrong`(_ value: String, _ faults: [String]) throws {
        let schema = JSONSchema.object("x", .field("b", .text("x", longest: 2)))
        #expect(SchemaCheck.faults(try JSONReader.read(Array(value.utf8)), schema.json, in: document) == faults)
    }
}
